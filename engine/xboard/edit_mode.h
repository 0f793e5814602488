// The edit mode of the protocol, an old way to set up a position: one line for each piece, from
// GUIs that do not know `setboard`.
#pragma once

#include <cstdint>
#include <string_view>

#include <trebuchet/board/setup.h>

namespace trebuchet::xboard {

class EditMode {
public:
    enum class Line : std::uint8_t {
        Understood,
        NotUnderstood,  // changes nothing
        End             // "."
    };

    // Begins with this position. The side to move does not change.
    explicit EditMode(const Setup& setup);

    // One line: "#" clears the board, "c" changes the colour of the pieces that follow (White at
    // first), "Pa4" puts a pawn on a4, "xa4" clears a4. An empty line means nothing.
    [[nodiscard]] Line handle_line(std::string_view line);

    // The setup, which may be an illegal position. Castling rights: kings and rooks on their first
    // squares (in Chess960 the outermost rooks on the king's rank). No en passant; the half-move
    // clock is 0, the move number 1.
    [[nodiscard]] Setup result() const;

private:
    [[nodiscard]] Line place(std::string_view text) noexcept;

    Setup setup_;
    Color color_ = Color::White;
};

}  // namespace trebuchet::xboard
