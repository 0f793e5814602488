#include "eval/endgame/rook_ahead.h"

#include "eval/endgame/common.h"

namespace trebuchet::endgame {

std::optional<int> rook_ahead(const Position& pos) noexcept {
    // Rook and knight against knight, but not two minor pieces against one.
    constexpr int kAboutARook = kRoughValue[PieceType::Rook] - 20;
    const int balance = piece_value(pos, Color::White) - piece_value(pos, Color::Black);
    if (balance >= kAboutARook) {
        return balance + drive(pos, Color::White);
    }
    if (balance <= -kAboutARook) {
        return balance - drive(pos, Color::Black);
    }
    return std::nullopt;
}

}  // namespace trebuchet::endgame
