// Results, variants and error messages of PGN.

#include <algorithm>
#include <iterator>
#include <string>

#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/text.h>

namespace trebuchet {

std::string_view to_string(PgnResult result) noexcept {
    switch (result) {
        case PgnResult::WhiteWins:
            return "1-0";
        case PgnResult::BlackWins:
            return "0-1";
        case PgnResult::Draw:
            return "1/2-1/2";
        case PgnResult::Unknown:
            break;
    }
    return "*";
}

std::optional<PgnResult> parse_pgn_result(std::string_view text) noexcept {
    for (const PgnResult result :
         {PgnResult::Unknown, PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw}) {
        if (text == to_string(result)) {
            return result;
        }
    }
    return text == "1/2" ? std::optional{PgnResult::Draw} : std::nullopt;
}

PgnResult to_pgn_result(const GameResult& result) noexcept {
    if (!result.is_over()) {
        return PgnResult::Unknown;
    }
    if (!result.winner) {
        return PgnResult::Draw;
    }
    return *result.winner == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
}

std::optional<FenDialect> parse_pgn_variant(std::string_view text) {
    constexpr std::string_view kStandard[] = {"", "standard", "normal", "chess", "fromposition"};
    constexpr std::string_view kFischer[] = {
        "chess960", "960", "frc", "fischerandom", "fischerrandom", "fischerrandomchess"};
    std::string name;
    for (const char c : text) {
        if (is_lower(to_lower(c)) || is_digit(c)) {
            name += to_lower(c);
        }
    }
    if (std::find(std::begin(kStandard), std::end(kStandard), name) != std::end(kStandard)) {
        return FenDialect::Any;
    }
    if (std::find(std::begin(kFischer), std::end(kFischer), name) != std::end(kFischer)) {
        return FenDialect::Chess960;
    }
    return std::nullopt;
}

namespace {

std::string_view describe(PgnProblem problem) noexcept {
    switch (problem) {
        case PgnProblem::UnexpectedCharacter:
            return "a character that has no meaning here";
        case PgnProblem::TokenTooLong:
            return "a word too long";
        case PgnProblem::UnterminatedComment:
            return "a comment without an end";
        case PgnProblem::BadFen:
            return "the FEN tag is no position";
        case PgnProblem::UnsupportedVariant:
            return "an unknown variant of chess";
        case PgnProblem::NotAMove:
            return "not a move";
        case PgnProblem::IllegalMove:
            return "not a legal move";
        case PgnProblem::AmbiguousMove:
            return "more than one legal move is meant";
        case PgnProblem::BadTag:
            return "a broken tag";
        case PgnProblem::CommentTooLong:
            return "a comment too long";
        case PgnProblem::VariationTooDeep:
            return "too many variations inside each other";
        case PgnProblem::VariationWithoutMove:
            return "a variation without a move before it";
        case PgnProblem::VariationNotOpen:
            return "a closing parenthesis without an opening one";
        case PgnProblem::VariationNotClosed:
            return "a variation without an end";
        case PgnProblem::MissingResult:
            return "the game ends without a result";
    }
    return "";
}

}  // namespace

std::string describe(const PgnError& error) {
    std::string text = "game " + std::to_string(error.game) + ", line " + std::to_string(error.line)
                       + ", column " + std::to_string(error.column);
    if (!error.move.empty()) {
        text += ", move " + error.move;
    }
    text += ": ";
    text += describe(error.problem);
    if (!error.text.empty()) {
        text += ": " + error.text;
    }
    return text;
}

}  // namespace trebuchet
