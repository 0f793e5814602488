// The commands that set up a position: `variant`, `setboard`, and `edit` with the lines that follow
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/notation/fen.h>

#include "session/game_manager.h"
#include "xboard/edit_mode.h"

namespace trebuchet::xboard {

// Gives the positions to the game manager. What can go wrong returns the line to send.
class PositionSetup {
public:
    // The manager must outlive this.
    explicit PositionSetup(session::GameManager& manager) noexcept : manager_{manager} {}

    // `new`: normal chess, until a variant is named.
    void begin_game() noexcept { dialect_ = FenDialect::Standard; }
    [[nodiscard]] std::optional<std::string> set_variant(std::string_view name);
    // After an illegal position there is none.
    [[nodiscard]] std::optional<std::string> set_board(const std::string& fen);

    // While a position is edited there is none, and all lines but `quit` belong to it.
    void begin_edit();
    [[nodiscard]] bool is_editing() const noexcept { return edit_mode_.has_value(); }
    // Precondition: is_editing().
    [[nodiscard]] std::optional<std::string> edit(std::string_view line);

private:
    session::GameManager& manager_;
    FenDialect dialect_ = FenDialect::Standard;
    std::optional<EditMode> edit_mode_;
};

}  // namespace trebuchet::xboard
