#include "command/console.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <string>
#include <utility>

namespace trebuchet::command {

// --- Messages ------------------------------------------------------------------------------------

Console::Console(std::string name, std::ostream& out, std::ostream& errors, RunCommand run_command)
    : name_{std::move(name)}, out_{&out}, errors_{&errors}, run_{run_command} {
}

void Console::say(std::string_view message) const {
    *errors_ << name_ << ": " << message << '\n' << std::flush;
}

ExitStatus Console::fail(std::string_view message) const {
    say(message);
    return ExitStatus::Failure;
}

ExitStatus Console::fail(const Failure& failure) const {
    say(failure.message);
    return failure.status;
}

ExitStatus Console::bad_input(std::string_view message) const {
    say(message);
    return ExitStatus::BadInput;
}

ExitStatus Console::usage_error(std::string_view message) const {
    say(message);
    *errors_ << "Try `" << name_ << " --help`.\n";
    return ExitStatus::BadInput;
}

ExitStatus Console::interrupted(std::string_view consequence) const {
    say(consequence.empty() ? "interrupted" : "interrupted: " + std::string{consequence});
    return ExitStatus::Interrupted;
}

void Console::run(std::span<const std::string> words, const OnLine& on_line) const {
    LineStream lines{on_line};
    if (run_ != nullptr) {
        static_cast<void>(run_(words, lines, lines));
    }
}

ExitStatus Console::finish() const {
    *out_ << std::flush;
    return *out_ ? ExitStatus::Success : fail("cannot write to the output");
}

// --- Progress ------------------------------------------------------------------------------------

namespace {

// "1:05:09", or "5:09".
[[nodiscard]] std::string duration_text(std::chrono::seconds time) {
    constexpr int kSixty = 60;
    const auto two_digits = [](auto number) {
        constexpr int kTen = 10;
        return std::string(number < kTen ? 1 : 0, '0').append(std::to_string(number));
    };
    const auto seconds = time.count() % kSixty;
    const auto minutes = time.count() / kSixty % kSixty;
    const auto hours = time.count() / kSixty / kSixty;
    return hours > 0 ? std::to_string(hours) + ':' + two_digits(minutes) + ':' + two_digits(seconds)
                     : std::to_string(minutes) + ':' + two_digits(seconds);
}

}  // namespace

ProgressBar::ProgressBar(std::ostream& out, bool is_terminal, std::size_t done, std::size_t total)
    : out_{out},
      is_terminal_{is_terminal},
      first_{done},
      total_{total},
      begin_{clock_.now()},
      drawn_{begin_} {
}

void ProgressBar::show(std::size_t done, std::string_view text) {
    constexpr std::chrono::milliseconds kBetweenDrawings{200};
    constexpr std::size_t kLines = 10;  // in a file, for the whole
    if (is_terminal_) {
        if (done == total_ || !is_drawn_ || clock_.now() - drawn_ >= kBetweenDrawings) {
            draw(done, text);
        }
        return;
    }
    const std::size_t lines = (done - first_) * kLines / std::max<std::size_t>(total_ - first_, 1);
    if (lines > lines_) {
        lines_ = lines;
        out_ << done << '/' << total_ << ' ' << text << '\n' << std::flush;
    }
}

void ProgressBar::draw(std::size_t done, std::string_view text) {
    constexpr std::size_t kWidth = 24;
    constexpr const char* kRestOfLineEmpty = "\x1b[K";
    is_drawn_ = true;
    drawn_ = clock_.now();
    const std::size_t filled = done * kWidth / std::max<std::size_t>(total_, 1);
    out_ << "\r[" << std::string(filled, '#') << std::string(kWidth - filled, '-') << "] " << done
         << '/' << total_ << ' ' << text;
    if (done > first_ && done < total_) {
        const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(drawn_ - begin_);
        const auto share = static_cast<double>(total_ - done) / static_cast<double>(done - first_);
        const auto left = static_cast<double>(elapsed.count()) * share;
        out_ << ", " << duration_text(std::chrono::seconds{static_cast<long long>(left)})
             << " left";
    }
    out_ << kRestOfLineEmpty << std::flush;
}

void ProgressBar::finish() {
    if (is_drawn_) {
        out_ << '\n' << std::flush;
    }
    is_drawn_ = false;
}

}  // namespace trebuchet::command
