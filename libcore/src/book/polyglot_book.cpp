#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>
#include <system_error>
#include <utility>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/util/path.h>

#include "util/unreadable.h"

namespace trebuchet {
namespace {

// No position has more than 218 legal moves; a file that repeats one record must not cost time.
constexpr std::uint64_t kMostRecords = 1024;

// Adds the weight to the move's, or the move to the list.
void add(std::vector<BookMove>& moves, Move move, std::uint32_t weight) {
    for (BookMove& known : moves) {
        if (known.move == move) {
            known.weight += weight;
            return;
        }
    }
    moves.push_back({move, weight});
}

[[nodiscard]] BookProblem open_problem(std::string_view file, int reason) {
    switch (why_unreadable(file, reason)) {
        case Unreadable::Missing:
            return BookProblem::Missing;
        case Unreadable::Forbidden:
            return BookProblem::Forbidden;
        case Unreadable::Folder:
            return BookProblem::Folder;
        case Unreadable::Other:
            break;
    }
    return BookProblem::CannotOpen;
}

}  // namespace

std::string_view describe(BookProblem problem) noexcept {
    switch (problem) {
        case BookProblem::Missing:
            return "it does not exist";
        case BookProblem::Forbidden:
            return "reading it is not permitted";
        case BookProblem::Folder:
            return "it is a folder";
        case BookProblem::CannotOpen:
            return "it cannot be opened";
        case BookProblem::NotAFile:
            return "it is not an ordinary file";
        case BookProblem::PartialRecord:
            return "its last record is cut off";
        case BookProblem::CannotRead:
            return "it cannot be read to its end";
        case BookProblem::Unsorted:
            return "its records are not in order";
        case BookProblem::WrongMove:
            return "it has moves that are not legal";
        case BookProblem::TooManyRecords:
            return "it has too many records for one position";
        case BookProblem::Empty:
            return "it is empty";
    }
    return "";
}

std::uint64_t BookPage::total_weight() const noexcept {
    std::uint64_t total = 0;
    for (const BookMove& each : moves) {
        total += each.weight;
    }
    return total;
}

// --- The file ------------------------------------------------------------------------------------

PolyglotBook::PolyglotBook(std::unique_ptr<std::istream> in, std::uint64_t bytes)
    : in_{std::move(in)}, size_{bytes / kPolyglotEntryBytes} {
    if (bytes % kPolyglotEntryBytes != 0) {
        problem_ = BookProblem::PartialRecord;
    }
    // Makes the first read seek.
    next_ = std::numeric_limits<std::uint64_t>::max();
}

Expected<PolyglotBook, BookProblem> PolyglotBook::open(const std::string& file) {
    // Opening a pipe would block until another process writes to it.
    std::error_code unknown;
    const auto status = std::filesystem::status(to_path(file), unknown);
    if (std::filesystem::is_directory(status)) {
        return Unexpected{BookProblem::Folder};
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return Unexpected{BookProblem::NotAFile};
    }
    errno = 0;
    auto in = std::make_unique<std::ifstream>(to_path(file), std::ios::binary);
    if (!*in) {
        return Unexpected{open_problem(file, errno)};
    }
    return read_from(std::move(in));
}

Expected<PolyglotBook, BookProblem> PolyglotBook::read_from(std::unique_ptr<std::istream> in) {
    in->exceptions(std::ios::goodbit);
    in->seekg(0, std::ios::end);
    const std::streamoff bytes = in->good() ? std::streamoff{in->tellg()} : std::streamoff{-1};
    // Some streams open and report a size that cannot be true.
    if (bytes < 0 || bytes == std::numeric_limits<std::streamoff>::max()) {
        return Unexpected{BookProblem::CannotOpen};
    }
    return PolyglotBook{std::move(in), static_cast<std::uint64_t>(bytes)};
}

std::optional<PolyglotEntry> PolyglotBook::entry(std::uint64_t at) {
    if (at != next_) {
        in_->clear();
        in_->seekg(static_cast<std::streamoff>(at * kPolyglotEntryBytes));
    }
    PolyglotBytes bytes{};
    // The stream reads characters: any object may be accessed as characters.
    in_->read(
        reinterpret_cast<char*>(
            bytes.data()),  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        static_cast<std::streamsize>(bytes.size()));
    next_ = at + 1;
    if (!*in_) {
        next_ = std::numeric_limits<std::uint64_t>::max();
        return std::nullopt;
    }
    return from_bytes(bytes);
}

std::optional<BookProblem> PolyglotBook::check() {
    constexpr std::uint64_t kMostRead = std::uint64_t{1} << 22U;
    // Each is a seek.
    constexpr std::uint64_t kSamples = 256;
    if (size_ == 0) {
        return problem_.value_or(BookProblem::Empty);
    }
    if (problem_) {
        return problem_;
    }
    const std::uint64_t step = size_ <= kMostRead ? 1 : size_ / kSamples;
    Key last{};
    for (std::uint64_t at = 0; at < size_; at += step) {
        const auto record = entry(at);
        if (!record) {
            return BookProblem::CannotRead;
        }
        if (record->key < last) {
            return BookProblem::Unsorted;
        }
        last = record->key;
    }
    return std::nullopt;
}

// --- Looking up ----------------------------------------------------------------------------------

// The first record whose key is not below this one; size() if there is none.
Expected<std::uint64_t, BookProblem> PolyglotBook::first_of(Key key) {
    std::uint64_t low = 0;
    std::uint64_t high = size_;
    // In a sorted file all keys between two records lie between their keys.
    Key least{};
    Key most{std::numeric_limits<std::uint64_t>::max()};
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        const auto seen = entry(middle);
        if (!seen) {
            return Unexpected{BookProblem::CannotRead};
        }
        if (seen->key < least || seen->key > most) {
            return Unexpected{BookProblem::Unsorted};
        }
        if (seen->key < key) {
            low = middle + 1;
            least = seen->key;
        } else {
            high = middle;
            most = seen->key;
        }
    }
    return low;
}

