// The old way to set up a position, for GUIs that know no `setboard`: one line for each piece.
#pragma once

#include <string_view>

#include <trebuchet/board/setup.h>

namespace trebuchet::xboard {

class EditMode {
public:
    // Changes this position, whose side to move stays.
    explicit EditMode(const Setup& setup);

    // One line: "#" clears the board, "c" changes the colour of the pieces to come (White at
    // first), "Pa4" puts a pawn there, "xa4" nothing. Other lines are ignored. False after ".",
    // which ends the mode.
    [[nodiscard]] bool handle_line(std::string_view line);

    // What was set up, which may be no position: kings and rooks on their first squares may castle
    // (in Chess960: the outermost rooks on the king's rank), nobody may take en passant, the
    // counters are 0.
    [[nodiscard]] Setup result() const;

private:
    Setup setup_;
    Color color_ = Color::White;
};

}  // namespace trebuchet::xboard
