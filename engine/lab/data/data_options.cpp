#include "lab/data/data_options.h"

#include <optional>
#include <string_view>

#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Looks at files of training data, which datagen makes.

usage: trebuchet data stats FILE...
       trebuchet data check FILE...
       trebuchet data head FILE... [-n N] [--quiet]

  stats   count games, positions, duplicates, results and scores of all files
          together
  check   read everything: checksums, and whether positions and moves are legal
  head    print the first positions: FEN, move, score in centipawns for the side
          to move, result, and whether the position is quiet

)";

[[nodiscard]] std::optional<DataArguments::Action> parse_action(std::string_view word) noexcept {
    if (word == "stats") {
        return DataArguments::Action::Stats;
    }
    if (word == "check") {
        return DataArguments::Action::Check;
    }
    return word == "head" ? std::optional{DataArguments::Action::Head} : std::nullopt;
}

}  // namespace

Invocation parse_data(Words words) {
    constexpr int kMostPositions = 1'000'000'000;
    DataArguments arguments;
    po::options_description shown{"Options"};
    shown.add_options()(
        "positions,n",
        po::value<int>()->value_name("N")->default_value(
            static_cast<int>(arguments.most_positions)),
        "how many positions head prints")(
        "quiet", po::bool_switch(&arguments.quiet_only), "quiet positions only")(
        "help", "print this");
    po::options_description all;
    all.add(shown).add_options()("action", po::value<std::string>())(
        "file", po::value<std::vector<std::string>>());
    const po::variables_map values = read_options(
        words, all, po::positional_options_description{}.add("action", 1).add("file", -1));
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, shown)};
    }
    const auto action = parse_action(text_of(values, "action"));
    if (!action) {
        return UsageError{"data needs to know what to do: stats, check or head"};
    }
    if (!values.contains("file")) {
        return UsageError{"data needs a FILE"};
    }
    arguments.action = *action;
    arguments.files = values["file"].as<std::vector<std::string>>();
    arguments.most_positions =
        static_cast<std::size_t>(within(values, "positions", 1, kMostPositions));
    return arguments;
}

}  // namespace trebuchet::cli
