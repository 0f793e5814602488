#include "lab/match/match_options.h"

#include <cstdint>

#include <boost/program_options/value_semantic.hpp>

#include "lab/common/configuration.h"

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Plays games between two settings of the search, A and B, each opening with both colours, and tells
which is stronger and how sure that is.

usage: trebuchet match [--a LIST] [--b LIST] [OPTION]...
       trebuchet match --list

A LIST changes the default settings: null_move=off,lmr_base=40,driver=mtdf,hash=8. At a fixed number
of nodes or depth the same options give the same games, whatever the concurrency. Tablebases are for
both players; tablebases=off in one's LIST takes them away from him.

)";

constexpr std::uint64_t kDefaultNodes = 10000;

[[nodiscard]] po::options_description match_options() {
    po::options_description options{"Options"};
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    const auto number = [](const char* name) { return po::value<int>()->value_name(name); };
    auto add = options.add_options();
    const lab::RandomOpeningRules random;
    add("a", text("LIST")->default_value("", ""), "settings of player A");
    add("b", text("LIST")->default_value("", ""), "settings of player B");
    add("both", text("LIST")->default_value("", ""), "settings of both, before their own");
    add("list", "print every name that a LIST may hold");
    add("nodes",
        po::value<std::uint64_t>()->value_name("N"),
        "nodes a move (10000, if nothing else limits the thinking)");
    add("depth", number("N"), "depth of every search");
    add("time",
        text("T"),
        "milliseconds a move (100), or seconds a game plus seconds a move, on real clocks "
        "(5+0.05)");
    add_tablebases(options);
    add("games", number("N")->default_value(100), "rounded up to pairs");
    add("openings", text("FILE"), "EPD or PGN; without it openings are made up");
    add("plies", number("N")->default_value(random.plies), "length of made-up openings");
    add("balance",
        number("CP")->default_value(random.most_score),
        "how much better one side may stand after them");
    add("seed",
        po::value<std::uint64_t>()->value_name("N")->default_value(random.seed),
        "of made-up openings, and of the order of those of a file");
    add("concurrency", number("N")->default_value(1), "games at a time");
    add("resign",
        text("CP,MOVES")->default_value("800,4"),
        "a game is won when both sides agree on so much for so many moves; or off");
    add("draw",
        text("CP,MOVES,FROM")->default_value("10,6,40"),
        "a game is drawn when both sides see no more for so many moves, from that move on; or off");
    add("sprt", text("ELO0,ELO1"), "end as soon as it is clear which of the two holds (5 % risk)");
    add("pgn", text("FILE"), "write the games");
    add("state", text("FILE"), "keep the results, and continue from them when started again");
    add("help", "print this");
    return options;
}

[[nodiscard]] lab::Pace read_pace(const po::variables_map& values) {
    constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 50U;
    lab::Pace pace;
    if (values.contains("depth")) {
        pace.depth = within(values, "depth", 1, kMaxDepth);
    }
    if (values.contains("nodes")) {
        pace.nodes = within<std::uint64_t>(values, "nodes", 1, kMostNodes);
    }
    if (values.contains("time")) {
        pace.time = value_of("time", lab::parse_time(text_of(values, "time")));
    }
    if (!pace.depth && !pace.nodes && !pace.time) {
        pace.nodes = kDefaultNodes;
    }
    return pace;
}

[[nodiscard]] lab::MatchSettings read_settings(const po::variables_map& values) {
    constexpr int kMostGames = 100'000'000;
    constexpr int kMostAtATime = 1024;
    constexpr int kMostPlies = 100;
    constexpr int kMostScore = 10000;
    const Settings both = value_of("both", lab::parse_settings(text_of(values, "both")));
    lab::MatchSettings settings{
        .a = value_of("a", lab::parse_settings(text_of(values, "a"), both)),
        .b = value_of("b", lab::parse_settings(text_of(values, "b"), both))};
    settings.a.tablebases = tablebases_of(values);
    settings.b.tablebases = settings.a.tablebases;
    settings.terms.pace = read_pace(values);
    settings.terms.adjudication.resign =
        value_of("resign", lab::parse_resign_rule(text_of(values, "resign")));
    settings.terms.adjudication.draw =
        value_of("draw", lab::parse_draw_rule(text_of(values, "draw")));
    settings.random_openings.seed = values["seed"].as<std::uint64_t>();
    settings.random_openings.plies = within(values, "plies", 0, kMostPlies);
    settings.random_openings.most_score = within(values, "balance", 1, kMostScore);
    settings.pairs = static_cast<std::size_t>((within(values, "games", 1, kMostGames) + 1) / 2);
    settings.concurrency = static_cast<unsigned>(within(values, "concurrency", 1, kMostAtATime));
    return settings;
}

}  // namespace

Invocation parse_match(Words words) {
    const po::options_description options = match_options();
    const po::variables_map values = read_options(words, options);
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, options)};
    }
    if (values.contains("list")) {
        return ShowText{lab::settings_help()};
    }
    MatchArguments arguments{
        .settings = read_settings(values),
        .opening_file = text_of(values, "openings"),
        .pgn_file = text_of(values, "pgn"),
        .state_file = text_of(values, "state"),
        .sprt = std::nullopt};
    if (values.contains("sprt")) {
        arguments.sprt = value_of("sprt", lab::parse_sprt(text_of(values, "sprt")));
    }
    return arguments;
}

}  // namespace trebuchet::cli
