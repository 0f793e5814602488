#include "lab/match/match_pgn.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <string_view>

#include <trebuchet/notation/pgn_game.h>

namespace trebuchet::lab {
namespace {

[[nodiscard]] std::string_view termination(Ending ending) noexcept {
    switch (ending) {
        case Ending::Rules:
            return "normal";
        case Ending::Adjudicated:
            return "adjudication";
        case Ending::TimeForfeit:
            return "time forfeit";
        case Ending::IllegalMove:
            return "rules infraction";
        case Ending::Interrupted:
            break;
    }
    return "unterminated";
}

// "+0.35/12", "-M3/9", "+0.35/12 0.102s".
[[nodiscard]] std::string comment(const MoveRecord& record, bool with_time) {
    constexpr double kCentipawns = 100.0;
    constexpr double kMillisecondsPerSecond = 1000.0;
    std::array<char, 64> text{};
    int length = 0;
    if (record.score.is_mate()) {
        const int moves = record.score.mate_moves();
        length = std::snprintf(
            text.data(),
            text.size(),
            "%cM%d/%d",
            record.score.is_win() ? '+' : '-',
            moves < 0 ? -moves : moves,
            record.depth);
    } else {
        const double pawns = record.score.value() / kCentipawns;
        length = std::snprintf(text.data(), text.size(), "%+.2f/%d", pawns, record.depth);
    }
    if (with_time) {
        const auto at = static_cast<std::size_t>(length);
        const double seconds = static_cast<double>(record.time.count()) / kMillisecondsPerSecond;
        (void)std::snprintf(text.data() + at, text.size() - at, " %.3fs", seconds);
    }
    return text.data();
}

[[nodiscard]] PgnGame to_pgn_game(const MatchGame& match_game, bool with_time) {
    PgnGame pgn = trebuchet::to_pgn_game(match_game.game);
    pgn.result = match_game.result;
    const std::size_t book_plies = match_game.opening.moves.size();
    for (std::size_t i = 0; i < match_game.records.size(); ++i) {
        pgn.moves[book_plies + i].comment = comment(match_game.records[i], with_time);
    }
    return pgn;
}

}  // namespace

std::string pair_to_pgn(const PairRecord& pair, const Pace& pace, const PlayerNames& names) {
    std::string text;
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        const MatchGame& game = pair.games[i];
        PgnGame pgn = to_pgn_game(game, pace.time.has_value());
        pgn.set_tag("Event", "trebuchet match");
        pgn.set_tag("Round", std::to_string(pair.number + 1) + '.' + std::to_string(i + 1));
        pgn.set_tag("White", i == 0 ? names.a : names.b);
        pgn.set_tag("Black", i == 0 ? names.b : names.a);
        if (!game.opening.name.empty()) {
            pgn.set_tag("Opening", game.opening.name);
        }
        pgn.set_tag("TimeControl", to_text(pace));
        pgn.set_tag("Termination", termination(game.ending));
        text += to_pgn(pgn);
    }
    return text;
}

}  // namespace trebuchet::lab