BookPage PolyglotBook::look_up(const Position& pos, Key key) {
    BookPage page;
    const auto first = first_of(key);
    if (!first) {
        page.problem = first.error();
        return page;
    }
    for (std::uint64_t at = *first; at < size_; ++at) {
        const auto record = entry(at);
        if (!record) {
            page.problem = BookProblem::CannotRead;
            break;
        }
        if (record->key != key) {
            break;
        }
        if (at - *first == kMostRecords) {
            page.problem = BookProblem::TooManyRecords;
            break;
        }
        if (const auto move = move_of_polyglot_code(pos, record->move)) {
            add(page.moves, *move, record->weight);
        } else {
            page.problem = BookProblem::WrongMove;
        }
    }
    std::stable_sort(
        page.moves.begin(), page.moves.end(), [](const BookMove& a, const BookMove& b) {
            return a.weight > b.weight;
        });
    return page;
}

BookPage PolyglotBook::look_up(const Game& game) {
    return look_up(game.position(), polyglot_key(game));
}

namespace {

// The weight of the move in the random choice.
[[nodiscard]] std::uint64_t choice_weight(
    const BookMove& move, BookChoice choice, std::uint32_t heaviest) noexcept {
    if (choice == BookChoice::Weighted) {
        return move.weight;
    }
    return move.weight == heaviest ? 1 : 0;
}

}  // namespace

std::optional<Move> choose(
    std::span<const BookMove> moves, BookChoice choice, SplitMix64& random) noexcept {
    std::uint32_t heaviest = 0;
    for (const BookMove& each : moves) {
        heaviest = std::max(heaviest, each.weight);
    }
    if (heaviest == 0) {
        return std::nullopt;
    }
    std::uint64_t all = 0;
    for (const BookMove& each : moves) {
        all += choice_weight(each, choice, heaviest);
    }
    std::uint64_t drawn = random.below(all);
    for (const BookMove& each : moves) {
        const std::uint64_t own = choice_weight(each, choice, heaviest);
        if (drawn < own) {
            return each.move;
        }
        drawn -= own;
    }
    return std::nullopt;
}

}  // namespace trebuchet
