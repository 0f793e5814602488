#include "uci/parse.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>

#include <trebuchet/util/text.h>

namespace trebuchet::uci {
namespace {

using namespace command;
using Words = std::span<const std::string_view>;

// Thirty years in milliseconds: sums of such times do not overflow.
constexpr std::int64_t kLongestTime = 1'000'000'000'000;

[[nodiscard]] Command bad(std::string_view command, std::string_view what) {
    return BadArguments{std::string{command} + ": " + std::string{what}};
}

[[nodiscard]] bool is_number(std::string_view word) {
    if (word.starts_with('-')) {
        word.remove_prefix(1);
    }
    return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

// The number within these bounds that is nearest to the word, which may have any number of digits.
template <typename Int>
[[nodiscard]] std::optional<Int> bounded_number(std::string_view word, Int least, Int most) {
    if (!is_number(word)) {
        return std::nullopt;
    }
    const bool is_negative = word.starts_with('-');
    if constexpr (std::is_unsigned_v<Int>) {
        if (is_negative) {
            return least;
        }
    }
    const auto value = parse_int<Int>(word);
    return value ? std::clamp(*value, least, most) : is_negative ? least : most;
}

// --- position ------------------------------------------------------------------------------------

[[nodiscard]] std::string joined(Words words) {
    std::string text;
    for (const std::string_view word : words) {
        text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
}

[[nodiscard]] Command parse_position(Words words) {
    if (words.empty()) {
        return bad("position", "neither startpos nor fen");
    }
    const auto* const moves = std::find(words.data(), words.data() + words.size(), "moves");
    const auto before = words.first(static_cast<std::size_t>(moves - words.data()));
    const auto behind = words.subspan(std::min(before.size() + 1, words.size()));
    SetPosition position;
    if (words[0] == "startpos") {
        if (before.size() > 1) {
            return bad("position", "unknown word '" + std::string{before[1]} + "'");
        }
    } else if (words[0] == "fen") {
        position.fen = joined(before.subspan(1));
    } else {
        return bad("position", "neither startpos nor fen");
    }
    position.moves.assign(behind.begin(), behind.end());
    return position;
}

// --- go ------------------------------------------------------------------------------------------

// Takes the value of one word of `go`; false if it is no number.
using TakeValue = bool (*)(Go&, std::string_view);

template <Color color>
[[nodiscard]] bool take_clock(Go& go, std::string_view word) {
    const auto value = bounded_number<std::int64_t>(word, -kLongestTime, kLongestTime);
    if (value) {
        go.clock[color] = Milliseconds{*value};
    }
    return value.has_value();
}

template <Color color>
[[nodiscard]] bool take_increment(Go& go, std::string_view word) {
    const auto value = bounded_number<std::int64_t>(word, 0, kLongestTime);
    if (value) {
        go.increment[color] = Milliseconds{*value};
    }
    return value.has_value();
}

[[nodiscard]] bool take_moves_to_go(Go& go, std::string_view word) {
    const auto value = bounded_number(word, 0, std::numeric_limits<int>::max());
    go.moves_to_go = value.value_or(0);
    return value.has_value();
}

[[nodiscard]] bool take_move_time(Go& go, std::string_view word) {
    const auto value = bounded_number<std::int64_t>(word, 1, kLongestTime);
    if (value) {
        go.move_time = Milliseconds{*value};
    }
    return value.has_value();
}

[[nodiscard]] bool take_nodes(Go& go, std::string_view word) {
    go.nodes = bounded_number<std::uint64_t>(word, 1, std::numeric_limits<std::uint64_t>::max());
    return go.nodes.has_value();
}

template <std::optional<int> Go::*member>
[[nodiscard]] bool take_number(Go& go, std::string_view word) {
    go.*member = bounded_number(word, 1, std::numeric_limits<int>::max());
    return (go.*member).has_value();
}

struct GoWord {
    std::string_view word;
    TakeValue take;
};

constexpr std::array kGoWords{
    GoWord{"wtime", take_clock<Color::White>},
    GoWord{"btime", take_clock<Color::Black>},
    GoWord{"winc", take_increment<Color::White>},
    GoWord{"binc", take_increment<Color::Black>},
    GoWord{"movestogo", take_moves_to_go},
    GoWord{"movetime", take_move_time},
    GoWord{"nodes", take_nodes},
    GoWord{"depth", take_number<&Go::depth>},
    GoWord{"mate", take_number<&Go::mate>},
    GoWord{"perft", take_number<&Go::perft>}};

[[nodiscard]] const GoWord* find_go_word(std::string_view word) {
    const auto* const found = std::find_if(
        kGoWords.begin(), kGoWords.end(), [&](const GoWord& each) { return each.word == word; });
    return found == kGoWords.end() ? nullptr : found;
}

[[nodiscard]] bool is_go_word(std::string_view word) {
    return word == "infinite" || word == "ponder" || word == "searchmoves"
           || find_go_word(word) != nullptr;
}

// "1000.5" without the fraction, as some programs write milliseconds.
[[nodiscard]] std::string_view without_fraction(std::string_view word) {
    const std::size_t point = word.find('.');
    const bool is_fraction = point != std::string_view::npos && is_number(word.substr(0, point))
                             && is_number(word.substr(point + 1));
    return is_fraction ? word.substr(0, point) : word;
}

// All words behind "searchmoves" that are no other word of the command; how many they are.
[[nodiscard]] std::size_t take_search_moves(Go& go, Words words) {
    std::size_t count = 0;
    while (count < words.size() && !is_go_word(words[count])) {
        go.search_moves.emplace_back(words[count]);
        ++count;
    }
    return count;
}

[[nodiscard]] Command parse_go(Words words) {
    Go go;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            go.infinite = true;
        } else if (word == "ponder") {
            go.ponder = true;
        } else if (word == "searchmoves") {
            i += take_search_moves(go, words.subspan(i + 1));
        } else if (const GoWord* const known = find_go_word(word)) {
            if (i + 1 == words.size()) {
                return bad("go", "no value for " + std::string{word});
            }
            ++i;
            if (!known->take(go, without_fraction(words[i]))) {
                return bad(
                    "go", "bad value '" + std::string{words[i]} + "' for " + std::string{word});
            }
        } else {
            go.ignored.emplace_back(word);
        }
    }
    return go;
}

// --- The others ----------------------------------------------------------------------------------

// The text of the line from the first of these words to the last: a folder may have two blanks in
// its name.
[[nodiscard]] std::string as_written(Words words) {
    if (words.empty()) {
        return {};
    }
    const std::string_view last = words.back();
    return {words.front().data(), last.data() + last.size()};
}

// Names and values may have blanks in them.
[[nodiscard]] Command parse_setoption(Words words) {
    if (words.empty() || words[0] != "name") {
        return bad("setoption", "no name");
    }
    const auto* const value = std::find(words.data(), words.data() + words.size(), "value");
    const auto before = words.first(static_cast<std::size_t>(value - words.data()));
    if (before.size() < 2) {
        return bad("setoption", "no name");
    }
    const Words behind = words.subspan(std::min(before.size() + 1, words.size()));
    return SetOption{.name = joined(before.subspan(1)), .value = as_written(behind)};
}

[[nodiscard]] Command parse_debug(Words words) {
    if (words.empty() || (words[0] != "on" && words[0] != "off")) {
        return bad("debug", "neither on nor off");
    }
    return Debug{};
}

template <typename C>
[[nodiscard]] Command plain(Words /*words*/) {
    return C{};
}

struct Entry {
    std::string_view word;
    Command (*parse)(Words);
};

constexpr std::array kEntries{
    Entry{"uci", plain<Uci>},
    Entry{"debug", parse_debug},
    Entry{"isready", plain<IsReady>},
    Entry{"setoption", parse_setoption},
    Entry{"register", plain<Nothing>},
    Entry{"ucinewgame", plain<NewGame>},
    Entry{"position", parse_position},
    Entry{"go", parse_go},
    Entry{"stop", plain<Stop>},
    Entry{"ponderhit", plain<PonderHit>},
    Entry{"quit", plain<Quit>},
    Entry{"d", plain<Display>},
    Entry{"eval", plain<Eval>},
    Entry{"bench", plain<Bench>},
    Entry{"help", plain<Help>}};

}  // namespace

Command parse(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto* const entry =
            std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& each) {
                return each.word == words[i];
            });
        if (entry != kEntries.end()) {
            return entry->parse(Words{words}.subspan(i + 1));
        }
    }
    return words.empty() ? Command{Nothing{}} : Command{Unknown{std::string{words[0]}}};
}

}  // namespace trebuchet::uci
