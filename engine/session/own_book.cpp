#include "session/own_book.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <utility>

#include <trebuchet/types/color.h>
#include <trebuchet/util/path.h>

#include "io/files.h"

namespace trebuchet::session {
namespace {

// Half-moves since the game began, as the position counts them: it may have been set up.
[[nodiscard]] int plies_of(const Position& pos) noexcept {
    return 2 * (pos.fullmove_number() - 1) + (pos.side_to_move() == Color::Black ? 1 : 0);
}

// Different each time the program is started.
[[nodiscard]] std::uint64_t any_seed() {
    std::random_device device;
    return device();
}

}  // namespace

std::optional<std::string> problem_with_book_file(const std::string& file) {
    // The name as it was given where the system cannot complete it.
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(to_path(file), error);
    const std::string full = error || absolute.empty() ? file : to_text(absolute);
    auto opened = PolyglotBook::open(full);
    if (!opened && opened.error() == BookProblem::CannotOpen) {
        // The library does not say why.
        if (const auto in = io::open_input(full); !in) {
            return in.error();
        }
    }
    const auto problem = opened ? opened->check() : std::optional{opened.error()};
    if (problem) {
        return "cannot use the opening book " + full + ": " + std::string{describe(*problem)};
    }
    return std::nullopt;
}

void OwnBook::set_options(const Options& options) {
    const bool is_other =
        options.book_file != options_.book_file || options.built_in_book != options_.built_in_book;
    if (is_other) {
        book_.reset();
        has_reported_ = false;
        trouble_.reset();
    }
    // One that could not be opened may be there now.
    is_tried_ = is_tried_ && book_.has_value();
    if (options.book_seed != options_.book_seed) {
        is_seeded_ = false;
    }
    options_ = options;
}

void OwnBook::note(std::optional<BookProblem> problem) {
    if (problem && !std::exchange(has_reported_, true)) {
        trouble_ = to_text(to_path(options_.book_file).filename());
        *trouble_ += ": ";
        *trouble_ += describe(*problem);
    }
}

bool OwnBook::is_open() {
    if (!options_.own_book) {
        return false;
    }
    if (!std::exchange(is_tried_, true)) {
        book_ = open();
    }
    return book_.has_value();
}

std::optional<PolyglotBook> OwnBook::open() {
    if (options_.book_file.empty() && options_.built_in_book.empty()) {
        return std::nullopt;
    }
    auto opened = options_.book_file.empty() ? PolyglotBook::read_from(
                      std::make_unique<std::istringstream>(std::string{options_.built_in_book}))
                                             : PolyglotBook::open(options_.book_file);
    if (!opened) {
        note(opened.error());
        return std::nullopt;
    }
    note(opened->problem());
    return std::move(opened).value();
}

bool OwnBook::is_for(const Game& game) const {
    return !options_.book_file.empty() || game.start() == Position::start();
}

std::vector<BookMove> OwnBook::playable(const Game& game) {
    const bool is_left =
        options_.book_depth > 0 && plies_of(game.position()) >= options_.book_depth;
    if (is_left) {
        return {};
    }
    auto all = moves(game).value_or(std::vector<BookMove>{});
    std::erase_if(all, [](const BookMove& each) { return each.weight == 0; });
    return all;
}

std::optional<Move> OwnBook::choose_move(const Game& game) {
    const auto known = playable(game);
    if (!std::exchange(is_seeded_, true)) {
        const bool is_fixed = options_.book_seed > 0;
        random_ =
            SplitMix64{is_fixed ? static_cast<std::uint64_t>(options_.book_seed) : any_seed()};
    }
    return choose(known, options_.book_choice, random_);
}

bool OwnBook::knows(const Game& game) {
    return !playable(game).empty();
}

std::optional<Move> OwnBook::likely_move(const Game& game) {
    const auto known = playable(game);
    return known.empty() ? std::nullopt : std::optional{known.front().move};
}

std::optional<std::vector<BookMove>> OwnBook::moves(const Game& game) {
    if (!is_open()) {
        return std::nullopt;
    }
    if (!is_for(game)) {
        return std::vector<BookMove>{};
    }
    BookPage page = book_->look_up(game);
    note(page.problem);
    return std::move(page.moves);
}

std::optional<std::string> OwnBook::take_trouble() {
    return std::exchange(trouble_, std::nullopt);
}

}  // namespace trebuchet::session
