#include "lab/spsa/spsa_state.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <trebuchet/util/path.h>
#include <trebuchet/util/text.h>

#include "io/files.h"
#include "lab/common/measuring.h"

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

// As many values as `before` has, and more pairs.
[[nodiscard]] std::optional<SpsaProgress> parse_line(
    std::string_view line, const SpsaProgress& before) {
    constexpr std::size_t kCounts = 4;
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() != 1 + kCounts + before.values.size() || words[0] != kPairs) {
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
    const bool fits = progress.wins + progress.draws + progress.losses == 2 * progress.pairs;
    return fits && progress.pairs > before.pairs ? std::optional{std::move(progress)}
                                                 : std::nullopt;
}

// The file's own text without an incomplete last line.
struct Path {
    std::string text;
    SpsaProgress last;
};

[[nodiscard]] Expected<Path, std::string> parse_path(
    std::string_view text, const std::string& description, SpsaProgress begin) {
    if (const auto different = description_difference(description, text)) {
        return Unexpected{"it belongs to another run: " + *different};
    }
    Path path{description, std::move(begin)};
    while (const auto line = take_line(text)) {
        auto progress = parse_line(*line, path.last);
        if (!progress) {
            return Unexpected{"it is damaged: " + std::string{*line}};
        }
        path.last = std::move(*progress);
        path.text.append(*line).append("\n");
    }
    return path;
}

}  // namespace

Expected<SpsaState, std::string> SpsaState::open(
    const std::string& file, const std::string& description, SpsaProgress begin) {
    if (const auto objection = io::objection_to_replacing(file)) {
        return Unexpected{*objection};
    }
    Path path{description, std::move(begin)};
    std::error_code error;
    if (std::filesystem::exists(to_path(file), error)) {
        const auto text = io::read_file(file);
        if (!text) {
            return Unexpected{text.error()};
        }
        auto parsed = parse_path(*text, description, std::move(path.last));
        if (!parsed) {
            return Unexpected{"cannot continue " + file + ": " + parsed.error()};
        }
        path = std::move(*parsed);
    }
    if (auto problem = io::replace_file(file, path.text)) {
        return Unexpected{std::move(*problem)};
    }
    auto out = io::open_output(file, std::ios::app);
    if (!out) {
        return Unexpected{out.error()};
    }
    return SpsaState{file, std::move(path.last), std::move(*out)};
}

std::optional<std::string> SpsaState::append(const SpsaProgress& progress) {
    errno = 0;
    out_ << to_line(progress) << std::flush;
    if (!out_) {
        return io::write_error(file_);
    }
    progress_ = progress;
    return std::nullopt;
}

}  // namespace trebuchet::lab
