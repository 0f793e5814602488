// Whole sessions of UCI: lines as a GUI sends them.
//
// Whatever came before: every line that goes out is one, every request to the search is valid
// (the fake one throws), every search is answered by a best move, and at the end the program is
// there and answers.
#include "fuzz/session_input.h"
#include "fuzz/targets.h"
#include "uci/handler.h"

namespace trebuchet::fuzz {
namespace {

[[nodiscard]] std::size_t count_of(std::string_view what, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + what.size())) {
        ++count;
    }
    return count;
}

void check_that_it_listens(session::Frontend& frontend, const Surroundings& around) {
    for (const char* const line : {"stop", "uci", "position startpos moves e2e4", "isready"}) {
        require(
            frontend.handle_line(line) == session::Next::GoOn,
            "it ends without a command to do so");
    }
    require(around.output.find("uciok\n") != std::string::npos, "it does not introduce itself");
    require(around.output.ends_with("readyok\n"), "it does not answer");
    require(
        count_of("bestmove ", around.output) >= around.searcher.asked.size(),
        "a search was not answered");
}

}  // namespace

void uci(std::string_view input) {
    Surroundings around;
    uci::Handler handler{around.searcher, around.clock, around.out};
    if (around.play(handler, input)) {
        check_that_it_listens(handler, around);
    }
    around.check_output();
}

}  // namespace trebuchet::fuzz
