#include "lab/data/datagen_options.h"

#include <algorithm>
#include <cstdint>
#include <thread>

#include <boost/program_options/value_semantic.hpp>

#include "lab/common/configuration.h"

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Makes training data: the program plays against itself from openings made up at random, and every
position goes to FILE with its score, the move played and the result of the game. If FILE is there
already, it goes on to the number of games asked for; so an interrupted run is continued by the same
command. The same options give the same games, whatever the threads.

usage: trebuchet datagen --out FILE [--games N] [--nodes N] [--threads N] [OPTION]...

)";

[[nodiscard]] po::options_description datagen_options() {
    const lab::DatagenSettings usual;
    po::options_description options{"Options"};
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    const auto number = [](int value) {
        return po::value<int>()->value_name("N")->default_value(value);
    };
    const auto large = [](std::uint64_t value) {
        return po::value<std::uint64_t>()->value_name("N")->default_value(value);
    };
    auto add = options.add_options();
    add("out", text("FILE"), "where the games go");
    add("games", number(1000), "how many, those that are there already included");
    add("nodes", large(usual.nodes), "nodes a move");
    add("threads",
        number(static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U))),
        "games at a time");
    add("seed", large(usual.openings.seed), "of the openings, and so of all");
    add("plies",
        number(usual.openings.plies),
        "length of every other opening; one more of the rest");
    add("balance",
        po::value<int>()->value_name("CP")->default_value(usual.openings.most_score),
        "how much better one side may stand after them");
    add("resign",
        text("CP,MOVES")->default_value("1000,3"),
        "a game is won when both sides agree on so much for so many moves; or off");
    add("draw",
        text("CP,MOVES,FROM")->default_value("8,6,40"),
        "a game is drawn when both sides see no more for so many moves, from that move on; or off");
    add("set",
        text("LIST")->default_value("", ""),
        "settings of the search, as for match; its hash table has 1 MB if it is not told");
    add("help", "print this");
    return options;
}

}  // namespace

Invocation parse_datagen(Words words) {
    constexpr int kMostGames = 100'000'000;
    constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 50U;
    constexpr int kMostThreads = 1024;
    constexpr int kMostPlies = 100;
    constexpr int kMostScore = 10000;
    const po::options_description options = datagen_options();
    const po::variables_map values = read_options(words, options);
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, options)};
    }
    DatagenArguments arguments;
    arguments.file = text_of(values, "out");
    if (arguments.file.empty()) {
        return UsageError{"datagen needs --out FILE"};
    }
    lab::DatagenSettings& settings = arguments.settings;
    settings.search = value_of("set", lab::parse_settings(text_of(values, "set"), settings.search));
    settings.games = static_cast<std::size_t>(within(values, "games", 1, kMostGames));
    settings.nodes = within<std::uint64_t>(values, "nodes", 1, kMostNodes);
    settings.threads = static_cast<unsigned>(within(values, "threads", 1, kMostThreads));
    settings.openings.seed = values["seed"].as<std::uint64_t>();
    settings.openings.plies = within(values, "plies", 0, kMostPlies);
    settings.openings.most_score = within(values, "balance", 1, kMostScore);
    settings.adjudication = {
        .resign = value_of("resign", lab::parse_resign_rule(text_of(values, "resign"))),
        .draw = value_of("draw", lab::parse_draw_rule(text_of(values, "draw")))};
    return arguments;
}

}  // namespace trebuchet::cli
