#include "notation/fen_reader.h"

#include <algorithm>

#include <trebuchet/board/setup.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/util/text.h>

namespace trebuchet {
namespace {

constexpr std::size_t kFieldCount = 6;
constexpr std::size_t kFieldsNeeded = 4;
constexpr int kSquaresOnRank = static_cast<int>(kFileCount);

std::size_t index(FenField field) noexcept {
    return static_cast<std::size_t>(field);
}

// The king of `color`, if it stands on its back rank.
std::optional<Square> king_at_home(const Setup& setup, Color color) noexcept {
    for (const Square sq : Bitboard{back_rank(color)}) {
        if (setup.board[sq] == make_piece(color, PieceType::King)) {
            return sq;
        }
    }
    return std::nullopt;
}

// The rook that K or Q means: the outermost on that side of the king. The corner where there is
// none, so that the setup shows what is missing.
Square outermost_rook(const Setup& setup, Color color, CastlingSide side) noexcept {
    const bool king_side = side == CastlingSide::King;
    const Square corner = make_square(king_side ? File::H : File::A, back_rank(color));
    const auto king = king_at_home(setup, color);
    if (!king) {
        return corner;
    }
    const Direction inwards = king_side ? Direction::West : Direction::East;
    for (Square sq = corner; sq != *king; sq = step(sq, inwards)) {
        if (setup.board[sq] == make_piece(color, PieceType::Rook)) {
            return sq;
        }
    }
    return corner;
}

bool is_standard_castling(const Setup& setup, Color color, Square rook) noexcept {
    const File file = file_of(rook);
    return king_at_home(setup, color) == make_square(File::E, back_rank(color))
           && (file == File::A || file == File::H);
}

// A number of any length, cut off where it is too large anyway; nothing if it is none.
std::optional<std::uint16_t> parse_counter(std::string_view text, std::uint16_t max) noexcept {
    std::uint32_t value = 0;
    for (const char c : text) {
        if (!is_digit(c)) {
            return std::nullopt;
        }
        constexpr std::uint32_t kTen = 10;
        value = std::min<std::uint32_t>(
            value * kTen + static_cast<std::uint32_t>(c - '0'), std::uint32_t{max} + 1);
    }
    return static_cast<std::uint16_t>(value);
}

}  // namespace

std::vector<FenWord> split_fen(std::string_view text) {
    std::vector<FenWord> words;
    for (const std::string_view word : split_words(text)) {
        words.push_back({word, static_cast<std::size_t>(word.data() - text.data()) + 1});
    }
    return words;
}

void FenReader::report(FenProblem problem, FenField field, std::size_t column) {
    if (!fault_) {
        fault_ = FenFault{problem, field, column, std::nullopt};
    }
}

void FenReader::read(const std::vector<FenWord>& words, std::size_t end_column) {
    field_columns_.fill(end_column);
    for (std::size_t i = 0; i < kFieldCount && !fault_; ++i) {
        const auto field = static_cast<FenField>(i);
        if (i < words.size()) {
            field_columns_[i] = words[i].column;
            read_field(field, words[i]);
        } else if (i < kFieldsNeeded) {
            report(FenProblem::MissingField, field, end_column);
        }
    }
    if (words.size() > kFieldCount) {
        report(FenProblem::TooManyFields, FenField::FullmoveNumber, words[kFieldCount].column);
    }
}

void FenReader::read_field(FenField field, const FenWord& word) {
    switch (field) {
        case FenField::Board:
            read_board(word);
            break;
        case FenField::SideToMove:
            read_side_to_move(word);
            break;
        case FenField::Castling:
            read_castling(word);
            break;
        case FenField::EnPassant:
            read_en_passant(word);
            break;
        case FenField::HalfmoveClock:
        case FenField::FullmoveNumber:
            read_counter(word, field);
            break;
    }
}

// Ranks from the eighth down, each from the a file.
void FenReader::read_board(const FenWord& word) {
    int rank = index(Rank::R8);
    int file = 0;
    for (std::size_t i = 0; i < word.text.size() && !fault_; ++i) {
        const char c = word.text[i];
        const std::size_t column = word.column + i;
        if (c == '/') {
            if (file < kSquaresOnRank) {
                report(FenProblem::RankTooShort, FenField::Board, column);
            } else if (rank == 0) {
                report(FenProblem::TooManyRanks, FenField::Board, column + 1);
            }
            --rank;
            file = 0;
            continue;
        }
        const bool is_run = c >= '1' && c <= '8';
        const auto piece = parse_piece(c);
        const int squares = is_run ? c - '0' : 1;
        if (!is_run && !piece) {
            report(FenProblem::UnknownPiece, FenField::Board, column);
        } else if (file + squares > kSquaresOnRank) {
            report(FenProblem::RankTooLong, FenField::Board, column);
        } else {
            for (int n = 0; n < squares; ++n, ++file) {
                const Square sq = make_square(static_cast<File>(file), static_cast<Rank>(rank));
                setup_.board[sq] = piece.value_or(Piece::None);
                square_columns_[sq] = column;
            }
        }
    }
    const std::size_t end = word.column + word.text.size();
    if (file < kSquaresOnRank) {
        report(FenProblem::RankTooShort, FenField::Board, end);
    } else if (rank > 0) {
        report(FenProblem::TooFewRanks, FenField::Board, end);
    }
}

void FenReader::read_side_to_move(const FenWord& word) {
    if (word.text != "w" && word.text != "b") {
        report(FenProblem::BadSideToMove, FenField::SideToMove, word.column);
        return;
    }
    setup_.side_to_move = word.text == "w" ? Color::White : Color::Black;
}

void FenReader::read_castling(const FenWord& word) {
    if (word.text != "-") {
        for (std::size_t i = 0; i < word.text.size() && !fault_; ++i) {
            read_castling_letter(word.text[i], word.column + i);
        }
    }
    check_castling();
}

void FenReader::read_castling_letter(char letter, std::size_t column) {
    const Color color = is_upper(letter) ? Color::White : Color::Black;
    const char small = to_lower(letter);
    Square rook = Square::None;
    if (small == 'k' || small == 'q') {
        const CastlingSide side = small == 'k' ? CastlingSide::King : CastlingSide::Queen;
        rook = outermost_rook(setup_, color, side);
    } else if (small >= 'a' && small <= 'h') {
        rook = make_square(static_cast<File>(small - 'a'), back_rank(color));
        names_rooks_by_file_ = true;
    } else {
        report(FenProblem::BadCastlingLetter, FenField::Castling, column);
        return;
    }
    if (setup_.castling_rooks.contains(rook)) {
        report(FenProblem::DuplicateCastlingRight, FenField::Castling, column);
        return;
    }
    setup_.castling_rooks.insert(rook);
    castling_columns_[rook] = column;
}

// The kind of chess that the rights belong to. Rights that are impossible are left to find_issues.
void FenReader::check_castling() {
    setup_.is_chess960 =
        dialect_ == FenDialect::Chess960 || (dialect_ == FenDialect::Any && names_rooks_by_file_);
    for (const Square rook : setup_.castling_rooks) {
        const Color color = rank_of(rook) == Rank::R1 ? Color::White : Color::Black;
        const bool has_king_and_rook = king_at_home(setup_, color).has_value()
                                       && setup_.board[rook] == make_piece(color, PieceType::Rook);
        if (!has_king_and_rook || is_standard_castling(setup_, color, rook)) {
            continue;
        }
        if (dialect_ == FenDialect::Standard) {
            report(FenProblem::CastlingNotStandard, FenField::Castling, castling_columns_[rook]);
        } else {
            setup_.is_chess960 = true;
        }
    }
}

void FenReader::read_en_passant(const FenWord& word) {
    if (word.text == "-") {
        return;
    }
    const auto square = parse_square(word.text);
    if (!square) {
        report(FenProblem::BadEnPassantSquare, FenField::EnPassant, word.column);
        return;
    }
    setup_.en_passant = *square;
}

void FenReader::read_counter(const FenWord& word, FenField field) {
    const bool is_clock = field == FenField::HalfmoveClock;
    const std::uint16_t max = is_clock ? kMaxHalfmoveClock : kMaxFullmoveNumber;
    const auto value = parse_counter(word.text, max);
    if (!value) {
        report(
            is_clock ? FenProblem::BadHalfmoveClock : FenProblem::BadFullmoveNumber,
            field,
            word.column);
        return;
    }
    (is_clock ? setup_.halfmove_clock : setup_.fullmove_number) = *value;
}

Expected<Setup, FenError> FenReader::setup() const {
    if (fault_) {
        return Unexpected{FenError{{*fault_}}};
    }
    return setup_;
}

Expected<Position, FenError> FenReader::position() const {
    if (fault_) {
        return Unexpected{FenError{{*fault_}}};
    }
    auto position = Position::from_setup(setup_);
    if (position) {
        return *position;
    }
    FenError error;
    for (const SetupIssue& issue : position.error()) {
        error.faults.push_back(fault_of(issue));
    }
    return Unexpected{std::move(error)};
}

// The fault of the setup, with its place in the text.
FenFault FenReader::fault_of(const SetupIssue& issue) const {
    const auto in_field = [&](FenField field) {
        return FenFault{FenProblem::IllegalSetup, field, field_columns_[index(field)], issue};
    };
    switch (issue.problem) {
        case SetupProblem::NoKing:
        case SetupProblem::TooManyKings:
        case SetupProblem::TooManyPawns:
        case SetupProblem::TooManyPieces:
            return in_field(FenField::Board);
        case SetupProblem::PawnOnBackRank:
        case SetupProblem::KingsTouch:
        case SetupProblem::OpponentInCheck:
            return {
                FenProblem::IllegalSetup, FenField::Board, square_columns_[issue.square], issue};
        case SetupProblem::CastlingWithoutRook:
        case SetupProblem::CastlingKingMisplaced:
        case SetupProblem::CastlingTwoRooksOneSide:
            return {
                FenProblem::IllegalSetup,
                FenField::Castling,
                castling_columns_[issue.square],
                issue};
        case SetupProblem::EnPassantImpossible:
            return in_field(FenField::EnPassant);
        case SetupProblem::HalfmoveClockTooLarge:
            return in_field(FenField::HalfmoveClock);
        case SetupProblem::FullmoveNumberTooLarge:
            return in_field(FenField::FullmoveNumber);
    }
    return in_field(FenField::Board);
}

Expected<Position, FenError> parse_fen(std::string_view fen, FenDialect dialect) {
    FenReader reader{dialect};
    reader.read(split_fen(fen), fen.size() + 1);
    return reader.position();
}

Expected<Setup, FenError> parse_fen_setup(std::string_view fen, FenDialect dialect) {
    FenReader reader{dialect};
    reader.read(split_fen(fen), fen.size() + 1);
    return reader.setup();
}

}  // namespace trebuchet
