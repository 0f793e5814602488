// Moves: their parts, reading and writing them.
#include <string>
#include <string_view>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "capi/game.h"
#include "capi/support.h"

namespace trebuchet::capi {
namespace {

[[nodiscard]] trebuchet_status status_of(MoveTextProblem problem) noexcept {
    switch (problem) {
        case MoveTextProblem::NotAMove:
            return TREBUCHET_ERROR_NOT_A_MOVE;
        case MoveTextProblem::Illegal:
            return TREBUCHET_ERROR_ILLEGAL_MOVE;
        case MoveTextProblem::Ambiguous:
        case MoveTextProblem::PromotionMissing:
            return TREBUCHET_ERROR_AMBIGUOUS_MOVE;
    }
    return TREBUCHET_ERROR_INTERNAL;
}

// "'Nf9': not a move". The text stands behind the first `begin` characters of what was read.
trebuchet_status report_move(
    trebuchet_error* error,
    std::string_view text,
    const MoveTextError& wrong,
    std::size_t begin = 0) {
    std::string complaint{"'"};
    complaint.append(text).append("': ").append(describe(wrong.problem));
    return report(error, status_of(wrong.problem), complaint, begin + wrong.column);
}

using Writer = std::string (*)(const Position&, Move);

struct Line {
    const trebuchet_move* moves;
    std::size_t count;
};

struct Buffer {
    char* text;
    std::size_t size;
};

[[nodiscard]] std::int32_t give_line(
    const trebuchet_game& game, Line line, Writer writer, Buffer buffer) {
    if (line.moves == nullptr && line.count > 0) {
        return TREBUCHET_ERROR_ARGUMENT;
    }
    Position pos = game.game.position();
    std::string text;
    for (std::size_t i = 0; i < line.count; ++i) {
        const Move move = Move::from_raw(line.moves[i]);
        if (!is_legal(pos, move)) {
            return TREBUCHET_ERROR_ILLEGAL_MOVE;
        }
        text.append(i == 0 ? "" : " ").append(writer(pos, move));
        pos.play(move);
    }
    return give_text(text, buffer.text, buffer.size);
}

}  // namespace

std::string uci_text(const Position& pos, Move move) {
    return to_coordinate(
        pos, move, pos.is_chess960() ? CastlingStyle::KingTakesRook : CastlingStyle::KingMoves);
}

trebuchet_status play_line(Game& game, std::string_view line, trebuchet_error* error) {
    for (const std::string_view word : split_words(line)) {
        const auto move = parse_move(game.position(), word);
        if (!move) {
            const auto begin = static_cast<std::size_t>(word.data() - line.data());
            return report_move(error, word, move.error(), begin);
        }
        game.play(*move);
    }
    return TREBUCHET_OK;
}

}  // namespace trebuchet::capi

using namespace trebuchet::capi;  // the functions of C have no namespace

int32_t trebuchet_move_from(trebuchet_move move) {
    return static_cast<int32_t>(trebuchet::index(trebuchet::Move::from_raw(move).from()));
}

int32_t trebuchet_move_to(trebuchet_move move) {
    return static_cast<int32_t>(trebuchet::index(trebuchet::Move::from_raw(move).to()));
}

int32_t trebuchet_move_promotion(trebuchet_move move) {
    const auto played = trebuchet::Move::from_raw(move);
    if (!played.is_promotion()) {
        return 0;
    }
    constexpr std::string_view kLetters = "pnbrqk";  // in the order of PieceType
    return kLetters[trebuchet::index(played.promotion_type())];
}

trebuchet_status trebuchet_game_parse_move(
    const trebuchet_game* game, const char* text, trebuchet_move* move, trebuchet_error* error) {
    const auto parse = [&](const trebuchet_game& read) -> trebuchet_status {
        if (text == nullptr || move == nullptr) {
            return report(error, TREBUCHET_ERROR_ARGUMENT);
        }
        const auto parsed = trebuchet::parse_move(read.game.position(), text);
        if (!parsed) {
            return report_move(error, text, parsed.error());
        }
        const trebuchet_status status = report(error, TREBUCHET_OK);
        if (status == TREBUCHET_OK) {
            *move = parsed->raw();
        }
        return status;
    };
    return with(game, parse, error);
}

int32_t trebuchet_game_move_uci(
    const trebuchet_game* game, trebuchet_move move, char* buffer, size_t buffer_size) {
    return with(game, [&](const trebuchet_game& read) {
        return give_line(read, {&move, 1}, uci_text, {buffer, buffer_size});
    });
}

int32_t trebuchet_game_move_san(
    const trebuchet_game* game, trebuchet_move move, char* buffer, size_t buffer_size) {
    return with(game, [&](const trebuchet_game& read) {
        return give_line(read, {&move, 1}, trebuchet::to_san, {buffer, buffer_size});
    });
}

int32_t trebuchet_game_line_uci(
    const trebuchet_game* game,
    const trebuchet_move* moves,
    size_t count,
    char* buffer,
    size_t buffer_size) {
    return with(game, [&](const trebuchet_game& read) {
        return give_line(read, {moves, count}, uci_text, {buffer, buffer_size});
    });
}

int32_t trebuchet_game_line_san(
    const trebuchet_game* game,
    const trebuchet_move* moves,
    size_t count,
    char* buffer,
    size_t buffer_size) {
    return with(game, [&](const trebuchet_game& read) {
        return give_line(read, {moves, count}, trebuchet::to_san, {buffer, buffer_size});
    });
}
