#include "uci/background.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/perft.h>

#include "uci/output.h"

namespace trebuchet::uci {
namespace {

// Nothing if it was stopped.
[[nodiscard]] std::optional<std::uint64_t> count(
    const Position& position, int depth, const std::stop_token& stop) {
    // Takes a fraction of a second.
    constexpr int kDepthWithoutLook = 4;
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    if (depth <= kDepthWithoutLook) {
        return perft(position, depth);
    }
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const auto share = count(after, depth - 1, stop);
        if (!share) {
            return std::nullopt;
        }
        sum += *share;
    }
    return sum;
}

}  // namespace

void Background::start(Work work, AtEndOfInput at_end_of_input) {
    stop();
    at_end_of_input_ = at_end_of_input;
    thread_ = std::jthread{
        [this, work = std::move(work)](const std::stop_token& token) { work(token, post_); }};
}

void Background::stop() {
    thread_.request_stop();
    end_input();
}

void Background::end_input() {
    if (!thread_.joinable()) {
        return;
    }
    if (at_end_of_input_ == AtEndOfInput::IsStopped) {
        thread_.request_stop();
    }
    thread_.join();
}

Background::Work perft_work(const Position& position, int wanted) {
    // Nobody sees the end of more, and each half-move takes room on the stack.
    constexpr int kMost = 100;
    const int depth = std::min(wanted, kMost);
    return [position, depth](const std::stop_token& stop, const Background::Post& post) {
        std::uint64_t sum = 0;
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            const auto share = count(after, depth - 1, stop);
            if (!share) {
                return;
            }
            sum += *share;
            post(move_text(position, move) + ": " + std::to_string(*share));
        }
        post("");
        post("Nodes searched: " + std::to_string(sum));
    };
}

}  // namespace trebuchet::uci
