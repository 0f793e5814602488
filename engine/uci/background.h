// Work that people ask for in a UCI session and that is no search: counting moves, a benchmark. It
// runs on a thread of its own, so that `stop`, `isready` and `quit` are still heard.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <thread>

#include <trebuchet/board/position.h>

namespace trebuchet::uci {

class Background {
public:
    // Called with each finished line, from the thread of the work.
    using Post = std::function<void(std::string)>;
    using Work = std::function<void(const std::stop_token&, const Post&)>;

    explicit Background(Post post) : post_{std::move(post)} {}

    enum class AtEndOfInput : bool { IsStopped, GoesOn };

    // Ends the work that is under way, if any, and begins this.
    void start(Work work, AtEndOfInput at_end_of_input = AtEndOfInput::IsStopped);
    // Asks the work to end, and waits until it has.
    void stop();
    // Waits until the work has ended; asks it to, unless it goes on. What it posts meanwhile may be
    // printed only when the wait is over.
    void end_input();

private:
    Post post_;
    AtEndOfInput at_end_of_input_ = AtEndOfInput::IsStopped;
    std::jthread thread_;
};

// A line for each legal move with its share, then the sum: "e2e4: 20", "Nodes searched: 400".
[[nodiscard]] Background::Work perft_work(const Position& position, int depth);

}  // namespace trebuchet::uci
