// What is wrong with a PGN file, in English.

#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet {
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
