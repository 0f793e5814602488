// A fake engine: it answers lines by a script, and its processor time grows with each call of
// cpu_time().
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/child_process.h"

namespace trebuchet::lab {

class FakePeer final : public io::Peer {
public:
    using Answers = std::vector<std::string>;
    using Script = std::function<Answers(std::string_view)>;

    explicit FakePeer(Script script) : script_{std::move(script)} {}

    void write_line(std::string_view line) override {
        written.emplace_back(line);
        for (std::string& answer : script_(line)) {
            lines_.push_back(std::move(answer));
        }
    }

    [[nodiscard]] std::optional<std::string> read_line(Milliseconds /*timeout*/) override {
        if (lines_.empty()) {
            open_ = open_ && !ends_when_silent;
            return std::nullopt;
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

    [[nodiscard]] bool is_open() const noexcept override { return open_ || !lines_.empty(); }

    [[nodiscard]] std::optional<Milliseconds> cpu_time() const override {
        cpu_ += Milliseconds{10};
        return cpu_;
    }

    std::vector<std::string> written;
    bool ends_when_silent = false;

private:
    Script script_;
    std::deque<std::string> lines_;
    mutable Milliseconds cpu_{0};
    bool open_ = true;
};

}  // namespace trebuchet::lab
