// Games: setting up, playing, taking back, and what the rules say.
#include "capi/game.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>

#include "capi/support.h"

namespace trebuchet::capi {
namespace {

static_assert(static_cast<int>(Color::White) == TREBUCHET_WHITE);
static_assert(static_cast<int>(Color::Black) == TREBUCHET_BLACK);
static_assert(static_cast<int>(GameReason::None) == TREBUCHET_GOES_ON);
static_assert(static_cast<int>(GameReason::FiftyMoves) == TREBUCHET_FIFTY_MOVES);
static_assert(static_cast<int>(FenDialect::Any) == TREBUCHET_ANY_CHESS);
static_assert(static_cast<int>(FenDialect::Chess960) == TREBUCHET_CHESS960);
static_assert(kMaxMoves == TREBUCHET_MOST_MOVES);

[[nodiscard]] std::optional<FenDialect> dialect_of(std::int32_t variant) noexcept {
    if (variant < TREBUCHET_ANY_CHESS || variant > TREBUCHET_CHESS960) {
        return std::nullopt;
    }
    return static_cast<FenDialect>(variant);
}

[[nodiscard]] trebuchet_position_info info_of(const Game& game) noexcept {
    const Position& pos = game.position();
    trebuchet_position_info info{};
    info.side_to_move = static_cast<std::int32_t>(pos.side_to_move());
    info.in_check = yes_or_no(pos.in_check());
    info.is_chess960 = yes_or_no(pos.is_chess960());
    info.halfmove_clock = pos.halfmove_clock();
    info.fullmove_number = pos.fullmove_number();
    info.moves_played = static_cast<std::int32_t>(game.moves().size());
    info.occurrences = game.occurrences();
    const bool has_en_passant = pos.en_passant() != Square::None;
    info.en_passant = has_en_passant ? static_cast<std::int32_t>(index(pos.en_passant())) : -1;
    info.castling_rooks = pos.castling_rooks().bits();
    info.key = bits(pos.key());
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        info.board[i] = piece_letter(pos.piece_on(square_at(i)));
    }
    return info;
}

[[nodiscard]] trebuchet_game_result result_of(const Game& game) noexcept {
    const GameResult result = game.result();
    trebuchet_game_result answer{};
    answer.reason = static_cast<std::int32_t>(result.reason);
    answer.winner = TREBUCHET_NO_COLOR;
    if (result.winner) {
        answer.winner = static_cast<std::int32_t>(*result.winner);
    }
    answer.is_over = yes_or_no(result.is_over());
    answer.is_claimable = yes_or_no(result.is_claimable());
    answer.is_draw = yes_or_no(result.is_draw());
    return answer;
}

// Writes the first moves of the list, and returns how many it has.
template <typename List>
[[nodiscard]] std::int32_t give_moves(
    const List& list, trebuchet_move* moves, std::size_t capacity) noexcept {
    if (moves == nullptr && capacity > 0) {
        return TREBUCHET_ERROR_ARGUMENT;
    }
    const std::size_t count = std::min(list.size(), capacity);
    for (std::size_t i = 0; i < count; ++i) {
        moves[i] = list[i].raw();
    }
    return static_cast<std::int32_t>(list.size());
}

[[nodiscard]] trebuchet_status set_position(
    trebuchet_game& game, const char* fen, FenDialect dialect, trebuchet_error* error) {
    if (fen == nullptr) {
        game.game = Game{};
        return TREBUCHET_OK;
    }
    const auto position = parse_fen(fen, dialect);
    if (!position) {
        const FenError& wrong = position.error();
        return report(error, TREBUCHET_ERROR_FEN, describe(wrong), wrong.faults.front().column);
    }
    game.game = Game{*position};
    return TREBUCHET_OK;
}

}  // namespace
}  // namespace trebuchet::capi

using namespace trebuchet::capi;  // the functions of C have no namespace

trebuchet_status trebuchet_game_new(trebuchet_game** game) {
    return with(game, [](trebuchet_game*& created) -> trebuchet_status {
        created = nullptr;
        created = std::make_unique<trebuchet_game>().release();
        return TREBUCHET_OK;
    });
}

trebuchet_status trebuchet_game_copy(const trebuchet_game* game, trebuchet_game** copy) {
    return with(copy, [&](trebuchet_game*& created) -> trebuchet_status {
        created = nullptr;
        if (game == nullptr) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        created = std::make_unique<trebuchet_game>(*game).release();
        return TREBUCHET_OK;
    });
}

void trebuchet_game_free(trebuchet_game* game) {
    const std::unique_ptr<trebuchet_game> owner{game};
}

trebuchet_status trebuchet_game_set_position(
    trebuchet_game* game,
    const char* fen,
    int32_t variant,
    const char* moves,
    trebuchet_error* error) {
    const auto set = [&](trebuchet_game& target) -> trebuchet_status {
        const auto dialect = dialect_of(variant);
        if (!dialect) {
            return report(error, TREBUCHET_ERROR_ARGUMENT);
        }
        trebuchet_game changed;
        trebuchet_status status = set_position(changed, fen, *dialect, error);
        if (status == TREBUCHET_OK && moves != nullptr) {
            status = play_line(changed.game, moves, error);
        }
        if (status == TREBUCHET_OK) {
            status = report(error, TREBUCHET_OK);
        }
        if (status == TREBUCHET_OK) {
            target = std::move(changed);
        }
        return status;
    };
    return with(game, set, error);
}

int32_t trebuchet_game_fen(const trebuchet_game* game, char* buffer, size_t buffer_size) {
    return with(game, [&](const trebuchet_game& read) {
        return give_text(trebuchet::to_fen(read.game.position()), buffer, buffer_size);
    });
}

trebuchet_status trebuchet_game_info(const trebuchet_game* game, trebuchet_position_info* info) {
    return with(
        game, [&](const trebuchet_game& read) { return write_struct(info, info_of(read.game)); });
}

trebuchet_status trebuchet_game_result_of(
    const trebuchet_game* game, trebuchet_game_result* result) {
    return with(game, [&](const trebuchet_game& read) {
        return write_struct(result, result_of(read.game));
    });
}

int32_t trebuchet_game_legal_moves(
    const trebuchet_game* game, trebuchet_move* moves, size_t capacity) {
    return with(game, [&](const trebuchet_game& read) {
        return give_moves(trebuchet::legal_moves(read.game.position()), moves, capacity);
    });
}

int32_t trebuchet_game_played_moves(
    const trebuchet_game* game, trebuchet_move* moves, size_t capacity) {
    return with(game, [&](const trebuchet_game& read) {
        return give_moves(read.game.moves(), moves, capacity);
    });
}

trebuchet_status trebuchet_game_play(trebuchet_game* game, trebuchet_move move) {
    return with(game, [&](trebuchet_game& played) -> trebuchet_status {
        const auto wanted = trebuchet::Move::from_raw(move);
        if (!trebuchet::is_legal(played.game.position(), wanted)) {
            return TREBUCHET_ERROR_ILLEGAL_MOVE;
        }
        played.game.play(wanted);
        return TREBUCHET_OK;
    });
}

trebuchet_status trebuchet_game_take_back(trebuchet_game* game) {
    return with(game, [](trebuchet_game& played) -> trebuchet_status {
        return played.game.undo() ? TREBUCHET_OK : TREBUCHET_ERROR_NOTHING;
    });
}
