#include "lab/suite/epd_pieces.h"

#include <optional>

#include "io/files.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

constexpr std::string_view kEngine = "engine";
constexpr std::string_view kOutput = "output";
constexpr std::string_view kTotalsOnly = "totals";

[[nodiscard]] std::string limits_text(const SolverLimits& limits) {
    std::string text;
    const auto add = [&text](std::string_view name, auto number) {
        text.append(text.empty() ? "" : ", ")
            .append(name)
            .append(" ")
            .append(std::to_string(number));
    };
    if (limits.time) {
        add("ms", limits.time->count());
    }
    if (limits.nodes) {
        add("nodes", *limits.nodes);
    }
    if (limits.depth) {
        add("depth", *limits.depth);
    }
    return text;
}

// Nothing without options, so that older pieces still fit.
[[nodiscard]] std::string options_lines(const std::vector<PeerOption>& options) {
    std::string text;
    for (const PeerOption& option : options) {
        text += setting_line("option", option.name + '=' + option.value);
    }
    return text;
}

// Who searches, and how.
[[nodiscard]] std::string solver_text(const EpdArguments& arguments) {
    if (const auto& peer = arguments.peer) {
        const bool is_uci = peer->protocol == ProtocolName::Uci;
        return setting_line("program", peer->command)
               + setting_line("protocol", is_uci ? "uci" : "xboard")
               + setting_line("hash", std::to_string(peer->setup.hash_megabytes))
               + options_lines(peer->setup.options);
    }
    return search_description(arguments.settings);
}

[[nodiscard]] std::optional<std::string> merge(const PieceSet& pieces, const MergeFiles& files) {
    const std::string& settings = pieces.head().settings;
    const bool has_lines = setting_of(settings, kOutput) != kTotalsOnly;
    std::string text = epd_title(setting_of(settings, kEngine));
    EpdTotals totals;
    const auto add = [&](const PieceItem& item) -> std::optional<std::string> {
        std::string_view lines = item.text;
        const auto first = take_line(lines);
        const auto more = first ? parse_totals(*first) : std::nullopt;
        if (!more) {
            return "it is not an answer of a test suite";
        }
        totals.add(*more);
        text += has_lines ? lines : std::string_view{};
        return std::nullopt;
    };
    if (auto problem = pieces.for_each(add)) {
        return problem;
    }
    return io::replace_file(files.out, text + epd_report(totals));
}

}  // namespace

Expected<PieceHead, std::string> epd_head(
    const EpdArguments& arguments, std::string_view engine, std::size_t positions) {
    const auto fingerprint = fingerprint_of_file(arguments.file);
    if (!fingerprint) {
        return Unexpected{fingerprint.error()};
    }
    return PieceHead{
        .command = "epd",
        .shard = *arguments.shard,
        .items = positions,
        .settings = setting_line("input", *fingerprint) + setting_line(kEngine, engine)
                    + setting_line("limits", limits_text(arguments.limits)) + solver_text(arguments)
                    + setting_line(kOutput, arguments.is_quiet ? kTotalsOnly : "lines")};
}

std::string to_epd_item(const EpdTotals& totals, std::string_view line) {
    return (to_text(totals) + '\n').append(line) + '\n';
}

constexpr Merger kEpdMerger{.command = "epd", .merge = merge};

}  // namespace trebuchet::lab
