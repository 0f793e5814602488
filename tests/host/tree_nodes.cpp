// Searches random positions to a depth through the C++ library, and writes down what other hosts
// must find: lines "FEN;depth;nodes;move", to standard output.
//
// usage: trebuchet_tree_nodes [POSITIONS]
#include <cstdlib>
#include <iostream>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>

#include "support/random_positions.h"

namespace {

constexpr int kPositions = 100;
constexpr int kDepth = 9;
constexpr int kPliesBetween = 7;

}  // namespace

int main(int count, char** words) {
    const int positions = count > 1 ? std::atoi(words[1]) : kPositions;
    trebuchet::testing_support::RandomGames games{2026};
    trebuchet::Searcher searcher{trebuchet::Settings{}};
    for (int written = 0; written < positions;) {
        for (int ply = 0; ply < kPliesBetween; ++ply) {
            games.advance();
        }
        const trebuchet::Position& pos = games.position();
        // A FEN without castling rights does not show that it is Chess960.
        const auto again = trebuchet::parse_fen(trebuchet::to_fen(pos));
        if (!trebuchet::has_legal_move(pos) || !again) {
            continue;
        }
        searcher.clear();
        const trebuchet::SearchResult result =
            searcher.think({.root = *again, .history = {}, .limits = {.depth = kDepth}});
        const auto style = again->is_chess960() ? trebuchet::CastlingStyle::KingTakesRook
                                                : trebuchet::CastlingStyle::KingMoves;
        std::cout << trebuchet::to_fen(*again) << ';' << kDepth << ';' << result.nodes << ';'
                  << trebuchet::to_coordinate(*again, result.best, style) << '\n';
        ++written;
    }
    return 0;
}
