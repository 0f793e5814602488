// What the fuzz targets of both protocols share: a session as a GUI leads it, with a search and a
// clock that the input plays too. A line that begins with a control character is not for the
// program:
//   \1 the search ends, \2 the search reports a variation, \3 time passes;
// the character behind it says which move, or how long.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>

#include "fuzz/targets.h"
#include "io/lines.h"
#include "session/frontend.h"
#include "support/clocks.h"
#include "support/fake_searcher.h"

namespace trebuchet::fuzz {

// One of the moves of the position.
inline std::string some_move(const Position& root, unsigned which) {
    const MoveList moves = legal_moves(root);
    require(!moves.empty(), "a search where there is no move");
    return to_coordinate(root, moves[which % moves.size()]);
}

// Has a move ready whenever it is stopped.
class ReadySearcher final : public testing_support::FakeSearcher {
public:
    SearchResult stop() override {
        next_answer = result(some_move(last().root, 0), {}, Score::zero());
        return FakeSearcher::stop();
    }
};

// All that surrounds a front end.
class Surroundings {
public:
    ReadySearcher searcher;
    testing_support::FakeClock clock;
    std::string output;
    io::LineWriter out{[this](std::string_view bytes) {
        output += bytes;
        return true;
    }};

    // False when the program ended itself on the way.
    [[nodiscard]] bool play(session::Frontend& frontend, std::string_view input) {
        io::LineSplitter splitter;
        std::vector<std::string> lines = splitter.feed(input);
        for (std::string& last : splitter.finish()) {
            lines.push_back(std::move(last));
        }
        for (const std::string& line : lines) {
            if (!take(frontend, line)) {
                return false;
            }
        }
        return true;
    }

    void check_output() const {
        std::size_t begin = 0;
        for (std::size_t end = output.find('\n'); end != std::string::npos;
             begin = end + 1, end = output.find('\n', begin)) {
            require(end - begin <= io::kMaxOutputLine, "a line is too long");
        }
        require(begin == output.size(), "a line without an end");
        for (const char c : output) {
            const bool is_control = static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t';
            require(!is_control, "a control character goes out");
        }
    }

private:
    static constexpr char kSearchEnds = '\1';
    static constexpr char kSearchReports = '\2';
    static constexpr char kTimePasses = '\3';

    // False when the program is to end.
    [[nodiscard]] bool take(session::Frontend& frontend, std::string_view line) {
        const unsigned detail = line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0;
        if (line.starts_with(kSearchEnds)) {
            if (is_searching()) {
                frontend.handle_search(searcher.finished(some_move(searcher.last().root, detail)));
            }
        } else if (line.starts_with(kSearchReports)) {
            if (is_searching()) {
                frontend.handle_search(searcher.thinks({some_move(searcher.last().root, detail)}));
            }
        } else if (line.starts_with(kTimePasses)) {
            clock.advance(Milliseconds{detail * detail});
        } else {
            return frontend.handle_line(line) != session::Next::Quit;
        }
        return true;
    }
    [[nodiscard]] bool is_searching() const { return searcher.is_searching && !searcher.is_paused; }
};

}  // namespace trebuchet::fuzz
