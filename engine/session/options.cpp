#include "session/options.h"

#include <algorithm>
#include <array>
#include <optional>

#include <trebuchet/util/text.h>

namespace trebuchet::session {
namespace {

constexpr int kLongestOverhead = 10'000;  // milliseconds
constexpr int kMostLines = 200;
constexpr int kLeastResignScore = 200;
constexpr int kMostResignScore = 3000;
constexpr int kMostDrawScore = 100;
constexpr int kMostSpeed = 100'000'000;  // nodes a second
constexpr int kMostBookPlies = 200;
constexpr int kMostSeed = 1'000'000'000;

constexpr std::array<std::string_view, 3> kDrivers{"PVS", "MTDf", "AlphaBeta"};
constexpr std::array<std::string_view, 2> kBookChoices{"Weighted", "Best"};

constexpr auto kStrengths = [] {
    std::array<std::string_view, kStrengthLevels.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = kStrengthLevels[i].name;
    }
    return names;
}();

[[nodiscard]] std::optional<std::string> open_tablebases(Options& options, std::string_view path) {
    if (path.empty()) {
        options.tablebases = {};
        return std::nullopt;
    }
    const auto opened = Tablebases::open(path);
    if (!opened) {
        return describe(opened.error());
    }
    options.tablebases = {std::string{path}, *opened};
    return std::nullopt;
}

constexpr std::array kTable{
    OptionInfo{
        "MoveOverhead",
        "move-overhead",
        OptionInfo::Spin{&Options::move_overhead, 0, kLongestOverhead},
        "milliseconds set aside for each move, at least; more if more is seen to be lost"},
    OptionInfo{
        "MultiPV",
        "multipv",
        OptionInfo::Spin{&Options::multi_pv, 1, kMostLines},
        "how many of the best moves an analysis shows"},
    OptionInfo{
        "Contempt",
        "contempt",
        OptionInfo::Spin{&Options::contempt, -kMostContempt, kMostContempt},
        "in games, what a draw costs, in centipawns; below 0: what it is worth"},
    OptionInfo{
        "Strength",
        "strength",
        OptionInfo::Combo{
            kStrengths,
            [](const Options& options) { return options.strength; },
            [](Options& options, int choice) { options.strength = choice; }},
        "play like one of so many Elo (Toga II: 2850), by thinking more slowly"},
    OptionInfo{
        "SpeedLimit",
        "speed-limit",
        OptionInfo::Spin{&Options::speed_limit, 0, kMostSpeed},
        "think at most so many nodes a second: a weaker opponent; 0: no limit"},
    OptionInfo{"Resign", "resign", OptionInfo::Check{&Options::resign}, "resign a lost game"},
    OptionInfo{
        "ResignScore",
        "resign-score",
        OptionInfo::Spin{&Options::resign_score, kLeastResignScore, kMostResignScore},
        "lost: so many centipawns behind, for several moves"},
    // The menu cannot say "draw": XBoard would take the line for an offer.
    OptionInfo{
        "OfferPeace",
        "offer-draw",
        OptionInfo::Check{&Options::offer_draw},
        "offer a draw in an even game that leads nowhere"},
    OptionInfo{
        "PeaceScore",
        "draw-score",
        OptionInfo::Spin{&Options::draw_score, 0, kMostDrawScore},
        "even: at most so many centipawns from 0, for several moves"},
    OptionInfo{
        "SearchDriver",
        "search-driver",
        OptionInfo::Combo{
            kDrivers,
            [](const Options& options) { return static_cast<int>(options.driver); },
            [](Options& options, int choice) { options.driver = static_cast<Driver>(choice); }},
        "how the root of the search asks for a score"},
    OptionInfo{
        "ShortNodeCounts",
        "short-node-counts",
        OptionInfo::Check{&Options::short_node_counts},
        "never show more than 2147483647 nodes: some bridges count with 32 bits"},
    OptionInfo{
        "Chat",
        "chat",
        OptionInfo::Check{&Options::chat},
        "on a chess server, greet the opponent and thank for the game"},
    OptionInfo{
        "OwnBook",
        "own-book",
        OptionInfo::Check{&Options::own_book},
        "play the first moves of a game from the opening book"},
    OptionInfo{
        "BookFile",
        "book-file",
        OptionInfo::File{&Options::book_file},
        "a book in Polyglot's format, in the place of the built-in one"},
    OptionInfo{
        "BookChoice",
        "book-choice",
        OptionInfo::Combo{
            kBookChoices,
            [](const Options& options) { return static_cast<int>(options.book_choice); },
            [](Options& options, int choice) {
                options.book_choice = static_cast<BookChoice>(choice);
            }},
        "play each book move as often as its weight says, or the heaviest only"},
    OptionInfo{
        "BookDepth",
        "book-depth",
        OptionInfo::Spin{&Options::book_depth, 0, kMostBookPlies},
        "leave the book after so many half-moves of the game; 0: when it knows no more"},
    OptionInfo{
        "BookSeed",
        "book-seed",
        OptionInfo::Spin{&Options::book_seed, 0, kMostSeed},
        "the same seed, the same book moves; 0: others each time the program is started"},
    OptionInfo{
        kTablebasePath,
        "tablebases",
        OptionInfo::Path{
            [](const Options& options) -> const std::string& { return options.tablebases.path; },
            open_tablebases},
        "folders with Syzygy tablebases, a colon between them"}};

constexpr std::string_view kBadValue = "bad value";

[[nodiscard]] std::optional<std::string> complain_unless(bool is_good) {
    return is_good ? std::nullopt : std::optional{std::string{kBadValue}};
}

// Sets one kind of option; or what is wrong with the text.
struct Setter {
    Options& options;
    std::string_view text;

