#include "lab/book/book_options.h"

#include <string_view>

#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Makes opening books in Polyglot's format, and looks into them.

usage: trebuchet book make --out FILE PGN... [OPTION]...
       trebuchet book show FILE [MOVE]... [--fen FEN]
       trebuchet book dump FILE

  make    make a book of the games in PGN files: of millions of them, in little
          memory
  show    the moves of a position with their shares and weights
  dump    every record: key, origin and destination of the move, weight

To play with a book: trebuchet --book-file FILE. docs/use/books.md tells more.

)";

[[nodiscard]] lab::BookWeighting parse_weighting(const std::string& word) {
    if (word == "result") {
        return lab::BookWeighting::Result;
    }
    if (word == "count") {
        return lab::BookWeighting::Count;
    }
    if (word == "equal") {
        return lab::BookWeighting::Equal;
    }
    throw po::error{"--weight must be result, count or equal"};
}

[[nodiscard]] po::options_description make_options() {
    const lab::BookMakerSettings usual;
    po::options_description options{"Options of make"};
    options.add_options()(
        "out", po::value<std::string>()->value_name("FILE"), "the book; what is there is replaced")(
        "plies",
        po::value<int>()->value_name("N")->default_value(usual.plies),
        "half-moves of each game that count")(
        "min-count",
        po::value<int>()->value_name("N")->default_value(usual.min_count),
        "leave out what was played in fewer games")(
        "weight",
        po::value<std::string>()->value_name("HOW")->default_value("result"),
        "result: 2 for each game won by whoever played the move, 1 for each drawn; count: the "
        "games; equal: 1");
    return options;
}

[[nodiscard]] Invocation read_make(
    const po::variables_map& values, const std::vector<std::string>& words) {
    constexpr int kMostPlies = 1000;
    constexpr int kMostCount = 1'000'000'000;
    if (words.empty()) {
        return UsageError{"book make needs a PGN file"};
    }
    BookMakeArguments arguments;
    arguments.pgn_files = words;
    arguments.out = text_of(values, "out");
    if (arguments.out.empty()) {
        return UsageError{"book make needs --out FILE"};
    }
    arguments.plies = within(values, "plies", 1, kMostPlies);
    arguments.min_count = within(values, "min-count", 1, kMostCount);
    arguments.weighting = parse_weighting(values["weight"].as<std::string>());
    return arguments;
}

}  // namespace

Invocation parse_book(Words words) {
    po::options_description show{"Options of show"};
    show.add_options()(
        "fen",
        po::value<std::string>()->value_name("FEN"),
        "begin from this position, not the start of the game");
    po::options_description shown;
    shown.add(make_options()).add(show).add_options()("help", "print this");
    po::options_description all;
    all.add(shown).add_options()("action", po::value<std::string>())(
        "word", po::value<std::vector<std::string>>());
    const po::variables_map values = read_options(
        words, all, po::positional_options_description{}.add("action", 1).add("word", -1));
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, shown)};
    }
    const auto rest = values.contains("word") ? values["word"].as<std::vector<std::string>>()
                                              : std::vector<std::string>{};
    const std::string action = text_of(values, "action");
    if (action == "make") {
        return read_make(values, rest);
    }
    if (action != "show" && action != "dump") {
        return UsageError{"book needs to know what to do: make, show or dump"};
    }
    if (rest.empty()) {
        return UsageError{"book " + action + " needs a FILE"};
    }
    if (action == "show") {
        return BookShowArguments{
            .file = rest.front(),
            .fen = optional_text_of(values, "fen"),
            .moves = {rest.begin() + 1, rest.end()}};
    }
    if (rest.size() > 1) {
        return UsageError{"book dump takes one FILE"};
    }
    return BookDumpArguments{rest.front()};
}

}  // namespace trebuchet::cli
