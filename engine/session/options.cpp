#include "session/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <trebuchet/util/text.h>

#include "session/own_book.h"

namespace trebuchet::session {
namespace {

constexpr int kLongestOverhead = 10'000;  // milliseconds
constexpr int kMostLines = 200;
constexpr int kLeastResignScore = 200;
constexpr int kMostResignScore = 3000;
constexpr int kMostDrawScore = 100;
constexpr int kMostSpeed = 100'000'000;  // nodes a second
constexpr int kMostBookPlies = 200;
constexpr int kMostBoundLines = 100;
constexpr int kMostSeed = 1'000'000'000;

constexpr std::array<std::string_view, 3> kDrivers{"PVS", "MTDf", "AlphaBeta"};
constexpr std::array<std::string_view, 2> kBookChoices{"Weighted", "Best"};
constexpr std::array<std::string_view, 3> kEvaluations{"Classical", "Network", "Material"};

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

[[nodiscard]] std::optional<std::string> choose_book(Options& options, std::string_view file) {
    std::string name{file};
    if (!name.empty()) {
        if (auto problem = problem_with_book_file(name)) {
            return problem;
        }
    }
    options.book_file = std::move(name);
    return std::nullopt;
}

// The same network again is no change: what was learned with it still holds.
[[nodiscard]] std::optional<std::string> load_network(Options& options, std::string_view file) {
    NetworkChoice choice{.file = std::string{file}, .network = nullptr};
    if (!file.empty()) {
        const auto loaded = Network::load(choice.file);
        if (!loaded) {
            return "this file cannot be used: " + std::string{describe(loaded.error())};
        }
        const auto& present = options.network.network;
        const bool is_same = present != nullptr && present->checksum() == (*loaded)->checksum();
        choice.network = is_same ? present : *loaded;
    }
    options.network = std::move(choice);
    return std::nullopt;
}

// The everyday options, then resigning and draws, then the rest.
constexpr std::array kTable{
    OptionInfo{
        .name = "Strength",
        .word = "strength",
        .kind = OptionInfo::Combo{
            kStrengths,
            [](const Options& options) { return options.strength; },
            [](Options& options, int choice) { options.strength = choice; }},
        .meaning =
            "limit the strength to about this Elo by searching fewer positions, and below 2000 by "
            "overlooking moves"},
    OptionInfo{
        .name = kThreads,
        .word = "threads",
        .kind = OptionInfo::Spin{&Options::threads, 1, static_cast<int>(kMaxThreads)},
        .meaning = "how many threads search; a GUI's own setting for cores overrides it"},
    OptionInfo{
        .name = kHash,
        .word = "hash",
        .kind = OptionInfo::Spin{&Options::hash, 1, static_cast<int>(kMaxHashMegabytes)},
        .meaning = "megabytes of the hash table; a GUI's own setting for memory overrides it"},
    OptionInfo{
        .name = "OwnBook",
        .word = "own-book",
        .kind = OptionInfo::Check{&Options::own_book},
        .meaning = "play the first moves of a game from the opening book"},
    OptionInfo{
        .name = "BookFile",
        .word = "book-file",
        .kind =
            OptionInfo::File{
                [](const Options& options) -> const std::string& { return options.book_file; },
                choose_book},
        .meaning = "a book in Polyglot's format instead of the built-in one"},
    OptionInfo{
        .name = kTablebases,
        .word = "tablebases",
        .kind =
            OptionInfo::Path{
                [](const Options& options) -> const std::string& {
                    return options.tablebases.path;
                },
                open_tablebases},
        .meaning = "folders with Syzygy tablebases, a colon (on Windows a semicolon) between them",
        .former_name = "TablebasePath"},
    OptionInfo{
        .name = "Resign",
        .word = "resign",
        .kind = OptionInfo::Check{&Options::resign},
        .meaning = "resign a lost game"},
    OptionInfo{
        .name = "ResignScore",
        .word = "resign-score",
        .kind = OptionInfo::Spin{&Options::resign_score, kLeastResignScore, kMostResignScore},
        .meaning = "lost means: this many centipawns behind, for several moves"},
    // Not "draw": XBoard takes any line with that word for an offer.
    OptionInfo{
        .name = "OfferPeace",
        .word = "offer-peace",
        .kind = OptionInfo::Check{&Options::offer_draw},
        .meaning = "offer a draw in a long, even game",
        .former_name = "offer-draw"},
    OptionInfo{
        .name = "PeaceScore",
        .word = "peace-score",
        .kind = OptionInfo::Spin{&Options::draw_score, 0, kMostDrawScore},
        .meaning = "even means: at most this many centipawns from 0, for several moves",
        .former_name = "draw-score"},
    OptionInfo{
        .name = "Contempt",
        .word = "contempt",
        .kind = OptionInfo::Spin{&Options::contempt, -kMostContempt, kMostContempt},
        .meaning = "in games, what a draw costs, in centipawns; below 0: what it is worth"},
    OptionInfo{
        .name = "MultiPV",
        .word = "multi-pv",
        .kind = OptionInfo::Spin{&Options::multi_pv, 1, kMostLines},
        .meaning = "how many of the best moves an analysis shows",
        .former_name = "multipv"},
    OptionInfo{
        .name = "SpeedLimit",
        .word = "speed-limit",
        .kind = OptionInfo::Spin{&Options::speed_limit, 0, kMostSpeed},
        .meaning = "search at most this many nodes per second; 0: no limit"},
    OptionInfo{
        .name = "MoveOverhead",
        .word = "move-overhead",
        .kind = OptionInfo::Spin{&Options::move_overhead, 0, kLongestOverhead},
        .meaning =
            "milliseconds set aside for each move, at least; more if more is seen to be lost"},
    OptionInfo{
        .name = "BookChoice",
        .word = "book-choice",
        .kind = OptionInfo::Combo{
            kBookChoices,
            [](const Options& options) { return static_cast<int>(options.book_choice); },
            [](Options& options, int choice) {
                options.book_choice = static_cast<BookChoice>(choice);
            }},
        .meaning = "play each book move as often as its weight says, or only the heaviest"},
    OptionInfo{
        .name = "BookDepth",
        .word = "book-depth",
        .kind = OptionInfo::Spin{&Options::book_depth, 0, kMostBookPlies},
        .meaning = "leave the book after this many half-moves of the game; 0: at its end"},
    OptionInfo{
        .name = "BookSeed",
        .word = "book-seed",
        .kind = OptionInfo::Spin{&Options::book_seed, 0, kMostSeed},
        .meaning = "the same seed gives the same book moves; 0: different each time"},
    OptionInfo{
        .name = "Evaluation",
        .word = "evaluation",
        .kind = OptionInfo::Combo{
            kEvaluations,
            [](const Options& options) { return static_cast<int>(options.evaluation); },
            [](Options& options, int choice) {
                options.evaluation = static_cast<EvaluationKind>(choice);
            }},
        .meaning = "how the search estimates what a position is worth"},
    OptionInfo{
        .name = "Network",
        .word = "network",
        .kind =
            OptionInfo::File{
                [](const Options& options) -> const std::string& { return options.network.file; },
                load_network},
        .meaning = "an evaluation network instead of the built-in one"},
    OptionInfo{
        .name = "SearchDriver",
        .word = "search-driver",
        .kind = OptionInfo::Combo{
            kDrivers,
            [](const Options& options) { return static_cast<int>(options.driver); },
            [](Options& options, int choice) { options.driver = static_cast<Driver>(choice); }},
        .meaning = "the algorithm at the root of the search"},
    OptionInfo{
        .name = "SanVariations",
        .word = "san-variations",
        .kind = OptionInfo::Check{&Options::san_variations},
        .meaning = "show variations as Nf3 O-O instead of g1f3 e1g1"},
    OptionInfo{
        .name = "BoundLines",
        .word = "bound-lines",
        .kind = OptionInfo::Spin{&Options::bound_lines, 0, kMostBoundLines},
        .meaning = "how many lines of each depth may be mere bounds (! or ?) of one move"},
    OptionInfo{
        .name = "ShortNodeCounts",
        .word = "short-node-counts",
        .kind = OptionInfo::Check{&Options::short_node_counts},
        .meaning = "never show more than 2147483647 nodes: some bridges count with 32 bits"},
    OptionInfo{
        .name = "Chat",
        .word = "chat",
        .kind = OptionInfo::Check{&Options::chat},
        .meaning = "on a chess server, greet the opponent and thank for the game"}};

[[nodiscard]] bool is_called(const OptionInfo& info, std::string_view name) noexcept {
    return info.name == name || info.word == name || (!name.empty() && info.former_name == name);
}

constexpr std::string_view kBadValue = "bad value";

[[nodiscard]] std::optional<std::string> bad_value_unless(bool is_good) {
    return is_good ? std::nullopt : std::optional{std::string{kBadValue}};
}

// Sets an option of each kind. Returns the error, if there is one.
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
        return bad_value_unless(is_on || is_off);
    }
    std::optional<std::string> operator()(const OptionInfo::Spin& spin) const {
        const auto value = parse_int(text);
        if (!value || *value < spin.least || *value > spin.most) {
            return bad_value_unless(false);
        }
        options.*spin.value = *value;
        return std::nullopt;
    }
    std::optional<std::string> operator()(const OptionInfo::Combo& combo) const {
        // As people type them: "classical", "full".
        const auto found = std::ranges::find_if(combo.choices, [this](std::string_view choice) {
            return std::ranges::equal(choice, text, {}, to_lower, to_lower);
        });
        if (found == combo.choices.end()) {
            return bad_value_unless(false);
        }
        combo.set(options, static_cast<int>(found - combo.choices.begin()));
        return std::nullopt;
    }
    std::optional<std::string> operator()(const OptionInfo::Path& path) const {
        return path.set(options, text);
    }
    std::optional<std::string> operator()(const OptionInfo::File& file) const {
        return file.set(options, text);
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
    std::string operator()(const OptionInfo::File& file) const { return file.get(options); }
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

void limit_strength(const Options& options, Limits& limits) noexcept {
    if (options.speed_limit > 0) {
        limits.most_nodes_per_second = static_cast<std::uint64_t>(options.speed_limit);
    }
    limit_strength(kStrengthLevels[static_cast<std::size_t>(options.strength)].weakness, limits);
}

Parameters search_parameters(const Options& options) noexcept {
    Parameters parameters;
    parameters.overlooked_percent =
        kStrengthLevels[static_cast<std::size_t>(options.strength)].weakness.overlooked_percent;
    return parameters;
}

std::span<const OptionInfo> option_table() noexcept {
    return kTable;
}

std::string option_value(const OptionInfo& info, const Options& options) {
    return std::visit(Getter{options}, info.kind);
}

bool is_name_of(std::string_view option, std::string_view name) noexcept {
    return std::ranges::any_of(kTable, [&](const OptionInfo& each) {
        return each.name == option && is_called(each, name);
    });
}

std::string option_range(const OptionInfo& info) {
    return std::visit(Range{}, info.kind);
}

Expected<Options, std::string> with_option(
    const Options& options, std::string_view name, std::string_view value) {
    const auto* const info =
        std::find_if(kTable.begin(), kTable.end(), [name](const OptionInfo& each) {
            return is_called(each, name);
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
