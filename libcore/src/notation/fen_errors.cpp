// What is wrong with a FEN, in English.

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet {
namespace {

std::string_view name(Color color) noexcept {
    return color == Color::White ? "white" : "black";
}

std::string_view name(FenField field) noexcept {
    switch (field) {
        case FenField::Board:
            return "the board";
        case FenField::SideToMove:
            return "the side to move";
        case FenField::Castling:
            return "the castling rights";
        case FenField::EnPassant:
            return "the en passant square";
        case FenField::HalfmoveClock:
            return "the half-move clock";
        case FenField::FullmoveNumber:
            return "the move number";
    }
    return "";
}

// What is wrong with the form, without the place.
std::string describe_form(const FenFault& fault) {
    const bool is_plural = fault.field == FenField::Castling;
    switch (fault.problem) {
        case FenProblem::MissingField:
            return std::string{name(fault.field)} + (is_plural ? " are missing" : " is missing");
        case FenProblem::TooManyFields:
            return "more than six fields";
        case FenProblem::UnknownPiece:
            return "neither a piece nor a number of empty squares";
        case FenProblem::RankTooShort:
            return "the rank has fewer than eight squares";
        case FenProblem::RankTooLong:
            return "the rank has more than eight squares";
        case FenProblem::TooFewRanks:
            return "fewer than eight ranks";
        case FenProblem::TooManyRanks:
            return "more than eight ranks";
        case FenProblem::BadSideToMove:
            return "the side to move is neither w nor b";
        case FenProblem::BadCastlingLetter:
            return "not a castling right";
        case FenProblem::DuplicateCastlingRight:
            return "this castling right stands here twice";
        case FenProblem::CastlingNotStandard:
            return "king or rook do not stand where standard chess castles";
        case FenProblem::BadEnPassantSquare:
            return "the en passant square is neither a square nor -";
        case FenProblem::BadHalfmoveClock:
            return "the half-move clock is not a number";
        case FenProblem::BadFullmoveNumber:
            return "the move number is not a number";
        case FenProblem::IllegalSetup:
            break;
    }
    return "not a position of chess";
}

template <typename Fault>
std::string describe_all(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        if (!text.empty()) {
            text += "; ";
        }
        text += describe(fault);
    }
    return text;
}

}  // namespace

std::string describe(const SetupIssue& issue) {
    const std::string color{name(issue.color)};
    const std::string square = square_name(issue.square);
    switch (issue.problem) {
        case SetupProblem::NoKing:
            return color + " has no king";
        case SetupProblem::TooManyKings:
            return color + " has more than one king";
        case SetupProblem::TooManyPawns:
            return color + " has more than eight pawns";
        case SetupProblem::TooManyPieces:
            return color + " has more than sixteen pieces";
        case SetupProblem::PawnOnBackRank:
            return "a " + color + " pawn on " + square;
        case SetupProblem::KingsTouch:
            return "the kings touch";
        case SetupProblem::OpponentInCheck:
            return color + " is in check but not to move";
        case SetupProblem::CastlingWithoutRook:
            return color + " has no rook to castle with on " + square;
        case SetupProblem::CastlingKingMisplaced:
            return "the " + color + " king is not on its back rank, it cannot castle with "
                   + square;
        case SetupProblem::CastlingTwoRooksOneSide:
            return color + " may castle with two rooks on one side: " + square;
        case SetupProblem::EnPassantImpossible:
            return "no pawn can just have jumped over " + square;
        case SetupProblem::HalfmoveClockTooLarge:
            return "the half-move clock is above " + std::to_string(kMaxHalfmoveClock);
        case SetupProblem::FullmoveNumberTooLarge:
            return "the move number is above " + std::to_string(kMaxFullmoveNumber);
    }
    return "";
}

std::string describe(const std::vector<SetupIssue>& issues) {
    return describe_all(issues);
}

std::string describe(const FenFault& fault) {
    const std::string what = fault.issue ? describe(*fault.issue) : describe_form(fault);
    return "column " + std::to_string(fault.column) + ": " + what;
}

std::string describe(const FenError& error) {
    return describe_all(error.faults);
}

}  // namespace trebuchet
