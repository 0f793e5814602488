#include "lab/spsa/spsa_state.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <system_error>

#include <trebuchet/util/text.h>

namespace trebuchet::lab {
namespace {

constexpr std::string_view kPairs = "pairs";

// Read back, it is the same number.
[[nodiscard]] std::string exactly(double value) {
    constexpr std::size_t kLongest = 32;
    std::array<char, kLongest> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), end.ptr};
}

[[nodiscard]] std::optional<double> parse_exactly(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional{value}
                                                                    : std::nullopt;
}

[[nodiscard]] std::string to_line(const SpsaProgress& progress) {
    std::string text{kPairs};
    for (const std::uint64_t count :
         {std::uint64_t{progress.pairs}, progress.wins, progress.draws, progress.losses}) {
        text += ' ' + std::to_string(count);
    }
    for (const double value : progress.values) {
        text += ' ' + exactly(value);
    }
    return text + '\n';
}

// A value of each number within its range, and more pairs than before, though not more than all.
[[nodiscard]] bool is_possible(
    const SpsaProgress& progress, std::size_t pairs_before, const SpsaPlan& plan) {
    const std::uint64_t games = 2 * std::uint64_t{progress.pairs};
    const bool are_counts_right =
        std::max({progress.wins, progress.draws, progress.losses}) <= games
        && progress.wins + progress.draws + progress.losses == games;
    // Written so that it is false for what is no number.
    const auto is_in_range = [](const SpsaNumber& number, double value) {
        return value >= number.info->least && value <= number.info->most;
    };
    return progress.pairs > pairs_before && progress.pairs <= plan.pairs && are_counts_right
           && std::ranges::equal(plan.numbers, progress.values, is_in_range);
}

[[nodiscard]] std::optional<SpsaProgress> parse_line(
    std::string_view line, std::size_t pairs_before, const SpsaPlan& plan) {
    constexpr std::size_t kCounts = 4;
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() != 1 + kCounts + plan.numbers.size() || words[0] != kPairs) {
        return std::nullopt;
    }
    std::array<std::uint64_t, kCounts> counts{};
    for (std::size_t i = 0; i < kCounts; ++i) {
        const auto count = parse_int<std::uint64_t>(words[1 + i]);
        if (!count) {
            return std::nullopt;
        }
        counts[i] = *count;
    }
    SpsaProgress progress{
        .pairs = counts[0],
        .wins = counts[1],
        .draws = counts[2],
        .losses = counts[3],
        .values = {}};
    for (std::size_t i = 1 + kCounts; i < words.size(); ++i) {
        const auto value = parse_exactly(words[i]);
        if (!value) {
            return std::nullopt;
        }
        progress.values.push_back(*value);
    }
    return is_possible(progress, pairs_before, plan) ? std::optional{std::move(progress)}
                                                     : std::nullopt;
}

}  // namespace

Expected<SpsaState, std::string> SpsaState::open(
    const std::string& file, const std::string& description, const SpsaPlan& plan) {
    SpsaProgress last{.values = plan.start()};
    auto out = RunFile::open(file, description, [&](std::string_view line) {
        auto progress = parse_line(line, last.pairs, plan);
        if (progress) {
            last = std::move(*progress);
        }
        return progress.has_value();
    });
    if (!out) {
        return Unexpected{out.error()};
    }
    return SpsaState{std::move(*out), std::move(last)};
}

std::optional<std::string> SpsaState::append(const SpsaProgress& progress) {
    if (auto problem = file_.append(to_line(progress))) {
        return problem;
    }
    progress_ = progress;
    return std::nullopt;
}

}  // namespace trebuchet::lab
