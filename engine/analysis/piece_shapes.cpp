#include "analysis/piece_shapes.h"

namespace trebuchet::analysis {
namespace {

// A path is easier to change as one line.
// clang-format off
constexpr std::string_view kPawn = R"(<path d="M.3,.85 h.4 q0,-.2 -.13,-.3 a.15,.15 0 1 0 -.14,0 q-.13,.1 -.13,.3 z"/>)";
constexpr std::string_view kKnight = R"(<path d="M.3,.85 h.43 q.03,-.4 -.1,-.55 q-.08,-.1 -.2,-.1 l-.05,-.08 l-.04,.11 q-.12,.13 -.16,.32 l.06,.07 l.1,-.05 l.1,-.03 q0,.08 -.07,.14 q-.07,.07 -.07,.17 z"/>)";
constexpr std::string_view kBishop = R"(<path d="M.25,.85 h.5 v-.07 h-.17 q.12,-.1 .12,-.25 q0,-.13 -.15,-.27 a.07,.07 0 1 0 -.1,0 q-.15,.14 -.15,.27 q0,.15 .12,.25 h-.17 z M.47,.42 h.06 v.08 h.07 v.06 h-.07 v.1 h-.06 v-.1 h-.07 v-.06 h.07 z" fill-rule="evenodd"/>)";
constexpr std::string_view kRook = R"(<path d="M.25,.85 h.5 v-.1 h-.08 l-.03,-.33 h.08 v-.22 h-.1 v.07 h-.07 v-.07 h-.1 v.07 h-.07 v-.07 h-.1 v.22 h.08 l-.03,.33 h-.08 z"/>)";
constexpr std::string_view kQueen = R"(<path d="M.27,.85 h.46 v-.08 l.1,-.42 l-.15,.2 l-.06,-.32 l-.12,.3 l-.12,-.3 l-.06,.32 l-.15,-.2 l.1,.42 z"/><circle cx=".17" cy=".32" r=".045"/><circle cx=".38" cy=".2" r=".045"/><circle cx=".62" cy=".2" r=".045"/><circle cx=".83" cy=".32" r=".045"/>)";
constexpr std::string_view kKing = R"(<path d="M.27,.85 h.46 v-.1 q.13,-.12 .1,-.24 q-.06,-.13 -.2,-.08 q-.07,.03 -.1,.1 v-.23 h.09 v-.07 h-.09 v-.09 h-.06 v.09 h-.09 v.07 h.09 v.23 q-.03,-.07 -.1,-.1 q-.14,-.05 -.2,.08 q-.03,.12 .1,.24 z"/>)";
// clang-format on

}  // namespace

std::string_view piece_shape(PieceType type) noexcept {
    switch (type) {
        case PieceType::Pawn:
            return kPawn;
        case PieceType::Knight:
            return kKnight;
        case PieceType::Bishop:
            return kBishop;
        case PieceType::Rook:
            return kRook;
        case PieceType::Queen:
            return kQueen;
        case PieceType::King:
            return kKing;
        case PieceType::None:
            break;
    }
    return {};
}

PieceColors piece_colors(Color color) noexcept {
    return color == Color::White ? PieceColors{.fill = "#fff", .stroke = "#222"}
                                 : PieceColors{.fill = "#222", .stroke = "#ddd"};
}

}  // namespace trebuchet::analysis
