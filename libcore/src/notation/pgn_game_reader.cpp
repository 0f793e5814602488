#include "notation/pgn_game_reader.h"

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

namespace trebuchet {
namespace {

constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

PgnProblem to_pgn_problem(MoveTextProblem problem) noexcept {
    switch (problem) {
        case MoveTextProblem::NotAMove:
            return PgnProblem::NotAMove;
        case MoveTextProblem::Ambiguous:
            return PgnProblem::AmbiguousMove;
        case MoveTextProblem::Illegal:
        case MoveTextProblem::PromotionMissing:
            break;
    }
    return PgnProblem::IllegalMove;
}

[[nodiscard]] bool is_null_move(std::string_view text) noexcept {
    return text == "--" || text == "Z0";
}

// For an error message: shortened, and without control characters.
std::string shortened(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    std::string result{text.substr(0, kLongest)};
    for (char& c : result) {
        const bool is_printable = c >= ' ' && c <= '~';
        c = is_printable ? c : '?';
    }
    return text.size() > kLongest ? result + "..." : result;
}

}  // namespace

void PgnGameReader::report(PgnProblem problem, std::string_view text, Place place) {
    visitor_->error({problem, game_, place.line, place.column, shortened(text), next_move()});
}

std::string PgnGameReader::next_move() const {
    if (lines_.empty()) {
        return {};
    }
    const Position& position = lines_.back().current;
    const bool is_white = position.side_to_move() == Color::White;
    return std::to_string(position.fullmove_number()) + (is_white ? "." : "...");
}

bool PgnGameReader::read_game(PgnVisitor& visitor) {
    if (!find_game()) {
        return false;
    }
    visitor_ = &visitor;
    ++game_;
    lines_.clear();
    visitor.begin_game();
    read_tags();
    begin_moves();
    visitor.result(read_movetext());
    visitor.end_game();
    return true;
}

// Moves to the first token of the next game. Comments before it belong to no game, nor do results
// and glyphs.
bool PgnGameReader::find_game() {
    if (!token_is_pending_) {
        lexer_.next();
    }
    while (lexer_.current().kind == PgnTokenKind::Comment
           || lexer_.current().kind == PgnTokenKind::Result
           || lexer_.current().kind == PgnTokenKind::Nag) {
        lexer_.next();
    }
    token_is_pending_ = lexer_.current().kind == PgnTokenKind::End;
    return !token_is_pending_;
}

// --- Tags ---------------------------------------------------------------------------------------

// Leaves the lexer at the first token of the moves or of the next game. A comment between tags is
// kept for the moves.
void PgnGameReader::read_tags() {
    fen_.reset();
    variant_.reset();
    tag_result_ = PgnResult::Unknown;
    has_event_ = false;
    comments_between_tags_.clear();
    for (;; lexer_.next()) {
        const PgnToken& token = lexer_.current();
        if (token.kind == PgnTokenKind::Tag) {
            if (!take_tag(token)) {
                return;
            }
            continue;
        }
        if (token.kind == PgnTokenKind::Comment) {
            comments_between_tags_.push_back(token.text);
            continue;
        }
        const bool is_bad_tag =
            token.kind == PgnTokenKind::Error && token.problem == PgnProblem::BadTag;
        if (!is_bad_tag) {
            return;
        }
        report(PgnProblem::BadTag, token.text);
    }
}

// False for the first tag of the next game, where this one has no movetext.
bool PgnGameReader::take_tag(const PgnToken& token) {
    if (token.name == "Event") {
        if (has_event_) {
            return false;
        }
        has_event_ = true;
    } else if (token.name == "FEN") {
        fen_ = token.text;
        fen_place_ = here();
    } else if (token.name == "Variant") {
        variant_ = token.text;
        variant_place_ = here();
    } else if (token.name == "Result") {
        tag_result_ = parse_pgn_result(token.text).value_or(PgnResult::Unknown);
    }
    visitor_->tag(token.name, token.text);
    return true;
}

// What the tags say; nothing, and an error told, if they are wrong.
std::optional<Position> PgnGameReader::start_position() {
    const auto dialect = parse_pgn_variant(variant_.value_or(""));
    if (!dialect) {
        report(PgnProblem::UnsupportedVariant, *variant_, variant_place_);
        return std::nullopt;
    }
    const auto position = parse_fen(fen_ ? std::string_view{*fen_} : kStartFen, *dialect);
    if (!position) {
        report(PgnProblem::BadFen, trebuchet::describe(position.error()), fen_place_);
        return std::nullopt;
    }
    return *position;
}

void PgnGameReader::begin_moves() {
    lines_.clear();
    result_in_variation_.reset();
    brackets_to_close_ = 0;
    mode_ = Mode::Reading;
    const auto start = start_position();
    is_cut_ = !start.has_value();
    if (is_cut_ || !visitor_->begin_moves(*start)) {
        mode_ = Mode::SkippingGame;
        return;
    }
    lines_.push_back({*start, std::nullopt});
    for (const std::string& comment : comments_between_tags_) {
        visitor_->comment(comment);
    }
}

// --- Movetext -----------------------------------------------------------------------------------

PgnResult PgnGameReader::read_movetext() {
    for (;; lexer_.next()) {
        const PgnToken& token = lexer_.current();
        if (token.kind == PgnTokenKind::End || token.kind == PgnTokenKind::Tag) {
            token_is_pending_ = true;
            return end_without_result();
        }
        if (token.kind == PgnTokenKind::Result) {
            if (const auto result = take_result(token.result)) {
                return *result;
            }
            continue;
        }
        result_in_variation_.reset();
        if (mode_ == Mode::Reading) {
            take_token(token);
        } else {
            skip_brackets(token.kind);
        }
    }
}

// A result ends the game, except in a variation, where some programs write one too.
std::optional<PgnResult> PgnGameReader::take_result(PgnResult result) {
    if (lines_.size() > 1 || brackets_to_close_ > 0) {
        result_in_variation_ = result;
        return std::nullopt;
    }
    return result;
}

PgnResult PgnGameReader::end_without_result() {
    const bool is_inside_variation = lines_.size() > 1;
    if (is_inside_variation && !is_cut_) {
        report(PgnProblem::VariationNotClosed, "");
    }
    while (lines_.size() > 1) {
        end_variation();
    }
    const bool is_examined = !is_cut_ && !lines_.empty();
    if (is_examined && !result_in_variation_) {
        report(PgnProblem::MissingResult, "");
    }
    return result_in_variation_.value_or(tag_result_);
}

void PgnGameReader::take_token(const PgnToken& token) {
    switch (token.kind) {
        case PgnTokenKind::Move:
            return take_move(token);
        case PgnTokenKind::Comment:
            return visitor_->comment(token.text);
        case PgnTokenKind::Nag:
            return take_nag(token);
        case PgnTokenKind::VariationBegin:
            return begin_variation();
        case PgnTokenKind::VariationEnd:
            if (lines_.size() > 1) {
                return end_variation();
            }
            return report(PgnProblem::VariationNotOpen, "");
        case PgnTokenKind::Error:
            return take_error(token);
        case PgnTokenKind::Tag:
        case PgnTokenKind::Result:
        case PgnTokenKind::End:
            return;
    }
}

void PgnGameReader::take_error(const PgnToken& token) {
    report(token.problem, token.text);
    if (token.problem == PgnProblem::CommentTooLong) {
        return;
    }
    // Behind a tag in the middle of the moves some may be lost.
    is_cut_ = true;
    mode_ = Mode::SkippingGame;
    while (lines_.size() > 1) {
        end_variation();
        ++brackets_to_close_;
    }
}

// A glyph belongs to the move before it. So (=), a draw offer on a score sheet, is none.
void PgnGameReader::take_nag(const PgnToken& token) {
    const bool is_at_start_of_variation = lines_.size() > 1 && !lines_.back().before;
    if (!is_at_start_of_variation) {
        visitor_->nag(token.number);
    }
}

void PgnGameReader::take_move(const PgnToken& token) {
    Line& line = lines_.back();
    const auto move = parse_san(line.current, token.text);
    if (move) {
        visitor_->move(line.current, *move);
        line.before = line.current;
        line.current.play(*move);
        return;
    }
    if (is_null_move(token.text) && lines_.size() > 1 && !line.current.in_check()) {
        visitor_->null_move(line.current);
        line.before = line.current;
        line.current.play_null();
        return;
    }
    report(to_pgn_problem(move.error().problem), token.text);
    if (lines_.size() > 1) {
        mode_ = Mode::SkippingVariation;
        brackets_to_close_ = 1;
        leaves_variation_ = true;
        return;
    }
    is_cut_ = true;
    mode_ = Mode::SkippingGame;
}

void PgnGameReader::begin_variation() {
    const Line& line = lines_.back();
    if (!line.before) {
        return skip_variation(PgnProblem::VariationWithoutMove);
    }
    if (lines_.size() > kMaxPgnVariationDepth) {
        return skip_variation(PgnProblem::VariationTooDeep);
    }
    visitor_->begin_variation();
    lines_.push_back({Position{*line.before}, std::nullopt});
}

void PgnGameReader::end_variation() {
    visitor_->end_variation();
    lines_.pop_back();
}

void PgnGameReader::skip_variation(PgnProblem problem) {
    report(problem, "");
    mode_ = Mode::SkippingVariation;
    brackets_to_close_ = 1;
    leaves_variation_ = false;
}

void PgnGameReader::skip_brackets(PgnTokenKind kind) {
    if (kind == PgnTokenKind::VariationBegin) {
        ++brackets_to_close_;
    }
    if (kind != PgnTokenKind::VariationEnd || brackets_to_close_ == 0) {
        return;
    }
    --brackets_to_close_;
    if (brackets_to_close_ > 0 || mode_ == Mode::SkippingGame) {
        return;
    }
    mode_ = Mode::Reading;
    if (leaves_variation_) {
        end_variation();
    }
}

}  // namespace trebuchet
