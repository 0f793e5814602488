#include "protocol/transcript.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <regex.h>
#include <sstream>
#include <string_view>
#include <thread>

#include <trebuchet/util/text.h>

#include "protocol/program.h"
#include "protocol/time_limits.h"

namespace trebuchet::protocol_test {
namespace {

constexpr std::size_t kLongestLine = 900;

// An error; thrown and caught in this file.
struct Failure {
    std::string what;
};

// A regular expression of POSIX. (std::regex makes g++ 12 warn of its own insides when sanitizers
// are on.)
class Pattern {
public:
    explicit Pattern(const std::string& text) {
        if (::regcomp(&compiled_, text.c_str(), REG_EXTENDED | REG_NOSUB) != 0) {
            throw Failure{"not a regular expression: " + text};
        }
    }
    ~Pattern() { ::regfree(&compiled_); }
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    // Somewhere in the text.
    [[nodiscard]] bool is_in(const std::string& text) const {
        return ::regexec(&compiled_, text.c_str(), 0, nullptr, 0) == 0;
    }

private:
    regex_t compiled_{};
};

// The whole line matches.
bool matches(const std::string& line, std::string_view pattern) {
    return Pattern{"^(" + std::string{pattern} + ")$"}.is_in(line);
}

bool is_acted_on(const std::string& line) {
    const Pattern words{
        "Draw|offer.+draw|not found|No such file|No remote directory|Permission denied|"
        "unknown host|can't alloc|^White|^Black|^computer mates|^opponent mates|^checkmate|"
        "^game is a draw|Error.*(time|draw|analyze)"};
    return line != "offer draw" && !line.starts_with('#') && words.is_in(line);
}

class Runner {
public:
    void play(const std::vector<std::string>& lines) {
        for (number_ = 0; number_ < lines.size(); ++number_) {
            const std::string_view line = lines[number_];
            if (!line.starts_with('>')) {
                flush();
            }
            execute(line);
        }
        flush();
        if (!has_ended_) {
            program().send("quit\n");
            expect_exit(0);
        }
    }
    // From 1.
    [[nodiscard]] std::size_t line_number() const { return number_ + 1; }

private:
    void execute(std::string_view line) {
        if (line.starts_with('$')) {
            start(line.substr(1));
        } else if (line.starts_with('>')) {
            to_send_ += std::string{without_mark(line, 1)} + '\n';
        } else if (line.starts_with("<<")) {
            expect_line(without_mark(line, 2), true);
        } else if (line.starts_with('<')) {
            expect_line(without_mark(line, 1), false);
        } else if (line.starts_with('!')) {
            forbidden_ = without_mark(line, 1);
        } else if (line.starts_with('=')) {
            do_action(split_words(line.substr(1)));
        } else if (!trim(line).empty() && !line.starts_with('#')) {
            throw Failure{"unknown instruction"};
        }
    }

    // The text behind the mark and one blank.
    static std::string_view without_mark(std::string_view line, std::size_t length) {
        line.remove_prefix(length);
        if (line.starts_with(' ')) {
            line.remove_prefix(1);
        }
        return line;
    }

    void start(std::string_view arguments) {
        std::vector<std::string> words;
        for (const std::string_view word : split_words(arguments)) {
            words.emplace_back(word);
        }
        program_ = std::make_unique<Program>(words);
    }

    // Without its book, so that it searches.
    Program& program() {
        if (program_ == nullptr) {
            start("--no-book");
        }
        return *program_;
    }

    void flush() {
        if (!to_send_.empty() && !program().send(to_send_)) {
            throw Failure{"the program has closed its input"};
        }
        to_send_.clear();
    }

    std::optional<std::string> read(milliseconds limit) {
        auto line = program().read_line(limit);
        if (!line) {
            return line;
        }
        if (line->size() > kLongestLine) {
            throw Failure{"line too long: " + *line};
        }
        if (is_acted_on(*line)) {
            throw Failure{"XBoard would act on the line: " + *line};
        }
        if (!forbidden_.empty() && matches(*line, forbidden_)) {
            throw Failure{"forbidden: " + *line};
        }
        return line;
    }

    void expect_line(std::string_view pattern, bool skips_others) {
        std::string seen;
        const auto end = std::chrono::steady_clock::now() + limit_;
        do {
            const auto left =
                std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
            const auto line = read(std::max(left, milliseconds{0}));
            if (!line) {
                throw Failure{"no more lines came" + seen};
            }
            if (matches(*line, pattern)) {
                limit_ = kPatience;
                return;
            }
            seen = ", after: " + *line;
        } while (skips_others);
        throw Failure{"no match" + seen};
    }

    void do_action(const std::vector<std::string_view>& words) {
        const std::string_view action = words.empty() ? std::string_view{} : words[0];
        const int number = words.size() > 1 ? parse_int(words[1]).value_or(0) : 0;
        if (action == "silence") {
            if (const auto line = read(milliseconds{number})) {
                throw Failure{"unexpected line: " + *line};
            }
        } else if (action == "wait") {
            std::this_thread::sleep_for(milliseconds{number});
        } else if (action == "within") {
            limit_ = milliseconds{number * kSlowness};
        } else if (action == "eof") {
            program().close_input();
        } else if (action == "exit") {
            expect_exit(number);
        } else if (action == "signal" && words.size() > 1) {
            program().signal(words[1] == "INT" ? SIGINT : SIGTERM);
        } else {
            throw Failure{"unknown instruction"};
        }
    }

    void expect_exit(int status) {
        has_ended_ = true;
        const auto found = program().wait_for_exit(kTimeToQuit);
        if (!found) {
            throw Failure{"the program does not end"};
        }
        if (*found != status) {
            throw Failure{
                "the program ended with status " + std::to_string(*found) + ": "
                + program().errors()};
        }
        while (read(milliseconds{0})) {
            // Lines after the end are checked for forbidden words only.
        }
        const std::string errors = program().errors();
        if (!errors.empty()) {
            throw Failure{"on the error stream: " + errors};
        }
    }

    std::unique_ptr<Program> program_;
    std::string to_send_;
    std::string forbidden_;
    milliseconds limit_ = kPatience;
    std::size_t number_ = 0;
    bool has_ended_ = false;
};

}  // namespace

std::optional<std::string> run_transcript(const std::filesystem::path& file) {
    std::ifstream in{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    if (lines.empty()) {
        return "cannot read " + file.string();
    }
    Runner player;
    try {
        player.play(lines);
    } catch (const Failure& failure) {
        const std::size_t number = player.line_number();
        std::ostringstream text;
        text << file.filename().string() << ':' << number << ": "
             << (number <= lines.size() ? lines[number - 1] : "(the end)") << '\n'
             << failure.what;
        return text.str();
    }
    return std::nullopt;
}

}  // namespace trebuchet::protocol_test
