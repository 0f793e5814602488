#include "xboard/parse.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <trebuchet/util/text.h>

namespace trebuchet::xboard {

// --- Moves ---------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool is_castling(std::string_view word) noexcept {
    // O-O and O-O-O, with letters or zeros; what follows (a check sign) is not looked at.
    const auto is_o = [](char c) { return c == 'O' || c == '0' || c == 'o'; };
    return word.size() >= 3 && is_o(word[0]) && word[1] == '-' && is_o(word[2]);
}

[[nodiscard]] bool has_square(std::string_view word) noexcept {
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const bool is_file = word[i] >= 'a' && word[i] <= 'h';
        const bool is_rank = word[i + 1] >= '1' && word[i + 1] <= '8';
        if (is_file && is_rank) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool looks_like_move(std::string_view word) noexcept {
    constexpr std::size_t kLongest = 10;  // Qa1xb2=Q+!? and the like are shorter
    constexpr std::string_view kCharacters = "abcdefgh12345678NBRQKPnrqkx-=+#()/!?";
    if (word == "@@@@" || is_castling(word)) {
        return true;
    }
    const bool has_only_known = std::all_of(word.begin(), word.end(), [&](char c) {
        return kCharacters.find(c) != std::string_view::npos;
    });
    return word.size() <= kLongest && has_only_known && has_square(word);
}

// --- Times ---------------------------------------------------------------------------------------

namespace {

// In milliseconds, thirty years: longer than any game, and sums of such times do not overflow.
constexpr std::int64_t kLongest = 1'000'000'000'000;

// Removes the digits at the front of the text and returns their value. Nothing if there are none.
[[nodiscard]] std::optional<std::int64_t> take_number(std::string_view& text) noexcept {
    if (text.empty() || !is_digit(text.front())) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    while (!text.empty() && is_digit(text.front())) {
        value = std::min(value * 10 + (text.front() - '0'), kLongest);
        text.remove_prefix(1);
    }
    return value;
}

[[nodiscard]] bool take_char(std::string_view& text, char wanted) noexcept {
    if (text.empty() || text.front() != wanted) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

// The thousandths in the digits behind a decimal point.
[[nodiscard]] std::int64_t read_thousandths(std::string_view digits) noexcept {
    std::int64_t value = 0;
    for (std::int64_t unit = 100; unit > 0; unit /= 10) {
        if (digits.empty() || !is_digit(digits.front())) {
            break;
        }
        value += unit * (digits.front() - '0');
        digits.remove_prefix(1);
    }
    return value;
}

[[nodiscard]] Milliseconds bounded(std::int64_t value, std::int64_t unit) noexcept {
    return Milliseconds{std::min(value, kLongest / unit) * unit};
}

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kCentisecond = 10;

}  // namespace

std::optional<Milliseconds> parse_seconds(std::string_view text) noexcept {
    const auto whole = take_number(text);
    const bool has_fraction = take_char(text, '.') && !text.empty() && is_digit(text.front());
    if (!whole && !has_fraction) {
        return std::nullopt;
    }
    const Milliseconds fraction{has_fraction ? read_thousandths(text) : 0};
    return bounded(whole.value_or(0), kSecond) + fraction;
}

std::optional<Milliseconds> parse_minutes(std::string_view text) noexcept {
    const auto minutes = take_number(text);
    if (!minutes) {
        return std::nullopt;
    }
    const Milliseconds base = bounded(*minutes, kMinute);
    if (!take_char(text, ':')) {
        return base;
    }
    return base + parse_seconds(text).value_or(Milliseconds{0});
}

std::optional<Milliseconds> parse_centiseconds(std::string_view text) noexcept {
    const bool is_negative = take_char(text, '-');
    const auto value = take_number(text);
    if (!value) {
        return std::nullopt;
    }
    const Milliseconds time = bounded(*value, kCentisecond);
    return is_negative ? -time : time;
}

// --- Commands ------------------------------------------------------------------------------------

namespace {

using namespace command;

// A line, split into words.
struct Line {
    std::vector<std::string_view> words;  // never empty; the command first
    std::string_view rest;                // all behind the first word, trimmed

    // Empty if there are fewer.
    [[nodiscard]] std::string_view word(std::size_t i) const {
        return i < words.size() ? words[i] : std::string_view{};
    }
    [[nodiscard]] Command bad() const { return BadArguments{std::string{words[0]}}; }
};

template <typename C>
[[nodiscard]] Command plain(const Line& /*line*/) {
    return C{};
}

// The number at the front of a word: some GUIs append characters.
[[nodiscard]] std::optional<int> leading_int(std::string_view word) {
    std::size_t end = 0;
    while (end < word.size() && (is_digit(word[end]) || (end == 0 && word[end] == '-'))) {
        ++end;
    }
    return parse_int(word.substr(0, end));
}

[[nodiscard]] Command parse_protover(const Line& line) {
    // A version that cannot be read means the present one.
    return Protover{leading_int(line.word(1)).value_or(2)};
}

[[nodiscard]] Command parse_ping(const Line& line) {
    return Ping{std::string{line.word(1)}};
}

[[nodiscard]] Command parse_variant(const Line& line) {
    return line.rest.empty() ? line.bad() : Variant{std::string{line.word(1)}};
}

[[nodiscard]] Command parse_set_board(const Line& line) {
    return SetBoard{std::string{line.rest}};
}

[[nodiscard]] Command parse_user_move(const Line& line) {
    return line.rest.empty() ? line.bad() : UserMove{std::string{line.word(1)}};
}

[[nodiscard]] Command parse_level(const Line& line) {
    const auto moves = leading_int(line.word(1));
    const auto base = parse_minutes(line.word(2));
    if (!moves || !base) {
        return line.bad();
    }
    return Level{
        .moves = std::max(*moves, 0),
        .base = *base,
        .increment = parse_seconds(line.word(3)).value_or(Milliseconds{0})};
}

[[nodiscard]] Command parse_time_per_move(const Line& line) {
    const auto limit = parse_seconds(line.word(1));
    return limit ? TimePerMove{*limit} : line.bad();
}

[[nodiscard]] Command parse_depth_limit(const Line& line) {
    const auto plies = leading_int(line.word(1));
    return plies ? DepthLimit{*plies} : line.bad();
}

[[nodiscard]] Command parse_own_time(const Line& line) {
    const auto remaining = parse_centiseconds(line.word(1));
    // Not an error: XBoard stops sending a command that an error names.
    return remaining ? Command{OwnTime{*remaining}} : Command{Nothing{}};
}

[[nodiscard]] Command parse_nodes_per_second(const Line& line) {
    const auto nodes = parse_int<std::uint64_t>(line.word(1));
    return nodes ? NodesPerSecond{*nodes} : line.bad();
}

[[nodiscard]] Command parse_name(const Line& line) {
    return Name{std::string{line.rest}};
}

[[nodiscard]] Command parse_ics(const Line& line) {
    return Ics{std::string{line.word(1)}};
}

// A number from 0 on; one that is too large for the type means its maximum.
[[nodiscard]] std::optional<std::size_t> parse_amount(std::string_view word) {
    if (word.empty() || !std::all_of(word.begin(), word.end(), is_digit)) {
        return std::nullopt;
    }
    return parse_int<std::size_t>(word).value_or(std::numeric_limits<std::size_t>::max());
}

[[nodiscard]] Command parse_memory(const Line& line) {
    const auto megabytes = parse_amount(line.word(1));
    return megabytes ? Memory{*megabytes} : line.bad();
}

[[nodiscard]] Command parse_cores(const Line& line) {
    const auto threads = parse_amount(line.word(1));
    return threads ? Cores{*threads} : line.bad();
}

// "all" or a move.
template <typename C>
[[nodiscard]] Command parse_root_move(const Line& line) {
    if (line.rest.empty()) {
        return line.bad();
    }
    return C{line.word(1) == "all" ? std::string{} : std::string{line.word(1)}};
}

[[nodiscard]] Command parse_tablebase_path(const Line& line) {
    const std::string_view kind = line.word(1);
    if (kind.empty() || line.words.size() < 3) {
        return line.bad();
    }
    return TablebasePath{std::string{kind}, std::string{trim(line.rest.substr(kind.size()))}};
}

// NAME or NAME=VALUE, where the name may hold blanks and the value anything.
[[nodiscard]] Command parse_option(const Line& line) {
    const std::size_t equals = line.rest.find('=');
    const std::string_view name = trim(line.rest.substr(0, equals));
    if (name.empty()) {
        return line.bad();
    }
    const bool has_value = equals != std::string_view::npos;
    return Option{
        std::string{name},
        has_value ? std::string{trim(line.rest.substr(equals + 1))} : std::string{}};
}

struct Entry {
    std::string_view word;
    Command (*parse)(const Line&);
};

constexpr std::array kEntries{
    Entry{"xboard", plain<Xboard>},
    Entry{"protover", parse_protover},
    Entry{"accepted", plain<Accepted>},
    Entry{"rejected", plain<Rejected>},
    Entry{"quit", plain<Quit>},
    Entry{"ping", parse_ping},

    Entry{"new", plain<New>},
    Entry{"variant", parse_variant},
    Entry{"setboard", parse_set_board},
    Entry{"edit", plain<Edit>},
    Entry{"force", plain<Force>},
    Entry{"go", plain<Go>},
    Entry{"playother", plain<PlayOther>},
    Entry{"usermove", parse_user_move},
    Entry{"?", plain<MoveNow>},
    Entry{"pause", plain<Pause>},
    Entry{"resume", plain<Resume>},
    Entry{"undo", plain<Undo>},
    Entry{"remove", plain<Remove>},
    Entry{"result", plain<Result>},
    Entry{"draw", plain<Draw>},

    Entry{"level", parse_level},
    Entry{"st", parse_time_per_move},
    Entry{"sd", parse_depth_limit},
    Entry{"time", parse_own_time},
    Entry{"otim", plain<Nothing>},
    Entry{"nps", parse_nodes_per_second},

    Entry{"hard", plain<Hard>},
    Entry{"easy", plain<Easy>},
    Entry{"post", plain<Post>},
    Entry{"nopost", plain<NoPost>},
    Entry{"analyze", plain<Analyze>},
    Entry{"exit", plain<Exit>},
    Entry{".", plain<StatusRequest>},
    Entry{"hint", plain<Hint>},
    Entry{"bk", plain<Book>},
    Entry{"exclude", parse_root_move<Exclude>},
    Entry{"include", parse_root_move<Include>},

    Entry{"name", parse_name},
    Entry{"ics", parse_ics},

    Entry{"memory", parse_memory},
    Entry{"cores", parse_cores},
    Entry{"egtpath", parse_tablebase_path},
    Entry{"option", parse_option},

    // Without effect on play.
    Entry{"random", plain<Nothing>},
    Entry{"white", plain<Nothing>},
    Entry{"black", plain<Nothing>},
    Entry{"computer", plain<Nothing>},
    Entry{"rating", plain<Nothing>},
    Entry{"depth", plain<Nothing>},
};

}  // namespace

Command parse(std::string_view text) {
    Line line{.words = split_words(text), .rest = {}};
    if (line.words.empty()) {
        return Nothing{};
    }
    const std::string_view word = line.words[0];
    const auto behind = static_cast<std::size_t>(word.data() - text.data()) + word.size();
    line.rest = trim(text.substr(behind));

    const auto* const entry = std::find_if(
        kEntries.begin(), kEntries.end(), [&](const Entry& e) { return e.word == word; });
    if (entry != kEntries.end()) {
        return entry->parse(line);
    }
    if (looks_like_move(word)) {
        return UserMove{std::string{word}};
    }
    return Unknown{std::string{word}};
}

}  // namespace trebuchet::xboard
