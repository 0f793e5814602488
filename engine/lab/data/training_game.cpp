#include "lab/data/training_game.h"

#include <array>
#include <bit>
#include <optional>
#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/assert.h>

#include "lab/common/bytes.h"

namespace trebuchet::lab {
namespace {

// --- Packed positions ----------------------------------------------------------------------------

// Offsets in a packed position.
constexpr std::size_t kOccupied = 0;
constexpr std::size_t kPieces = 8;
constexpr std::size_t kFlags = 24;
constexpr std::size_t kEnPassant = 25;
constexpr std::size_t kHalfmoveClock = 26;
constexpr std::size_t kFullmoveNumber = 28;
constexpr std::size_t kUnused = 30;

constexpr std::size_t kMostPieces = 32;
constexpr unsigned kBlackToMove = 1;
constexpr unsigned kChess960 = 2;
constexpr unsigned kNibble = 4;
constexpr unsigned kLowNibble = 15;

// A piece is stored as its number; rooks that may still castle have numbers of their own.
constexpr unsigned kCastlingRook = kPieceCount;

[[nodiscard]] unsigned code_of(const Setup& setup, Square sq) noexcept {
    const Piece piece = setup.board[sq];
    return setup.castling_rooks.contains(sq)
               ? kCastlingRook + static_cast<unsigned>(index(color_of(piece)))
               : static_cast<unsigned>(index(piece));
}

// False if the code is unknown.
[[nodiscard]] bool put(Setup& setup, Square sq, unsigned code) noexcept {
    if (code < kCastlingRook) {
        setup.board[sq] = static_cast<Piece>(code);
        return true;
    }
    if (code >= kCastlingRook + kColorCount) {
        return false;
    }
    setup.board[sq] = code == kCastlingRook ? Piece::WhiteRook : Piece::BlackRook;
    setup.castling_rooks.insert(sq);
    return true;
}

[[nodiscard]] unsigned nibble_at(std::string_view bytes, std::size_t number) noexcept {
    const auto byte = static_cast<unsigned char>(bytes[kPieces + number / 2]);
    return number % 2 == 0 ? byte & kLowNibble : byte >> kNibble;
}

// What is wrong, if anything is.
[[nodiscard]] std::optional<std::string_view> read_pieces(std::string_view bytes, Setup& setup) {
    const auto occupied = number_at<std::uint64_t>(bytes, kOccupied);
    if (static_cast<std::size_t>(std::popcount(occupied)) > kMostPieces) {
        return "there are more than 32 pieces";
    }
    std::size_t number = 0;
    for (const Square sq : Bitboard{occupied}) {
        if (!put(setup, sq, nibble_at(bytes, number++))) {
            return "a piece has an unknown code";
        }
    }
    while (number < kMostPieces) {
        if (nibble_at(bytes, number++) != 0) {
            return "there are more pieces than squares for them";
        }
    }
    return std::nullopt;
}

// --- Games ---------------------------------------------------------------------------------------

// Offsets in a game.
constexpr std::size_t kNumber = 0;
constexpr std::size_t kPoints = 8;
constexpr std::size_t kEnding = 9;
constexpr std::size_t kMoveCount = 10;
constexpr std::size_t kStart = 12;
constexpr std::size_t kMoves = kStart + kPackedPositionSize;
constexpr std::size_t kMoveSize = 4;
constexpr std::size_t kScore = 2;  // in a move

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

constexpr std::size_t kFirstSlots = 1024;

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

SeenPositions::SeenPositions() : slots_(kFirstSlots) {
}

bool SeenPositions::insert(Key key) {
    // Zero means an empty slot, so key 0 is stored as 1.
    const std::uint64_t wanted = bits(key) == 0 ? 1 : bits(key);
    std::uint64_t& slot = slot_of(wanted);
    if (slot == wanted) {
        return false;
    }
    slot = wanted;
    ++count_;
    if (2 * count_ > slots_.size()) {
        grow();
    }
    return true;
}

void SeenPositions::grow() {
    const std::vector<std::uint64_t> old =
        std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
    for (const std::uint64_t key : old) {
        if (key != 0) {
            slot_of(key) = key;
        }
    }
}

// The slot of the key, or the empty slot where it belongs. Keys need no further hashing.
std::uint64_t& SeenPositions::slot_of(std::uint64_t key) noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = key & mask;
    while (slots_[at] != 0 && slots_[at] != key) {
        at = (at + 1) & mask;
    }
    return slots_[at];
}

void append_packed(std::string& bytes, const Position& pos) {
    const Setup setup = pos.to_setup();
    std::array<std::uint8_t, kMostPieces / 2> codes{};
    std::size_t number = 0;
    for (const Square sq : pos.occupied()) {
        const unsigned code = code_of(setup, sq);
        codes[number / 2] |= static_cast<std::uint8_t>(number % 2 == 0 ? code : code << kNibble);
        ++number;
    }
    append_number(bytes, pos.occupied().bits());
    for (const std::uint8_t pair : codes) {
        append_number(bytes, pair);
    }
    const unsigned flags = (setup.side_to_move == Color::Black ? kBlackToMove : 0U)
                           | (setup.is_chess960 ? kChess960 : 0U);
    append_number(bytes, static_cast<std::uint8_t>(flags));
    append_number(bytes, static_cast<std::uint8_t>(index(setup.en_passant)));
    append_number(bytes, setup.halfmove_clock);
    append_number(bytes, setup.fullmove_number);
    append_number(bytes, std::uint16_t{0});
}

Expected<Position, std::string> unpack_position(std::string_view bytes) {
    if (bytes.size() != kPackedPositionSize) {
        return Unexpected{std::string{"a position has 32 bytes"}};
    }
    Setup setup = Setup::empty();
    if (const auto problem = read_pieces(bytes, setup)) {
        return Unexpected{std::string{*problem}};
    }
    const unsigned flags = number_at<std::uint8_t>(bytes, kFlags);
    const unsigned en_passant = number_at<std::uint8_t>(bytes, kEnPassant);
    const bool is_unknown = (flags & ~(kBlackToMove | kChess960)) != 0
                            || en_passant > index(Square::None)
                            || number_at<std::uint16_t>(bytes, kUnused) != 0;
    if (is_unknown) {
        return Unexpected{std::string{"it has bits that mean nothing"}};
    }
    setup.side_to_move = (flags & kBlackToMove) != 0 ? Color::Black : Color::White;
    setup.is_chess960 = (flags & kChess960) != 0;
    setup.en_passant = static_cast<Square>(en_passant);
    setup.halfmove_clock = number_at<std::uint16_t>(bytes, kHalfmoveClock);
    setup.fullmove_number = number_at<std::uint16_t>(bytes, kFullmoveNumber);
    auto position = Position::from_setup(setup);
    if (!position) {
        return Unexpected{describe(position.error().front())};
    }
    // from_setup() corrects some things: a move number of 0, an unusable en passant square.
    std::string again;
    append_packed(again, *position);
    if (again != bytes) {
        return Unexpected{
            std::string{"its move number, castling or en passant square is impossible"}};
    }
    return std::move(position).value();
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
        return wrong("its length does not fit its number of moves");
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
