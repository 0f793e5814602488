// trebuchet genfens: openings for OpenBench, which asks every engine for its own in this form.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/expected.h>
#include <trebuchet/util/random.h>
#include <trebuchet/util/text.h>

#include "command/values.h"
#include "lab/games/opening.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Positional;
using command::Values;

constexpr int kMostOpenings = 100'000'000;
// Random moves behind a position of a book, which is an opening already.
constexpr int kPliesAfterBook = 4;

constexpr std::array<std::string_view, 1> kSeedWord{"seed"};
constexpr std::array<std::string_view, 1> kBookWord{"book"};

constexpr std::array kPositionals{
    Positional{.name = "COUNT", .kind = command::Number{1, kMostOpenings}},
    Positional{.name = "seed", .kind = command::Choice{kSeedWord, {}}},
    Positional{.name = "SEED"},
    Positional{.name = "book", .kind = command::Choice{kBookWord, {}}},
    Positional{.name = "BOOK"},
    Positional{.name = "EXTRA", .least = 0, .most = Positional::kAny}};

using Openings = std::vector<Opening>;

// None: an empty list.
[[nodiscard]] Expected<Openings, std::string> book_of(const std::string& name) {
    constexpr std::string_view kNone{"none"};
    const bool is_none = std::ranges::equal(
        name, kNone, [](char one, char other) { return to_lower(one) == other; });
    return is_none ? Openings{} : read_openings(name);
}

[[nodiscard]] Position end_of(const Opening& opening) {
    Position position = opening.start;
    for (const Move move : opening.moves) {
        position.play(move);
    }
    return position;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto seed = parse_int<std::uint64_t>(values.word("SEED"));
    if (!seed) {
        return console.usage_error("SEED: '" + values.word("SEED") + "' is not a number");
    }
    const auto book = book_of(values.word("BOOK"));
    if (!book) {
        return console.bad_input(book.error());
    }
    const auto count = static_cast<std::size_t>(parse_int(values.word("COUNT")).value_or(0));
    RandomOpeningRules rules{.seed = *seed};
    SplitMix64 random{*seed};
    Searcher judge{judge_settings()};
    for (std::size_t i = 0; i < count; ++i) {
        if (!book->empty()) {
            rules.start = end_of((*book)[random.below(book->size())]);
            rules.plies = kPliesAfterBook;
        }
        const Position position = end_of(random_opening(rules, i, judge));
        // At once: OpenBench takes an engine that is silent for 15 seconds for a stalled one.
        console.out() << "info string genfens " << to_fen(position) << std::endl;
    }
    return console.finish();
}

}  // namespace

extern const command::Command kGenfensCommand;
constexpr command::Command kGenfensCommand{
    .name = "genfens",
    .summary = "print openings for OpenBench",
    .description = R"(Prints COUNT balanced positions, one a line behind `info string genfens`, as
OpenBench asks for them: `trebuchet "genfens 10 seed 1 book None" quit`. Each is
eight random moves from the start of the game, or four from a position of BOOK
(EPD or PGN). The same seed gives the same positions. EXTRA words are ignored.
)",
    .positionals = kPositionals,
    .run = run};

}  // namespace trebuchet::lab
