#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/perft.h>

namespace trebuchet {
namespace {

// The position made again from nothing. Only the count of reversible plies depends on the way.
[[maybe_unused]] bool equals_recomputed(const Position& pos) {
    const auto fresh = Position::from_setup(pos.to_setup());
    return fresh.has_value() && fresh->key() == pos.key() && fresh->pawn_key() == pos.pawn_key()
           && fresh->material_key() == pos.material_key() && fresh->checkers() == pos.checkers()
           && fresh->pinned() == pos.pinned() && fresh->en_passant() == pos.en_passant()
           && fresh->occupied() == pos.occupied();
}

}  // namespace

std::uint64_t perft(const Position& pos, int depth) noexcept {
    TREBUCHET_ASSERT(equals_recomputed(pos));
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return count_legal_moves(pos);
    }
    MoveList moves;
    generate<MoveKind::All>(pos, moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        Position next = pos;
        next.play(move);
        nodes += perft(next, depth - 1);
    }
    return nodes;
}

std::vector<PerftShare> perft_divide(const Position& pos, int depth) {
    std::vector<PerftShare> shares;
    for (const Move move : legal_moves(pos)) {
        Position next = pos;
        next.play(move);
        shares.push_back({move, perft(next, depth - 1)});
    }
    return shares;
}

}  // namespace trebuchet
