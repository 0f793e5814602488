// The random numbers of which position keys are made, fixed by their seed.
// Source: Albert Zobrist, "A new hashing method with application for game playing" (1970).
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/types/key.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/random.h>

namespace trebuchet {

struct ZobristTables {
    // Of a kind of piece there are at most 64, so 65 counts are enough for material.
    static constexpr std::size_t kCounts = kSquareCount + 1;

    PieceArray<SquareArray<Key>> piece;
    // material[p][n]: the n-th piece of its kind (from 0) is on the board.
    PieceArray<std::array<Key, kCounts>> material;
    // A rook on this square may castle.
    SquareArray<Key> castling;
    // A pawn can be taken en passant on this file.
    FileArray<Key> en_passant;
    Key black_to_move;
};

[[nodiscard]] constexpr ZobristTables make_zobrist_tables() noexcept {
    constexpr std::uint64_t kSeed = 0x7265627563686574;
    SplitMix64 random{kSeed};
    const auto next = [&random] { return static_cast<Key>(random.next()); };
    ZobristTables tables{};
    for (auto& squares : tables.piece) {
        for (Key& key : squares) {
            key = next();
        }
    }
    for (auto& counts : tables.material) {
        for (Key& key : counts) {
            key = next();
        }
    }
    for (Key& key : tables.castling) {
        key = next();
    }
    for (Key& key : tables.en_passant) {
        key = next();
    }
    tables.black_to_move = next();
    return tables;
}

inline constexpr ZobristTables kZobrist = make_zobrist_tables();

}  // namespace trebuchet
