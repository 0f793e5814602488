// A front end to which a test sends lines, over a fake search.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/clocks.h"
#include "support/fake_searcher.h"
#include "support/recording_sink.h"
#include "xboard/handler.h"

namespace trebuchet::xboard {

class HandlerTest : public ::testing::Test {
protected:
    // Sends lines and returns the answers.
    std::vector<std::string> send(std::initializer_list<std::string_view> lines) {
        out_.lines.clear();
        for (const std::string_view line : lines) {
            EXPECT_EQ(handler_.handle_line(line), session::Next::GoOn) << line;
        }
        return out_.lines;
    }
    // The same for a report of the search.
    std::vector<std::string> report(const session::SearchEvent& event) {
        out_.lines.clear();
        handler_.handle_search(event);
        return out_.lines;
    }
    std::vector<std::string> finish(std::string_view best, std::string_view ponder = {}) {
        return report(searcher_.finished(best, ponder));
    }
    void start() { static_cast<void>(send({"xboard", "protover 2", "new"})); }
    [[nodiscard]] session::State state() const { return handler_.manager().state(); }
    [[nodiscard]] const Position& position() const { return handler_.manager().game().position(); }
    [[nodiscard]] const Limits& limits() const { return searcher_.last().limits; }

    testing_support::FakeSearcher searcher_;
    testing_support::FakeClock clock_;
    testing_support::RecordingSink out_;
    Handler handler_{searcher_, clock_, out_};
};

}  // namespace trebuchet::xboard
