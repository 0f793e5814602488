#include "analysis/analyze_options.h"

#include <cstddef>
#include <string>

#include <boost/program_options/value_semantic.hpp>

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Thinks about positions and prints, for people to read, each new variation with
its depth, score, time and nodes. Scores are in pawns and from White's side: +
is good for White, - for Black; #3 means that White mates in three moves, #-3
that Black does. In front of a score, > means 'at least', < 'at most'.

usage: trebuchet analyze [--fen FEN | --epd FILE] [OPTION]...
       ... | trebuchet analyze [OPTION]...

Without --fen and --epd it reads positions, one a line, from standard input, or
takes the start of the game where standard input is a terminal. Without --time
and --depth it thinks about a single position until it is interrupted (Ctrl-C),
if it prints to a terminal; else five seconds about each.

)";

constexpr int kMostVariations = 200;

[[nodiscard]] po::options_description analyze_options() {
    po::options_description options{"Options"};
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    const auto number = [](const char* name) { return po::value<int>()->value_name(name); };
    auto add = options.add_options();
    add("fen", text("FEN"), "think about this position");
    add("epd", text("FILE"), "think about each position of the file: one a line, as EPD or FEN");
    add("multipv", number("N")->default_value(1), "show the N best moves");
    add("time", text("S"), "seconds for each position, as 10 or 0.5");
    add("depth", number("N"), "depth for each position");
    add("hash",
        po::value<std::size_t>()->value_name("MB")->default_value(Settings{}.hash_megabytes),
        "size of the hash table");
    add("threads",
        po::value<std::size_t>()->value_name("N")->default_value(Settings{}.threads),
        "how many threads think together");
    add_tablebases(options);
    add("help", "print this");
    return options;
}

}  // namespace

Invocation parse_analyze(Words words) {
    const po::options_description options = analyze_options();
    const po::variables_map values = read_options(words, options);
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, options)};
    }
    if (values.contains("fen") && values.contains("epd")) {
        return UsageError{"--fen and --epd exclude each other"};
    }
    AnalyzeArguments arguments;
    if (values.contains("fen")) {
        arguments.fen = values["fen"].as<std::string>();
    }
    if (values.contains("epd")) {
        arguments.file = values["epd"].as<std::string>();
    }
    arguments.multi_pv = within(values, "multipv", 1, kMostVariations);
    if (values.contains("time")) {
        arguments.time = seconds_of(values, "time");
    }
    if (values.contains("depth")) {
        arguments.depth = within(values, "depth", 1, kMaxDepth);
    }
    arguments.hash_megabytes = within<std::size_t>(values, "hash", 1, kMaxHashMegabytes);
    arguments.threads = within<std::size_t>(values, "threads", 1, kMaxThreads);
    arguments.tablebases = tablebases_of(values);
    return arguments;
}

}  // namespace trebuchet::cli
