// trebuchet book make, show and dump: make and print opening books.
#include <array>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/expected.h>

#include "command/console.h"
#include "command/position_source.h"
#include "command/values.h"
#include "io/files.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/book/book_maker.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Positional;
using command::Values;

constexpr int kMostPlies = 1000;
constexpr int kMostCount = 1'000'000'000;

// In the order of BookWeighting.
constexpr std::array<std::string_view, 3> kWeightings{"result", "count", "equal"};

constexpr int kDefaultPlies = 30;
constexpr int kDefaultMinCount = 3;

constexpr std::array kMakePositionals{
    Positional{.name = "PGN", .kind = command::File{}, .least = 1, .most = Positional::kAny}};

constexpr std::array kMakeOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "the book; what is there is replaced",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "plies",
        .value_name = "N",
        .help = "half-moves of each game that count",
        .kind = command::Number{1, kMostPlies, kDefaultPlies}},
    command::Option{
        .name = "min-count",
        .value_name = "N",
        .help = "leave out moves that were played in fewer games",
        .kind = command::Number{1, kMostCount, kDefaultMinCount}},
    command::Option{
        .name = "weight",
        .value_name = "HOW",
        .help = "result: 2 for each game that the player of the move won, 1 for each drawn; "
                "count: the games; equal: 1",
        .kind = command::Choice{kWeightings, kWeightings[0]}}};

constexpr std::array kShowPositionals{
    Positional{.name = "FILE", .kind = command::File{}},
    Positional{.name = "MOVE", .least = 0, .most = Positional::kAny}};

constexpr std::array kShowOptions{command::kFenOption};

constexpr std::array kDumpPositionals{Positional{.name = "FILE", .kind = command::File{}}};

void complain(const Console& console, const std::string& file, BookProblem problem) {
    console.say(file + ": " + std::string{describe(problem)});
}

// The book; nothing, and a message, if it cannot be opened or is empty.
[[nodiscard]] std::optional<PolyglotBook> open_book(
    const std::string& file, const Console& console) {
    // In the system's words, as with every other input.
    if (const auto readable = io::open_input(file); !readable) {
        console.say(readable.error());
        return std::nullopt;
    }
    auto book = PolyglotBook::open(file);
    if (!book) {
        complain(console, file, book.error());
        return std::nullopt;
    }
    if (const auto problem = book->problem()) {
        complain(console, file, *problem);
    } else if (book->size() == 0) {
        complain(console, file, BookProblem::Empty);
        return std::nullopt;
    }
    return std::move(book).value();
}

// --- make ----------------------------------------------------------------------------------------

// Problems of the PGN files: prints the first ones, and counts all.
class PgnProblems {
public:
    explicit PgnProblems(const Console& console) : console_{console} {}

    void add(const std::string& file, const PgnError& error) {
        constexpr std::uint64_t kShown = 10;
        if (++count_ <= kShown) {
            console_.say(file + ", " + describe(error));
        } else if (count_ == kShown + 1) {
            console_.say("more problems of games are counted, but not shown");
        }
    }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    const Console& console_;
    std::uint64_t count_ = 0;
};

[[nodiscard]] Expected<BookReport, command::Failure> make(
    const BookMakerSettings& settings, const Console& console, PgnProblems& problems) {
    constexpr std::uint64_t kMegabyte = 1'000'000;
    std::optional<command::ProgressBar> bar;
    auto report = make_book(
        settings,
        {.on_progress =
             [&](const BookMakerProgress& progress) {
                 if (!bar) {
                     bar.emplace(
                         console.errors(),
                         io::is_error_stream_terminal(),
                         0,
                         progress.bytes_total / kMegabyte);
                 }
                 bar->show(
                     progress.bytes_read / kMegabyte,
                     "MB, " + std::to_string(progress.games) + " games");
             },
         .on_error = [&](const std::string& file,
                         const PgnError& error) { problems.add(file, error); },
         .is_interrupted = io::is_interrupted});
    if (bar) {
        bar->finish();
    }
    return report;
}

[[nodiscard]] ExitStatus run_make(const Values& values, const Console& console) {
    BookMakerSettings settings;
    settings.pgn_files = values.words("PGN");
    settings.out = io::behind_links(values.text("out"));
    settings.plies = values.number("plies");
    settings.min_count = values.number("min-count");
    settings.weighting = static_cast<BookWeighting>(values.choice("weight"));
    io::note_interrupts();
    PgnProblems problems{console};
    const auto report = make(settings, console, problems);
    if (!report) {
        return console.fail(report.error());
    }
    if (report->is_interrupted) {
        return console.interrupted("no book was written");
    }
    console.out() << "games " << report->games << "\nerrors " << problems.count() << "\nmoves "
                  << report->moves << "\npositions " << report->positions << "\nentries "
                  << report->entries << '\n';
    return console.finish();
}

// --- show ----------------------------------------------------------------------------------------