    std::optional<std::string> operator()(const OptionInfo::Check& check) const {
        constexpr std::array<std::string_view, 3> kOn{"1", "true", "on"};
        constexpr std::array<std::string_view, 3> kOff{"0", "false", "off"};
        const bool is_on = std::find(kOn.begin(), kOn.end(), text) != kOn.end();
        const bool is_off = std::find(kOff.begin(), kOff.end(), text) != kOff.end();
        if (is_on || is_off) {
            options.*check.value = is_on;
        }
        return complain_unless(is_on || is_off);
    }
    std::optional<std::string> operator()(const OptionInfo::Spin& spin) const {
        const auto value = parse_int(text);
        if (!value || *value < spin.least || *value > spin.most) {
            return complain_unless(false);
        }
        options.*spin.value = *value;
        return std::nullopt;
    }
    std::optional<std::string> operator()(const OptionInfo::Combo& combo) const {
        const auto found = std::find(combo.choices.begin(), combo.choices.end(), text);
        if (found == combo.choices.end()) {
            return complain_unless(false);
        }
        combo.set(options, static_cast<int>(found - combo.choices.begin()));
        return std::nullopt;
    }
    std::optional<std::string> operator()(const OptionInfo::Path& path) const {
        return path.set(options, text);
    }
    std::optional<std::string> operator()(const OptionInfo::File& file) const {
        options.*file.value = text;
        return std::nullopt;
    }
};

struct Getter {
    const Options& options;

    std::string operator()(const OptionInfo::Check& check) const {
        return options.*check.value ? "1" : "0";
    }
    std::string operator()(const OptionInfo::Spin& spin) const {
        return std::to_string(options.*spin.value);
    }
    std::string operator()(const OptionInfo::Combo& combo) const {
        return std::string{combo.choices[static_cast<std::size_t>(combo.get(options))]};
    }
    std::string operator()(const OptionInfo::File& file) const { return options.*file.value; }
    std::string operator()(const OptionInfo::Path& path) const { return path.get(options); }
};

struct Range {
    std::string operator()(const OptionInfo::Check& /*check*/) const { return "on or off"; }
    std::string operator()(const OptionInfo::Spin& spin) const {
        return "from " + std::to_string(spin.least) + " to " + std::to_string(spin.most);
    }
    std::string operator()(const OptionInfo::Combo& combo) const {
        std::string text;
        for (const std::string_view choice : combo.choices) {
            const bool is_last = choice == combo.choices.back();
            text += text.empty() ? "" : is_last ? " or " : ", ";
            text += choice;
        }
        return text;
    }
    std::string operator()(const OptionInfo::File& /*file*/) const { return "a file"; }
    std::string operator()(const OptionInfo::Path& /*path*/) const { return "folders"; }
};

}  // namespace

std::optional<std::uint64_t> most_nodes_per_second(const Options& options) noexcept {
    auto most = kStrengthLevels[static_cast<std::size_t>(options.strength)].nodes_per_second;
    if (options.speed_limit > 0) {
        const auto limit = static_cast<std::uint64_t>(options.speed_limit);
        most = std::min(limit, most.value_or(limit));
    }
    return most;
}

std::span<const OptionInfo> option_table() noexcept {
    return kTable;
}

std::string option_value(const OptionInfo& info, const Options& options) {
    return std::visit(Getter{options}, info.kind);
}

std::string option_range(const OptionInfo& info) {
    return std::visit(Range{}, info.kind);
}

Expected<Options, std::string> with_option(
    const Options& options, std::string_view name, std::string_view value) {
    const auto* const info =
        std::find_if(kTable.begin(), kTable.end(), [&](const OptionInfo& each) {
            return each.name == name || each.word == name;
        });
    if (info == kTable.end()) {
        return Unexpected{std::string{"unknown option"}};
    }
    Options changed = options;
    if (const auto complaint = std::visit(Setter{changed, value}, info->kind)) {
        return Unexpected{*complaint};
    }
    return changed;
}

}  // namespace trebuchet::session
