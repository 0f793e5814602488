#include "lab/data/training_game.h"

#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/assert.h>

#include "lab/common/bytes.h"
#include "lab/data/packed_position.h"

namespace trebuchet::lab {
namespace {

// Where things are.
constexpr std::size_t kNumber = 0;
constexpr std::size_t kPoints = 8;
constexpr std::size_t kEnding = 9;
constexpr std::size_t kMoveCount = 10;
constexpr std::size_t kStart = 12;
constexpr std::size_t kMoves = kStart + kPackedPositionSize;
constexpr std::size_t kMoveSize = 4;
constexpr std::size_t kScore = 2;  // inside a move

constexpr int kWinPoints = 2;

[[nodiscard]] PgnResult result_of(int white_points) noexcept {
    if (white_points == 1) {
        return PgnResult::Draw;
    }
    return white_points == 0 ? PgnResult::BlackWins : PgnResult::WhiteWins;
}

[[nodiscard]] Unexpected<std::string> wrong(std::string message) {
    return Unexpected{std::move(message)};
}

[[nodiscard]] Expected<std::vector<TrainingMove>, std::string> decode_moves(
    std::string_view bytes, Position position) {
    std::vector<TrainingMove> moves;
    moves.reserve(bytes.size() / kMoveSize);
    for (std::size_t at = 0; at < bytes.size(); at += kMoveSize) {
        const TrainingMove played{
            .move = Move::from_raw(number_at<std::uint16_t>(bytes, at)),
            .score =
                Score{static_cast<std::int16_t>(number_at<std::uint16_t>(bytes, at + kScore))}};
        if (!is_legal(position, played.move)) {
            return wrong("move " + std::to_string(moves.size() + 1) + " is not legal");
        }
        if (played.score < Score{-Score::kMate} || played.score > Score{Score::kMate}) {
            return wrong("move " + std::to_string(moves.size() + 1) + " has an impossible score");
        }
        moves.push_back(played);
        position.play(played.move);
    }
    return moves;
}

}  // namespace

bool is_quiet(const Position& pos, const TrainingMove& played) noexcept {
    const bool changes_material = pos.is_capture(played.move) || played.move.is_promotion();
    return !pos.in_check() && !changes_material && !played.score.is_decisive();
}

int white_points(PgnResult result) noexcept {
    TREBUCHET_ASSERT(result != PgnResult::Unknown);
    if (result == PgnResult::Draw) {
        return 1;
    }
    return result == PgnResult::WhiteWins ? kWinPoints : 0;
}

std::string encode(const TrainingGame& game) {
    TREBUCHET_ASSERT(game.moves.size() <= kMostTrainingMoves);
    std::string bytes;
    bytes.reserve(kMoves + kMoveSize * game.moves.size());
    append_number(bytes, game.number);
    append_number(bytes, static_cast<std::uint8_t>(white_points(game.result)));
    append_number(bytes, static_cast<std::uint8_t>(game.is_adjudicated ? 1 : 0));
    append_number(bytes, static_cast<std::uint16_t>(game.moves.size()));
    append_packed(bytes, game.start);
    for (const TrainingMove& played : game.moves) {
        append_number(bytes, played.move.raw());
        append_number(bytes, static_cast<std::uint16_t>(played.score.value()));
    }
    return bytes;
}

Expected<TrainingGame, std::string> decode_training_game(std::string_view bytes) {
    if (bytes.size() < kMoves) {
        return wrong("it is too short for a game");
    }
    const std::size_t count = number_at<std::uint16_t>(bytes, kMoveCount);
    if (count > kMostTrainingMoves || bytes.size() != kMoves + kMoveSize * count) {
        return wrong("it has not the length of its moves");
    }
    const int points = number_at<std::uint8_t>(bytes, kPoints);
    const int ending = number_at<std::uint8_t>(bytes, kEnding);
    if (points > kWinPoints || ending > 1) {
        return wrong("it has an unknown result");
    }
    const auto start = unpack_position(bytes.substr(kStart, kPackedPositionSize));
    if (!start) {
        return wrong("its first position is wrong: " + start.error());
    }
    auto moves = decode_moves(bytes.substr(kMoves), *start);
    if (!moves) {
        return wrong(moves.error());
    }
    return TrainingGame{
        .number = number_at<std::uint64_t>(bytes, kNumber),
        .start = *start,
        .moves = std::move(moves).value(),
        .result = result_of(points),
        .is_adjudicated = ending == 1};
}

}  // namespace trebuchet::lab
