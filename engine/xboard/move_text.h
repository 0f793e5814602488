// Moves as GUIs and people may send them, before anybody asks whether they are legal.
#pragma once

#include <string_view>

namespace trebuchet::xboard {

// Recognizably a move, in coordinate notation or SAN: "e2e4", "Nf3", "O-O", "@@@@" (a null move).
// Says nothing about a position.
[[nodiscard]] bool looks_like_move(std::string_view word) noexcept;

}  // namespace trebuchet::xboard
