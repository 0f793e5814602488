// A conversation at the terminal with a search that the test answers for.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

#include "support/clocks.h"
#include "support/fake_searcher.h"
#include "terminal/terminal.h"

namespace trebuchet::terminal {

class TerminalTest : public ::testing::Test {
protected:
    // Types a line and returns the answer.
    std::string type(std::string_view line) {
        printed_.clear();
        EXPECT_EQ(terminal_.handle_line(line), session::Next::GoOn) << line;
        return printed_;
    }
    std::string finish(std::string_view best, std::string_view ponder = {}) {
        printed_.clear();
        terminal_.handle_search(searcher_.finished(best, ponder));
        return printed_;
    }

    std::string printed_;
    testing_support::FakeSearcher searcher_;
    testing_support::FakeClock clock_;
    Terminal terminal_{
        searcher_,
        clock_,
        [this](std::string_view text) { printed_ += text; },
        {.board = {}, .advise = [](const Game& game) { return legal_moves(game.position())[0]; }}};
};

}  // namespace trebuchet::terminal
