// trebuchet analyze: its options as data, and the analysis itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/clock.h>

#include "analysis/analyze_report.h"
#include "command/position_source.h"
#include "command/values.h"
#include "lab/shard/shard.h"

namespace trebuchet::analysis {

struct AnalyzeArguments {
    // At most one of them; with neither: standard input, or the start of the game.
    std::optional<std::string> fen{};
    std::optional<std::string> file{};
    int multi_pv = 1;
    std::optional<Milliseconds> time{};  // for each position
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    // What is printed: text for people, or a line for each position.
    enum class Form : std::uint8_t { Text, Json, Epd };
    Form form = Form::Text;
    bool draws_board = false;  // also where the output is no terminal
    Settings settings{};
    std::optional<lab::Shard> shard{};  // only this piece of the file, to `piece_file`
    std::string piece_file{};

    [[nodiscard]] bool has_limit() const noexcept { return time || depth || nodes; }
};

// The error names the option.
[[nodiscard]] Expected<AnalyzeArguments, std::string> analyze_arguments(
    const command::Values& values);

// Where positions come from and where the output goes.
struct AnalyzeEnvironment {
    command::LineSource input{};  // positions from standard input; none if that is a terminal
    bool is_terminal = false;     // the output goes to one
    bool has_unicode = false;     // and can show more than ASCII
    std::size_t columns = kUsualColumns;
};

// An interrupt ends it after printing the best variations so far.
[[nodiscard]] command::ExitStatus run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeEnvironment& environment,
    const command::Console& console);

}  // namespace trebuchet::analysis
