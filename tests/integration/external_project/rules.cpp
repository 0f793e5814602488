// Positions, moves and notation.

#include <cstdint>

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/version.h>

#include "checks.h"

namespace {

// Code from the library's headers, compiled with the host's flags, must fit the tables in the
// library, compiled with others.
bool sliders_fit() {
    bool fit = true;
    const trebuchet::Bitboard occupied = trebuchet::Position::start().occupied();
    for (int i = 0; i < 64; ++i) {
        const auto sq = static_cast<trebuchet::Square>(i);
        fit = fit
              && trebuchet::rook_attacks(sq, occupied) == trebuchet::walk_rook_attacks(sq, occupied)
              && trebuchet::bishop_attacks(sq, occupied)
                     == trebuchet::walk_bishop_attacks(sq, occupied);
    }
    return fit;
}

bool fools_mate_is_won_by_black() {
    trebuchet::Game game;
    for (const char* text : {"f3", "e5", "g4", "Qh4"}) {
        const auto move = trebuchet::parse_move(game.position(), text);
        if (!move) {
            return false;
        }
        game.play(*move);
    }
    return game.result().winner == trebuchet::Color::Black;
}

}  // namespace

void check_rules(Report& report) {
    constexpr int kDepth = 4;
    constexpr std::uint64_t kLeaves = 197281;
    const trebuchet::Position start = trebuchet::Position::start();

    report.expect(!trebuchet::version().empty(), "the library knows its version");
    report.expect(trebuchet::legal_moves(start).size() == 20, "twenty first moves");
    report.expect(trebuchet::perft(start, kDepth) == kLeaves, "perft 4");
    report.expect(sliders_fit(), "the headers' slider attacks fit the library's tables");
    report.expect(fools_mate_is_won_by_black(), "a game, read and played to its end");
    report.expect(!trebuchet::parse_fen("8/8/8/8/8/8/8/8 w - -"), "no position without kings");
}
