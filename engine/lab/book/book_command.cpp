#include "lab/book/book_command.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/expected.h>

#include "command/position_source.h"
#include "command/progress_bar.h"
#include "io/interrupt.h"
#include "io/standard_error.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kInterruptedStatus = 130;

void complain(std::ostream& errors, const std::string& file, BookProblem problem) {
    errors << "trebuchet: " << file << ": " << describe(problem) << '\n';
}

// The book, or nothing and a complaint.
[[nodiscard]] std::optional<PolyglotBook> open_book(const std::string& file, std::ostream& errors) {
    auto book = PolyglotBook::open(file);
    if (!book) {
        complain(errors, file, book.error());
        return std::nullopt;
    }
    if (const auto problem = book->problem()) {
        complain(errors, file, *problem);
    }
    return std::move(book).value();
}

// --- make ----------------------------------------------------------------------------------------

// What was wrong in the PGN files: the first complaints, and how many there were.
class Complaints {
public:
    explicit Complaints(std::ostream& errors) : errors_{errors} {}

    void add(const std::string& file, const PgnError& error) {
        constexpr std::uint64_t kShown = 10;
        if (++count_ <= kShown) {
            errors_ << "trebuchet: " << file << ", " << describe(error) << '\n';
        } else if (count_ == kShown + 1) {
            errors_ << "trebuchet: more of that kind is not shown\n";
        }
    }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    std::ostream& errors_;
    std::uint64_t count_ = 0;
};

// --- show ----------------------------------------------------------------------------------------

// The game that the arguments speak of.
[[nodiscard]] Expected<Game, std::string> read_game(const BookShowArguments& arguments) {
    const auto position = position_or_start(arguments.fen);
    if (!position) {
        return Unexpected{position.error()};
    }
    Game game{*position};
    for (const std::string& text : arguments.moves) {
        const auto move = parse_move(game.position(), text);
        if (!move) {
            return Unexpected{'\'' + text + "' is " + std::string{describe(move.error().problem)}};
        }
        game.play(*move);
    }
    return game;
}

// --- dump ----------------------------------------------------------------------------------------

// "e7e8q". A key says nothing about the board: castling cannot be told from other moves.
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

}  // namespace

int run_book_make(const BookMakeArguments& arguments, std::ostream& out, std::ostream& errors) {
    constexpr std::uint64_t kMegabyte = 1'000'000;
    io::note_interrupts();
    Complaints complaints{errors};
    std::optional<ProgressBar> bar;
    const auto report = lab::make_book(
        arguments,
        {.on_progress =
             [&](const lab::BookMakerProgress& progress) {
                 if (!bar) {
                     bar.emplace(
                         errors,
                         io::is_error_stream_terminal(),
                         0,
                         progress.bytes_total / kMegabyte);
                 }
                 bar->show(
                     progress.bytes_read / kMegabyte,
                     "MB, " + std::to_string(progress.games) + " games");
             },
         .on_error = [&](const std::string& file,
                         const PgnError& error) { complaints.add(file, error); },
         .is_interrupted = io::is_interrupted});
    if (bar) {
        bar->finish();
    }
    if (!report) {
        errors << "trebuchet: " << report.error() << '\n';
        return EXIT_FAILURE;
    }
    if (report->is_interrupted) {
        errors << "interrupted: no book was written\n";
        return kInterruptedStatus;
    }
    out << "games " << report->games << "\nerrors " << complaints.count() << "\nmoves "
        << report->moves << "\npositions " << report->positions << "\nentries " << report->entries
        << '\n'
        << std::flush;
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

int run_book_show(const BookShowArguments& arguments, std::ostream& out, std::ostream& errors) {
    constexpr int kMoveWidth = 8;
    constexpr int kShareWidth = 6;
    constexpr double kPercent = 100.0;
    const auto game = read_game(arguments);
    if (!game) {
        errors << "trebuchet: " << game.error() << '\n';
        return kBadUsage;
    }
    auto book = open_book(arguments.file, errors);
    if (!book) {
        return EXIT_FAILURE;
    }
    const BookPage page = book->look_up(*game);
    const double total = static_cast<double>(page.total_weight());
    if (page.moves.empty()) {
        out << "no moves for this position\n";
    }
    out << std::fixed << std::setprecision(1);
    for (const BookMove& each : page.moves) {
        const double share = total > 0.0 ? kPercent * each.weight / total : 0.0;
        out << std::left << std::setw(kMoveWidth) << to_san(game->position(), each.move)
            << std::right << std::setw(kShareWidth) << share << "%  weight " << each.weight << '\n';
    }
    out << std::flush;
    if (page.problem) {
        complain(errors, arguments.file, *page.problem);
    }
    const bool is_good = !page.problem && !book->problem() && out;
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int run_book_dump(const BookDumpArguments& arguments, std::ostream& out, std::ostream& errors) {
    constexpr int kKeyDigits = 16;
    io::note_interrupts();
    auto book = open_book(arguments.file, errors);
    if (!book) {
        return EXIT_FAILURE;
    }
    std::optional<BookProblem> problem = book->problem();
    Key last{};
    for (std::uint64_t i = 0; i < book->size() && out && !io::is_interrupted(); ++i) {
        const auto entry = book->entry(i);
        if (!entry) {
            problem = BookProblem::CannotRead;
            complain(errors, arguments.file, *problem);
            break;
        }
        const bool is_out_of_order = entry->key < last && problem != BookProblem::Unsorted;
        if (is_out_of_order) {
            problem = BookProblem::Unsorted;
            complain(errors, arguments.file, *problem);
        }
        last = entry->key;
        out << std::hex << std::setfill('0') << std::setw(kKeyDigits) << bits(entry->key)
            << std::dec << ' ' << raw_move(entry->move) << ' ' << entry->weight << '\n';
    }
    out << std::flush;
    if (io::is_interrupted()) {
        return kInterruptedStatus;
    }
    return !problem && out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
