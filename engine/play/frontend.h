// Who talks to whoever sits at the other end: the protocol to a GUI, the terminal to a person.
#pragma once

#include <cstdint>
#include <string_view>

#include "session/game_manager.h"
#include "session/thinker.h"

namespace trebuchet::cli {

enum class Next : std::uint8_t {
    GoOn,
    SpeakProtocol,  // the other end is a GUI after all
    Quit
};

class Frontend {
public:
    Frontend() = default;
    Frontend(const Frontend&) = delete;
    Frontend& operator=(const Frontend&) = delete;
    virtual ~Frontend() = default;

    [[nodiscard]] virtual Next handle_line(std::string_view line) = 0;
    // Nobody will type any more.
    virtual void end_input() {}
    virtual void handle_search(const session::SearchEvent& event) = 0;
    [[nodiscard]] virtual const session::GameManager& manager() const noexcept = 0;
};

}  // namespace trebuchet::cli
