// Whole sessions of the protocol of XBoard: lines as a GUI sends them.
//
// Whatever came before: every line that goes out is one, every request to the search is valid
// (the fake one throws), and at the end the program is there and answers.
#include "fuzz/session_input.h"
#include "fuzz/targets.h"
#include "xboard/handler.h"

namespace trebuchet::fuzz {
namespace {

// As a GUI checks that the program still answers.
void check_that_it_listens(session::Frontend& frontend, const std::string& output) {
    for (const char* const line : {".", "xboard", "force", "ping 12345", "new", "ping 54321"}) {
        require(
            frontend.handle_line(line) == session::Next::GoOn,
            "it ends without a command to do so");
    }
    require(output.find("pong 12345\n") != std::string::npos, "it does not answer");
    require(output.ends_with("pong 54321\n"), "it does not answer after a new game");
}

}  // namespace

void session(std::string_view input) {
    Surroundings around;
    xboard::Handler handler{around.searcher, around.clock, around.out};
    if (around.play(handler, input)) {
        check_that_it_listens(handler, around.output);
    }
    around.check_output();
}

}  // namespace trebuchet::fuzz
