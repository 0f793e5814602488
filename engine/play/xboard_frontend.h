// The protocol as a front end of the program.
#pragma once

#include "play/frontend.h"
#include "xboard/handler.h"

namespace trebuchet::cli {

class XboardFrontend final : public Frontend {
public:
    // All three must outlive the front end.
    XboardFrontend(
        session::Thinker& thinker,
        const Clock& clock,
        io::LineSink& out,
        const xboard::HandlerSettings& settings)
        : handler_{thinker, clock, out, settings} {}

    [[nodiscard]] Next handle_line(std::string_view line) override {
        return handler_.handle_line(line) ? Next::GoOn : Next::Quit;
    }
    void handle_search(const session::SearchEvent& event) override {
        handler_.handle_search(event);
    }
    [[nodiscard]] const session::GameManager& manager() const noexcept override {
        return handler_.manager();
    }

private:
    xboard::Handler handler_;
};

}  // namespace trebuchet::cli
