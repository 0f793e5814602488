// Training data, which the evaluation is tuned on: games of the program against itself, with the
// score of each position, and their form as bytes (docs/develop/data.md). Files are in
// training_file.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

struct TrainingMove {
    Move move;    // the best one found, which was played
    Score score;  // of the search, for the side that moved; may be a mate

    friend bool operator==(const TrainingMove&, const TrainingMove&) = default;
};

struct TrainingGame {
    std::uint64_t number = 0;            // in its file, from 0
    Position start = Position::start();  // after the opening
    std::vector<TrainingMove> moves{};   // legal, one after the other
    PgnResult result = PgnResult::Draw;  // never unknown
    bool is_adjudicated = false;         // ended by agreement of the scores, not by the rules

    friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// Limit of the format.
inline constexpr std::size_t kMostTrainingMoves = 12000;

// --- Positions -----------------------------------------------------------------------------------

// One position of a game. Valid until the game is changed.
struct TrainingPosition {
    const TrainingGame& game;
    const Position& position;
    TrainingMove played;
    int ply;  // after the opening, from 0
};

// Whether a static evaluation can be accurate: the side to move is not in check, the move played
// neither captures nor promotes, and the score is neither a mate nor of the tablebases.
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

// White's result in half points: 0, 1 or 2. Precondition: the result is known.
[[nodiscard]] int white_points(PgnResult result) noexcept;

// A set of positions by their keys, to recognise duplicates: an open hash table of 8 bytes a slot,
// at most half full.
class SeenPositions {
public:
    SeenPositions();

    // Adds the position. False if it was there already (wrong with a chance of 2^-64 for each
    // pair).
    [[nodiscard]] bool insert(Key key);
    [[nodiscard]] std::size_t size() const noexcept { return count_; }

private:
    void grow();
    [[nodiscard]] std::uint64_t& slot_of(std::uint64_t key) noexcept;

    std::vector<std::uint64_t> slots_;  // 0: empty; the number of slots is a power of two
    std::size_t count_ = 0;
};

// --- Bytes ---------------------------------------------------------------------------------------

// In bytes.
inline constexpr std::size_t kPackedPositionSize = 32;

// Appends the bytes of the position. The moves that led to it are not stored.
void append_packed(std::string& bytes, const Position& pos);

// The reverse, for untrusted bytes: they must be exactly what append_packed() writes for a legal
// position. The error says in English what is wrong.
[[nodiscard]] Expected<Position, std::string> unpack_position(std::string_view bytes);

// Precondition: the moves are legal, and the result is known.
[[nodiscard]] std::string encode(const TrainingGame& game);

// The reverse, for untrusted bytes: accepts only legal positions and moves and possible scores. The
// error says in English what is wrong.
[[nodiscard]] Expected<TrainingGame, std::string> decode_training_game(std::string_view bytes);

}  // namespace trebuchet::lab
