// Reads SAN: the text becomes a pattern, which selects among the moves of the position.

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/static_vector.h>
#include <trebuchet/util/text.h>

#include "notation/move_parts.h"

namespace trebuchet {
namespace {

constexpr std::size_t kMaxCoordinates = 4;

// The files and ranks that a text names, in their order.
using Coordinates = StaticVector<char, kMaxCoordinates>;

// What a text says about a move.
struct Pattern {
    PieceType type = PieceType::None;  // None: any piece
    Bitboard origins = Bitboard::all();
    bool has_origin_file = false;
    Bitboard targets;
    PieceType promotion = PieceType::None;
};

using PatternOrError = Expected<Pattern, MoveTextError>;

// --- From text to pattern -----------------------------------------------------------------------

// `text` without one suffix such as + or !; the same if there is none.
std::string_view strip_one_suffix(std::string_view text) noexcept {
    if (text.empty()) {
        return text;
    }
    if (std::string_view{"+#!?"}.find(text.back()) != std::string_view::npos) {
        text.remove_suffix(1);
        return trim(text);
    }
    for (const std::string_view mark : {std::string_view{"e.p."}, std::string_view{"ep"}}) {
        if (text.size() > mark.size() && text.substr(text.size() - mark.size()) == mark) {
            text.remove_suffix(mark.size());
            return trim(text);
        }
    }
    return text;
}

std::string_view strip_suffixes(std::string_view text) noexcept {
    std::string_view shorter = strip_one_suffix(text);
    while (shorter.size() != text.size()) {
        text = shorter;
        shorter = strip_one_suffix(text);
    }
    return text;
}

// Whether these are the first coordinates of some pattern: destination, two files (a pawn's
// capture), origin file or rank and destination, both squares.
bool is_beginning_of_pattern(const Coordinates& coordinates) noexcept {
    constexpr std::string_view kForms[] = {"ff", "ffr", "rfr", "frfr"};
    for (const std::string_view form : kForms) {
        bool fits = coordinates.size() <= form.size();
        for (std::size_t i = 0; fits && i < coordinates.size(); ++i) {
            fits = is_file_letter(coordinates[i]) == (form[i] == 'f');
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

bool is_coordinate(char c) noexcept {
    return is_file_letter(c) || is_rank_digit(c);
}

// Reads one text; the position is not needed.
class PatternReader {
public:
    explicit PatternReader(std::string_view text) noexcept : text_{text} {}

    PatternOrError read(bool small_b_is_bishop) noexcept {
        read_type(small_b_is_bishop);
        Coordinates coordinates;
        if (!read_coordinates(coordinates) || !set_squares(coordinates) || !read_promotion()) {
            return move_text_error(MoveTextProblem::NotAMove, at_ + 1);
        }
        return pattern_;
    }

private:
    [[nodiscard]] bool at_end() const noexcept { return at_ == text_.size(); }
    [[nodiscard]] char peek(std::size_t ahead = 0) const noexcept {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    void read_type(bool small_b_is_bishop) noexcept {
        const char c = peek();
        const bool may_be_small = c != 'b' || small_b_is_bishop;
        if (const auto type = parse_type(may_be_small ? to_upper(c) : c)) {
            pattern_.type = *type;
            has_type_ = true;
            ++at_;
        }
    }

    // A small b behind a rank can only be a promotion to a bishop: e8b.
    [[nodiscard]] bool is_promotion_to_bishop(const Coordinates& coordinates) const noexcept {
        return peek() == 'b' && at_ + 1 == text_.size() && !coordinates.empty()
               && is_rank_digit(coordinates.back());
    }

    bool read_coordinates(Coordinates& coordinates) noexcept {
        while (!at_end() && !is_promotion_to_bishop(coordinates)) {
            const char c = peek();
            const bool is_sign = c == 'x' || c == ':' || c == '-';
            if (is_coordinate(c)) {
                if (coordinates.full()) {
                    return false;
                }
                coordinates.push_back(c);
                if (!is_beginning_of_pattern(coordinates)) {
                    return false;
                }
            } else if (!is_sign || !is_coordinate(peek(1))) {
                break;
            }
            ++at_;
        }
        return true;
    }

    // The last two coordinates are the destination, those before them the origin.
    bool set_squares(const Coordinates& coordinates) noexcept {
        const std::size_t count = coordinates.size();
        if (count < 2) {
            return false;
        }
        const char last = coordinates.back();
        const char last_but_one = coordinates[count - 2];
        if (is_file_letter(last)) {
            // Two files: ed. Only pawn captures are written like this.
            if (count != 2 || !is_file_letter(last_but_one)
                || (has_type_ && pattern_.type != PieceType::Pawn)) {
                return false;
            }
            set_origin(last_but_one);
            pattern_.targets = Bitboard{to_file(last)};
        } else {
            for (std::size_t i = 0; i + 2 < count; ++i) {
                set_origin(coordinates[i]);
            }
            if (!is_file_letter(last_but_one)) {
                return false;
            }
            pattern_.targets = Bitboard{make_square(to_file(last_but_one), to_rank(last))};
        }
        if (!has_type_ && count < kMaxCoordinates) {
            pattern_.type = PieceType::Pawn;
        }
        return true;
    }

    void set_origin(char coordinate) noexcept {
        if (is_file_letter(coordinate)) {
            pattern_.origins &= Bitboard{to_file(coordinate)};
            pattern_.has_origin_file = true;
        } else {
            pattern_.origins &= Bitboard{to_rank(coordinate)};
        }
    }

    // =Q, /Q, (Q), Q or nothing, up to the end of the text.
    bool read_promotion() noexcept {
        if (at_end()) {
            return true;
        }
        const char mark = peek();
        if (mark == '=' || mark == '/' || mark == '(') {
            ++at_;
        }
        const auto type = parse_promotion(peek());
        if (!type) {
            return false;
        }
        pattern_.promotion = *type;
        ++at_;
        if (mark == '(') {
            if (peek() != ')') {
                return false;
            }
            ++at_;
        }
        return at_end();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool has_type_ = false;
    Pattern pattern_;
};

// --- From pattern to move -----------------------------------------------------------------------

// The pieces that might make the move, as far as this is cheap to find out.
Bitboard possible_origins(const Position& pos, const Pattern& pattern, Square to) noexcept {
    const Bitboard own = pos.pieces(pos.side_to_move()) & pattern.origins;
    if (pattern.type == PieceType::None) {
        return own;
    }
    const Bitboard of_type = own & pos.pieces(pattern.type);
    if (pattern.type == PieceType::Pawn) {
        // A pawn that captures has its file named; one that advances has not, or its square as
        // well.
        const Bitboard walkers{file_of(to)};
        const bool only_file = pattern.has_origin_file && pattern.origins.more_than_one();
        if (only_file) {
            return of_type & ~walkers;
        }
        return pattern.has_origin_file ? of_type : of_type & walkers;
    }
    return of_type & attacks(pattern.type, to, pos.occupied());
}

MoveOrError find_move(const Position& pos, const Pattern& pattern) noexcept {
    MoveOrError found = move_text_error(MoveTextProblem::Illegal);
    for (const Square to : pattern.targets) {
        for (const Square from : possible_origins(pos, pattern, to)) {
            MoveOrError move = move_between(pos, from, to, pattern.promotion);
            if (move && move->is_castling() && pattern.type == PieceType::King) {
                move = move_text_error(MoveTextProblem::Illegal);  // Kh1 takes no own rook
            }
            if (move && found) {
                return move_text_error(MoveTextProblem::Ambiguous);
            }
            const bool says_more = move || move.error().problem != MoveTextProblem::Illegal;
            if (says_more && !found) {
                found = move;
            }
        }
    }
    return found;
}

MoveOrError parse_body(const Position& pos, std::string_view body) noexcept {
    if (const auto side = parse_castling_letters(body)) {
        return castle(pos, *side);
    }
    const auto read = [&](bool small_b_is_bishop) -> MoveOrError {
        const PatternOrError pattern = PatternReader{body}.read(small_b_is_bishop);
        return pattern ? find_move(pos, *pattern) : MoveOrError{Unexpected{pattern.error()}};
    };
    MoveOrError move = read(false);
    const auto fits_a_pawn = [](MoveTextProblem problem) {
        return problem == MoveTextProblem::Ambiguous
               || problem == MoveTextProblem::PromotionMissing;
    };
    // Before a rank it is a file, as in b1d2: another piece than the one that stands there would
    // move.
    const bool is_piece = body.starts_with('b') && !(body.size() > 1 && is_digit(body[1]));
    const bool may_be_bishop = !move && is_piece && !fits_a_pawn(move.error().problem);
    if (may_be_bishop) {
        if (MoveOrError by_bishop = read(true)) {
            return by_bishop;
        }
    }
    return move;
}

// The same error, for a text that has `blanks` in front of it.
MoveOrError moved_right(MoveOrError result, std::size_t blanks) noexcept {
    if (result || blanks == 0) {
        return result;
    }
    return move_text_error(result.error().problem, result.error().column + blanks);
}

std::size_t leading_blanks(std::string_view text) noexcept {
    std::size_t count = 0;
    while (count < text.size() && is_blank(text[count])) {
        ++count;
    }
    return count;
}

}  // namespace

Expected<Move, MoveTextError> parse_san(const Position& pos, std::string_view text) noexcept {
    return moved_right(parse_body(pos, strip_suffixes(trim(text))), leading_blanks(text));
}

Expected<Move, MoveTextError> parse_move(const Position& pos, std::string_view text) noexcept {
    const MoveOrError by_squares = parse_coordinate(pos, trim(text));
    const MoveOrError move = by_squares ? by_squares : parse_san(pos, text);
    const bool squares_say_more = !move && by_squares.error().problem != MoveTextProblem::NotAMove;
    return squares_say_more ? moved_right(by_squares, leading_blanks(text)) : move;
}

}  // namespace trebuchet
