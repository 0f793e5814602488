// Whole sessions of the protocol: lines as a GUI sends them, with a search and a clock that the
// input plays too. A line that begins with a control character is not for the program:
//   \1 the search ends, \2 the search reports a variation, \3 time passes;
// the character behind it says which move, or how long.
//
// Whatever came before: every line that goes out is one, the search is asked nothing impossible
// (the fake one throws), and at the end the program is there and answers.
#include <string>
#include <vector>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>

#include "fuzz/targets.h"
#include "io/line_splitter.h"
#include "io/line_writer.h"
#include "support/clocks.h"
#include "support/fake_searcher.h"
#include "xboard/handler.h"

namespace trebuchet::fuzz {
namespace {

constexpr char kSearchEnds = '\1';
constexpr char kSearchReports = '\2';
constexpr char kTimePasses = '\3';

// Of the moves of the position; to a fuzzer all are alike.
std::string some_move(const Position& root, unsigned which) {
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

class Session {
public:
    // False when the program is to end.
    [[nodiscard]] bool take(std::string_view line) {
        const unsigned detail = line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0;
        if (line.starts_with(kSearchEnds)) {
            if (is_searching()) {
                handler_.handle_search(
                    searcher_.finished(some_move(searcher_.last().root, detail)));
            }
        } else if (line.starts_with(kSearchReports)) {
            if (is_searching()) {
                handler_.handle_search(
                    searcher_.thinks({some_move(searcher_.last().root, detail)}));
            }
        } else if (line.starts_with(kTimePasses)) {
            clock_.advance(Milliseconds{detail * detail});
        } else {
            return handler_.handle_line(line) != session::Next::Quit;
        }
        return true;
    }

    // As a GUI makes sure that the program still listens.
    void check_that_it_listens() {
        for (const char* const line : {".", "xboard", "force", "ping 12345", "new", "ping 54321"}) {
            require(
                handler_.handle_line(line) == session::Next::GoOn,
                "it ends although nobody said so");
        }
        require(output_.find("pong 12345\n") != std::string::npos, "it does not answer");
        require(output_.ends_with("pong 54321\n"), "it does not answer after a new game");
    }

    void check_output() const {
        std::size_t begin = 0;
        for (std::size_t end = output_.find('\n'); end != std::string::npos;
             begin = end + 1, end = output_.find('\n', begin)) {
            require(end - begin <= io::kMaxOutputLine, "a line is too long");
        }
        require(begin == output_.size(), "a line without an end");
        for (const char c : output_) {
            const bool is_control = static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t';
            require(!is_control, "a control character goes out");
        }
    }

private:
    [[nodiscard]] bool is_searching() const {
        return searcher_.is_searching && !searcher_.is_paused;
    }

    std::string output_;
    ReadySearcher searcher_;
    testing_support::FakeClock clock_;
    io::LineWriter out_{[this](std::string_view bytes) {
        output_ += bytes;
        return true;
    }};
    xboard::Handler handler_{searcher_, clock_, out_};
};

}  // namespace

void session(std::string_view input) {
    Session session;
    io::LineSplitter splitter;
    std::vector<std::string> lines = splitter.feed(input);
    for (std::string& last : splitter.finish()) {
        lines.push_back(std::move(last));
    }
    for (const std::string& line : lines) {
        if (!session.take(line)) {
            session.check_output();
            return;
        }
    }
    session.check_that_it_listens();
    session.check_output();
}

}  // namespace trebuchet::fuzz