// The game of the options: a position and the moves from there.
[[nodiscard]] Expected<Game, std::string> read_game(const Values& values) {
    const auto position = command::position_or_start(values.given_text("fen"));
    if (!position) {
        return Unexpected{position.error()};
    }
    Game game{*position};
    for (const std::string& text : values.words("MOVE")) {
        const auto move = parse_move(game.position(), text);
        if (!move) {
            return Unexpected{'\'' + text + "': " + std::string{describe(move.error().problem)}};
        }
        game.play(*move);
    }
    return game;
}

void print_page(const BookPage& page, const Position& position, std::ostream& out) {
    constexpr int kMoveWidth = 8;
    constexpr int kShareWidth = 6;
    constexpr double kPercent = 100.0;
    const double total = static_cast<double>(page.total_weight());
    if (page.moves.empty()) {
        out << "no moves for this position\n";
    }
    out << std::fixed << std::setprecision(1);
    for (const BookMove& each : page.moves) {
        const double share = total > 0.0 ? kPercent * each.weight / total : 0.0;
        out << std::left << std::setw(kMoveWidth) << to_san(position, each.move) << std::right
            << std::setw(kShareWidth) << share << "%  weight " << each.weight << '\n';
    }
}

[[nodiscard]] ExitStatus run_show(const Values& values, const Console& console) {
    const auto game = read_game(values);
    if (!game) {
        return console.bad_input(game.error());
    }
    const std::string& file = values.word("FILE");
    auto book = open_book(file, console);
    if (!book) {
        return ExitStatus::BadInput;
    }
    const BookPage page = book->look_up(*game);
    print_page(page, game->position(), console.out());
    console.out() << std::flush;
    if (page.problem) {
        complain(console, file, *page.problem);
    }
    return page.problem || book->problem() ? ExitStatus::BadInput : console.finish();
}

// --- dump ----------------------------------------------------------------------------------------

// "e7e8q". The board is not known, so castling is printed as king takes rook, as it is stored.
[[nodiscard]] std::string raw_move(std::uint16_t code) {
    constexpr unsigned kThreeBits = 7;
    constexpr std::array<unsigned, 4> kPlaces{6, 9, 0, 3};  // from: file, rank; to: file, rank
    constexpr unsigned kPromotionAt = 12;
    constexpr std::string_view kPromotions = "?nbrq???";
    std::string text;
    for (const unsigned place : kPlaces) {
        const char first = text.size() % 2 == 0 ? 'a' : '1';
        text += static_cast<char>(first + static_cast<int>(code >> place & kThreeBits));
    }
    const unsigned promotion = static_cast<unsigned>(code) >> kPromotionAt;
    if (promotion > 0) {
        text += kPromotions[promotion & kThreeBits];
    }
    return text;
}

// Prints all records. False if the book has a problem, which has been reported.
[[nodiscard]] bool print_records(
    PolyglotBook& book, const std::string& file, const Console& console) {
    constexpr int kKeyDigits = 16;
    std::optional<BookProblem> problem = book.problem();
    Key last{};
    for (std::uint64_t i = 0; i < book.size() && console.out() && !io::is_interrupted(); ++i) {
        const auto entry = book.entry(i);
        if (!entry) {
            complain(console, file, BookProblem::CannotRead);
            return false;
        }
        if (entry->key < last && problem != BookProblem::Unsorted) {
            problem = BookProblem::Unsorted;
            complain(console, file, *problem);
        }
        last = entry->key;
        console.out() << std::hex << std::setfill('0') << std::setw(kKeyDigits) << bits(entry->key)
                      << std::dec << ' ' << raw_move(entry->move) << ' ' << entry->weight << '\n';
    }
    return !problem;
}

[[nodiscard]] ExitStatus run_dump(const Values& values, const Console& console) {
    io::note_interrupts();
    const std::string& file = values.word("FILE");
    auto book = open_book(file, console);
    if (!book) {
        return ExitStatus::BadInput;
    }
    const bool is_good = print_records(*book, file, console);
    if (io::is_interrupted()) {
        return console.interrupted();
    }
    const ExitStatus status = console.finish();
    return is_good ? status : ExitStatus::BadInput;
}

}  // namespace

extern const command::Command kBookMakeCommand;
constexpr command::Command kBookMakeCommand{
    .name = "book make",
    .summary = "make an opening book of the games in PGN files",
    .description =
        R"(Makes an opening book in Polyglot's format from the games in PGN files. Memory
stays small, even for millions of games. To play with a book:

  trebuchet --book-file FILE

docs/use/books.md explains more.
)",
    .positionals = kMakePositionals,
    .options = kMakeOptions,
    .run = run_make};

extern const command::Command kBookShowCommand;
constexpr command::Command kBookShowCommand{
    .name = "book show",
    .summary = "show the moves of a position in an opening book",
    .description =
        R"(Shows the moves of a position with their shares and weights: of the start of the
game, or of FEN, and the MOVEs from there.
)",
    .positionals = kShowPositionals,
    .options = kShowOptions,
    .run = run_show};

extern const command::Command kBookDumpCommand;
constexpr command::Command kBookDumpCommand{
    .name = "book dump",
    .summary = "print every record of an opening book",
    .description =
        R"(Prints every record of an opening book: key, origin and destination of the move,
weight.
)",
    .positionals = kDumpPositionals,
    .run = run_dump};

}  // namespace trebuchet::lab
