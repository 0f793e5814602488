#include "lab/suite/epd_options.h"

#include <cstdint>

#include <boost/program_options/value_semantic.hpp>

#include "lab/common/configuration.h"

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Scores a test suite: how many of its positions are solved when the time for each is over. Knows bm,
am, mates (bm #3, dm 3) and points for moves in c0. Time is processor time, of this program or of
the one that is asked instead.

usage: trebuchet epd FILE [--time S] [--nodes N] [--depth N] [OPTION]...
       trebuchet epd FILE --engine COMMAND [--protocol uci|xboard] [OPTION]...

)";

constexpr Milliseconds kDefaultTime{1000};

[[nodiscard]] po::options_description epd_options() {
    po::options_description options{"Options"};
    const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
    auto add = options.add_options();
    add("time", text("S"), "seconds for each position (1, if nothing else limits the thinking)");
    add("nodes", po::value<std::uint64_t>()->value_name("N"), "nodes for each position");
    add("depth", po::value<int>()->value_name("N"), "depth for each position");
    add("hash",
        po::value<std::size_t>()->value_name("MB")->default_value(Settings{}.hash_megabytes),
        "size of the hash table");
    add("threads",
        po::value<std::size_t>()->value_name("N")->default_value(Settings{}.threads),
        "how many threads of our own search think together; they share the time");
    add("set",
        text("LIST")->default_value("", ""),
        "settings of the search, as for match: null_move=off,driver=mtdf");
    add_tablebases(options);
    add("engine", text("COMMAND"), "ask this program and not our own search");
    add("protocol", text("NAME")->default_value("uci"), "which it speaks: uci or xboard");
    add("quiet", "print the totals only");
    add("help", "print this");
    return options;
}

[[nodiscard]] lab::SolverLimits read_limits(const po::variables_map& values) {
    constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 50U;
    lab::SolverLimits limits;
    if (values.contains("time")) {
        limits.time = seconds_of(values, "time");
    }
    if (values.contains("nodes")) {
        limits.nodes = within<std::uint64_t>(values, "nodes", 1, kMostNodes);
    }
    if (values.contains("depth")) {
        limits.depth = within(values, "depth", 1, kMaxDepth);
    }
    if (!limits.time && !limits.nodes && !limits.depth) {
        limits.time = kDefaultTime;
    }
    return limits;
}

[[nodiscard]] lab::PeerSettings read_peer(const po::variables_map& values) {
    lab::PeerSettings peer{
        .command = values["engine"].as<std::string>(),
        .hash_megabytes = values["hash"].as<std::size_t>()};
    const auto protocol = values["protocol"].as<std::string>();
    if (protocol != "uci" && protocol != "xboard") {
        throw po::error{"--protocol is uci or xboard, not '" + protocol + "'"};
    }
    if (values.contains("tablebases")) {
        throw po::error{"--tablebases is for our own search, not for --engine"};
    }
    if (protocol == "xboard") {
        peer.protocol = lab::ProtocolName::Xboard;
        if (values.contains("nodes")) {
            throw po::error{"the protocol xboard knows no limit of nodes"};
        }
    }
    return peer;
}

}  // namespace

Invocation parse_epd_command(Words words) {
    const po::options_description shown = epd_options();
    po::options_description all;
    all.add(shown).add_options()("file", po::value<std::string>());
    const po::variables_map values =
        read_options(words, all, po::positional_options_description{}.add("file", 1));
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, shown)};
    }
    if (!values.contains("file")) {
        return UsageError{"epd needs a FILE"};
    }
    EpdArguments arguments;
    arguments.file = values["file"].as<std::string>();
    arguments.limits = read_limits(values);
    arguments.is_quiet = values.contains("quiet");
    arguments.settings.hash_megabytes = within<std::size_t>(values, "hash", 1, kMaxHashMegabytes);
    arguments.settings.threads = within<std::size_t>(values, "threads", 1, kMaxThreads);
    const auto settings = lab::parse_settings(values["set"].as<std::string>(), arguments.settings);
    if (!settings) {
        return UsageError{"--set: " + settings.error()};
    }
    arguments.settings = *settings;
    arguments.settings.tablebases = tablebases_of(values);
    if (values.contains("engine")) {
        arguments.peer = read_peer(values);
    }
    return arguments;
}

}  // namespace trebuchet::cli
