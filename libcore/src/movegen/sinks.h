// What the generator can do with the moves it finds: write them down, or count them.
#pragma once

#include <cstdint>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/move_list.h>

namespace trebuchet {

class ListSink {
public:
    explicit ListSink(MoveList& moves) noexcept : moves_{moves} {}

    // One piece moves to each of these squares.
    void piece(Square from, Bitboard targets) noexcept {
        for (const Square to : targets) {
            moves_.push_back(Move::normal(from, to));
        }
    }
    // Pawns that reach these squares after `steps` steps in one direction.
    void pawns(Bitboard targets, Direction d, int steps) noexcept {
        const int offset = static_cast<int>(d) * steps;
        for (const Square to : targets) {
            moves_.push_back(Move::normal(static_cast<Square>(static_cast<int>(to) - offset), to));
        }
    }
    void promotions(Bitboard targets, Direction d) noexcept {
        for (const Square to : targets) {
            const auto from = static_cast<Square>(static_cast<int>(to) - static_cast<int>(d));
            moves_.push_back(Move::promotion(from, to, PieceType::Queen));
            moves_.push_back(Move::promotion(from, to, PieceType::Knight));
            moves_.push_back(Move::promotion(from, to, PieceType::Rook));
            moves_.push_back(Move::promotion(from, to, PieceType::Bishop));
        }
    }
    void one(Move move) noexcept { moves_.push_back(move); }

private:
    MoveList& moves_;
};

class CountingSink {
public:
    void piece(Square /*from*/, Bitboard targets) noexcept { add(targets); }
    void pawns(Bitboard targets, Direction /*d*/, int /*steps*/) noexcept { add(targets); }
    void promotions(Bitboard targets, Direction /*d*/) noexcept {
        constexpr std::uint64_t kChoices = 4;
        count_ += kChoices * static_cast<std::uint64_t>(targets.count());
    }
    void one(Move /*move*/) noexcept { ++count_; }

    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    void add(Bitboard targets) noexcept { count_ += static_cast<std::uint64_t>(targets.count()); }

    std::uint64_t count_ = 0;
};

}  // namespace trebuchet
