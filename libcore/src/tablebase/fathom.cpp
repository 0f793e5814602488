#include "tablebase/fathom.h"

#include <algorithm>
#include <array>
#include <tbprobe.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

namespace trebuchet::fathom {
namespace {

// The position as libfathom takes it.
struct Sets {
    explicit Sets(const Position& pos) noexcept
        : white{pos.pieces(Color::White).bits()},
          black{pos.pieces(Color::Black).bits()},
          kings{pos.pieces(PieceType::King).bits()},
          queens{pos.pieces(PieceType::Queen).bits()},
          rooks{pos.pieces(PieceType::Rook).bits()},
          bishops{pos.pieces(PieceType::Bishop).bits()},
          knights{pos.pieces(PieceType::Knight).bits()},
          pawns{pos.pieces(PieceType::Pawn).bits()},
          // No pawn jumps over A1, so 0 can mean none.
          en_passant{
              pos.en_passant() == Square::None ? 0U
                                               : static_cast<unsigned>(index(pos.en_passant()))},
          is_white_to_move{pos.side_to_move() == Color::White} {}

    std::uint64_t white;
    std::uint64_t black;
    std::uint64_t kings;
    std::uint64_t queens;
    std::uint64_t rooks;
    std::uint64_t bishops;
    std::uint64_t knights;
    std::uint64_t pawns;
    unsigned en_passant;
    bool is_white_to_move;
};

constexpr unsigned kNoCastling = 0;

[[nodiscard]] Wdl to_wdl(unsigned value) noexcept {
    constexpr int kDraw = TB_DRAW;
    return static_cast<Wdl>(static_cast<int>(value) - kDraw);
}

[[nodiscard]] PieceType promotion_of(unsigned result) noexcept {
    constexpr std::array kTypes{
        PieceType::None, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight};
    const unsigned code = TB_GET_PROMOTES(result);
    return code < kTypes.size() ? kTypes[code] : PieceType::None;
}

[[nodiscard]] bool is_about(unsigned result, Move move) noexcept {
    const PieceType promotion = move.is_promotion() ? move.promotion_type() : PieceType::None;
    return TB_GET_FROM(result) == index(move.from()) && TB_GET_TO(result) == index(move.to())
           && promotion_of(result) == promotion;
}

// Of a move that mates, or from which the fifty moves are counted anew: for these libfathom counts
// the clock in, too, as if they came too late.
[[nodiscard]] std::optional<Wdl> result_at_once(const Position& pos, Move move) {
    Position after = pos;
    after.play(move);
    if (after.in_check() && !has_legal_move(after)) {
        return Wdl::Win;
    }
    if (after.halfmove_clock() > 0) {
        return std::nullopt;
    }
    const auto answer = find_wdl(after);
    return answer ? std::optional{-*answer} : std::nullopt;
}

}  // namespace

bool is_built() noexcept {
    return true;
}

bool load(const std::string& path) {
    // A word of libfathom's own: it would close its tables and go on using them.
    if (path == "<empty>") {
        return false;
    }
    return tb_init(path.c_str());
}

std::optional<Wdl> find_wdl(const Position& pos) {
    constexpr unsigned kClock = 0;
    const Sets s{pos};
    const unsigned result = tb_probe_wdl(
        s.white,
        s.black,
        s.kings,
        s.queens,
        s.rooks,
        s.bishops,
        s.knights,
        s.pawns,
        kClock,
        kNoCastling,
        s.en_passant,
        s.is_white_to_move);
    return result == TB_RESULT_FAILED ? std::nullopt : std::optional{to_wdl(result)};
}

std::optional<TablebaseRoot> find_root(const Position& pos) {
    const Sets s{pos};
    std::array<unsigned, TB_MAX_MOVES> results{};
    // libfathom keeps it in a byte, and at the draw it says all that it can.
    const int clock = std::min(pos.halfmove_clock(), kFiftyMoves);
    const unsigned best = tb_probe_root(
        s.white,
        s.black,
        s.kings,
        s.queens,
        s.rooks,
        s.bishops,
        s.knights,
        s.pawns,
        static_cast<unsigned>(clock),
        kNoCastling,
        s.en_passant,
        s.is_white_to_move,
        results.data());
    if (best == TB_RESULT_FAILED) {
        return std::nullopt;
    }
    const auto* const end = std::find(results.cbegin(), results.cend(), TB_RESULT_FAILED);
    TablebaseRoot root{.wdl = Wdl::Loss, .dtz = static_cast<int>(TB_GET_DTZ(best)), .moves = {}};
    for (const Move move : legal_moves(pos)) {
        const auto* const result = std::find_if(
            results.cbegin(), end, [move](unsigned each) { return is_about(each, move); });
        if (result == end) {
            return std::nullopt;
        }
        const Wdl wdl = result_at_once(pos, move).value_or(to_wdl(TB_GET_WDL(*result)));
        root.moves.push_back({move, wdl, static_cast<int>(TB_GET_DTZ(*result))});
        root.wdl = std::max(root.wdl, wdl);
    }
    return root;
}

}  // namespace trebuchet::fathom
