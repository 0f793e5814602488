#include "xboard/position_setup.h"

#include <trebuchet/board/setup.h>
#include <trebuchet/util/text.h>

#include "xboard/output.h"

namespace trebuchet::xboard {
namespace {

// What is wrong with a FEN; with the column where its form is wrong.
[[nodiscard]] std::string reason_of(const FenError& error) {
    const FenFault& first = error.faults.front();
    return first.issue ? describe(*first.issue) : describe(first);
}

[[nodiscard]] std::string illegal_position_line(std::string_view reason) {
    return "tellusererror Illegal position: " + harmless_sentence(reason);
}

}  // namespace

std::optional<std::string> PositionSetup::set_variant(std::string_view name) {
    const bool is_chess960 = name == "fischerandom";
    if (!is_chess960 && name != "normal") {
        return error_line("unsupported variant", name);
    }
    dialect_ = is_chess960 ? FenDialect::Chess960 : FenDialect::Standard;
    // GUIs send this before the first move. Later it changes nothing in the game.
    const Position& position = manager_.game().position();
    if (!manager_.has_position() || !manager_.game().moves().empty()
        || position.is_chess960() == is_chess960) {
        return std::nullopt;
    }
    Setup setup = position.to_setup();
    setup.is_chess960 = is_chess960;
    if (const auto changed = Position::from_setup(setup)) {
        manager_.set_position(*changed);
    }
    return std::nullopt;
}

std::optional<std::string> PositionSetup::set_board(const std::string& fen) {
    const auto position = parse_fen(fen, dialect_);
    if (position) {
        manager_.set_position(*position);
        return std::nullopt;
    }
    manager_.set_position(std::nullopt);
    // PyChess ends every analysis with an empty board, for engines that ignore `exit`: no error.
    constexpr std::string_view kEmptyBoard = "8/8/8/8/8/8/8/8 ";
    if (fen.starts_with(kEmptyBoard)) {
        return std::nullopt;
    }
    return illegal_position_line(reason_of(position.error()));
}

void PositionSetup::begin_edit() {
    const bool has_position = manager_.has_position();
    edit_mode_.emplace(has_position ? manager_.game().position().to_setup() : Setup::empty());
    // A search of the old position would be of no use.
    manager_.set_position(std::nullopt);
}

std::optional<std::string> PositionSetup::edit(std::string_view line) {
    switch (edit_mode_->handle_line(line)) {
        case EditMode::Line::Understood:
            return std::nullopt;
        case EditMode::Line::NotUnderstood:
            return error_line("unknown in edit mode", trim(line));
        case EditMode::Line::End:
            break;
    }
    const auto position = Position::from_setup(edit_mode_->result());
    edit_mode_.reset();
    if (!position) {
        return illegal_position_line(describe(position.error().front()));
    }
    manager_.set_position(*position);
    return std::nullopt;
}

}  // namespace trebuchet::xboard
