// Training data: games that the program played against itself, with what it thought of each
// position. What the evaluation is tuned on. Knows how a game is written as bytes
// (docs/develop/data.md), but no files: those are in training_file.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

struct TrainingMove {
    Move move;    // the best one, which was played
    Score score;  // of the search, for the side that moved; a mate perhaps

    friend bool operator==(const TrainingMove&, const TrainingMove&) = default;
};

struct TrainingGame {
    std::uint64_t number = 0;            // from 0, of its file
    Position start = Position::start();  // behind the opening
    std::vector<TrainingMove> moves{};   // legal, one after the other
    PgnResult result = PgnResult::Draw;  // never unknown
    bool is_adjudicated = false;         // ended before the rules ended it

    friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// No game is longer.
inline constexpr std::size_t kMostTrainingMoves = 12000;

// --- Positions
// ------------------------------------------------------------------------------------

// One position of a game, for as long as the game is not changed.
struct TrainingPosition {
    const TrainingGame& game;
    const Position& position;
    TrainingMove played;
    int ply;  // behind the opening, from 0
};

// Whether a static evaluation can be expected to know what the position is worth: nobody is in
// check, the best move takes nothing and promotes nothing, and no mate has been found.
[[nodiscard]] bool is_quiet(const Position& pos, const TrainingMove& played) noexcept;

// Calls `visit` with every position of the game in which a move was played, in order.
template <typename Visit>
void for_each_position(const TrainingGame& game, Visit visit) {
    Position position = game.start;
    int ply = 0;
    for (const TrainingMove& played : game.moves) {
        visit(TrainingPosition{.game = game, .position = position, .played = played, .ply = ply});
        position.play(played.move);
        ++ply;
    }
}

// What White got, in half points: 0, 1 or 2. Precondition: the result is known.
[[nodiscard]] int white_points(PgnResult result) noexcept;

// --- Bytes
// ----------------------------------------------------------------------------------------

// Precondition: the game is as described above.
[[nodiscard]] std::string encode(const TrainingGame& game);

// The reverse, for bytes from anywhere: what comes out has a legal start, legal moves and possible
// scores. The error says in English what is wrong.
[[nodiscard]] Expected<TrainingGame, std::string> decode_training_game(std::string_view bytes);

}  // namespace trebuchet::lab
