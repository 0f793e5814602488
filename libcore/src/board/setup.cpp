#include <algorithm>

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/board/setup.h>

namespace trebuchet {
namespace {

constexpr int kMaxPawns = 8;
constexpr int kMaxPieces = 16;

// The board of the setup as sets of squares.
struct Census {
    explicit Census(const Setup& setup) {
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const Square sq = square_at(i);
            const Piece piece = setup.board[sq];
            if (piece != Piece::None) {
                by_piece[piece].insert(sq);
                by_color[color_of(piece)].insert(sq);
            }
        }
    }
    [[nodiscard]] Bitboard of(Color c, PieceType t) const { return by_piece[make_piece(c, t)]; }

    PieceArray<Bitboard> by_piece{};
    ColorArray<Bitboard> by_color{};
};

using Issues = std::vector<SetupIssue>;

void count_pieces(const Census& census, Color c, Issues& issues) {
    const Bitboard kings = census.of(c, PieceType::King);
    const Bitboard pawns = census.of(c, PieceType::Pawn);
    const int extra_kings = std::max(kings.count() - 1, 0);
    const int extra_pawns = std::max(pawns.count() - kMaxPawns, 0);
    if (kings.empty()) {
        issues.push_back({SetupProblem::NoKing, c});
    }
    if (extra_kings > 0) {
        issues.push_back({SetupProblem::TooManyKings, c});
    }
    if (extra_pawns > 0) {
        issues.push_back({SetupProblem::TooManyPawns, c});
    }
    if (census.by_color[c].count() - extra_kings - extra_pawns > kMaxPieces) {
        issues.push_back({SetupProblem::TooManyPieces, c});
    }
    const Bitboard back_ranks = Bitboard{Rank::R1} | Bitboard{Rank::R8};
    for (const Square sq : pawns& back_ranks) {
        issues.push_back({SetupProblem::PawnOnBackRank, c, sq});
    }
}

bool is_attacked(const Census& census, Square sq, Color by) {
    const Bitboard occupied = census.by_color[Color::White] | census.by_color[Color::Black];
    const Bitboard queens = census.of(by, PieceType::Queen);
    const Bitboard attackers =
        (pawn_attacks(!by, sq) & census.of(by, PieceType::Pawn))
        | (knight_attacks(sq) & census.of(by, PieceType::Knight))
        | (bishop_attacks(sq, occupied) & (census.of(by, PieceType::Bishop) | queens))
        | (rook_attacks(sq, occupied) & (census.of(by, PieceType::Rook) | queens));
    return attackers.any();
}

void check_kings(const Setup& setup, const Census& census, Issues& issues) {
    const Square white = census.of(Color::White, PieceType::King).first();
    const Square black = census.of(Color::Black, PieceType::King).first();
    if (distance(white, black) <= 1) {
        issues.push_back({SetupProblem::KingsTouch, Color::White, white});
    }
    const Color waiting = !setup.side_to_move;
    const Square king = waiting == Color::White ? white : black;
    if (is_attacked(census, king, setup.side_to_move)) {
        issues.push_back({SetupProblem::OpponentInCheck, waiting, king});
    }
}

void check_castling(const Setup& setup, const Census& census, Color c, Issues& issues) {
    const Bitboard claimed = setup.castling_rooks & Bitboard{back_rank(c)};
    const Square king = census.of(c, PieceType::King).first();
    if (claimed.any() && rank_of(king) != back_rank(c)) {
        // One issue for all rights: the king is misplaced.
        issues.push_back({SetupProblem::CastlingKingMisplaced, c, claimed.first()});
        return;
    }
    bool seen_king_side = false;
    bool seen_queen_side = false;
    for (const Square rook : claimed) {
        if (setup.board[rook] != make_piece(c, PieceType::Rook)) {
            issues.push_back({SetupProblem::CastlingWithoutRook, c, rook});
            continue;
        }
        bool& seen =
            castling_side(king, rook) == CastlingSide::King ? seen_king_side : seen_queen_side;
        if (seen) {
            issues.push_back({SetupProblem::CastlingTwoRooksOneSide, c, rook});
        }
        seen = true;
    }
}

// Whether a pawn of the other side can just have jumped over `target`.
bool may_capture_en_passant(const Setup& setup, Color us, Square target) {
    return relative(us, rank_of(target)) == Rank::R6 && setup.board[target] == Piece::None
           && setup.board[step(target, forward(us))] == Piece::None
           && setup.board[step(target, forward(!us))] == make_piece(!us, PieceType::Pawn);
}

void check_en_passant(const Setup& setup, Issues& issues) {
    const Square target = setup.en_passant;
    const Color us = setup.side_to_move;
    if (target == Square::None || may_capture_en_passant(setup, us, target)) {
        return;
    }
    // With the wrong side to move both the check and the square look wrong: one fault.
    const bool wrong_side =
        may_capture_en_passant(setup, !us, target)
        && std::any_of(issues.begin(), issues.end(), [](const SetupIssue& issue) {
               return issue.problem == SetupProblem::OpponentInCheck;
           });
    if (!wrong_side) {
        issues.push_back({SetupProblem::EnPassantImpossible, us, target});
    }
}

}  // namespace

Setup Setup::empty() noexcept {
    Setup setup;
    setup.board.fill(Piece::None);
    return setup;
}

Setup Setup::start() noexcept {
    constexpr FileArray<PieceType> kBackRank{
        {PieceType::Rook,
         PieceType::Knight,
         PieceType::Bishop,
         PieceType::Queen,
         PieceType::King,
         PieceType::Bishop,
         PieceType::Knight,
         PieceType::Rook}};
    Setup setup = empty();
    for (int i = 0; i < static_cast<int>(kFileCount); ++i) {
        const File f = static_cast<File>(i);
        setup.board[make_square(f, Rank::R1)] = make_piece(Color::White, kBackRank[f]);
        setup.board[make_square(f, Rank::R2)] = Piece::WhitePawn;
        setup.board[make_square(f, Rank::R7)] = Piece::BlackPawn;
        setup.board[make_square(f, Rank::R8)] = make_piece(Color::Black, kBackRank[f]);
    }
    setup.castling_rooks =
        Bitboard{Square::A1} | Bitboard{Square::H1} | Bitboard{Square::A8} | Bitboard{Square::H8};
    return setup;
}

std::vector<SetupIssue> find_issues(const Setup& setup) {
    Issues issues;
    const Census census{setup};
    count_pieces(census, Color::White, issues);
    count_pieces(census, Color::Black, issues);
    const bool has_both_kings = census.by_piece[Piece::WhiteKing].exactly_one()
                                && census.by_piece[Piece::BlackKing].exactly_one();
    if (has_both_kings) {
        check_kings(setup, census, issues);
        check_castling(setup, census, Color::White, issues);
        check_castling(setup, census, Color::Black, issues);
        for (const Square sq : setup.castling_rooks & ~Bitboard{Rank::R1} & ~Bitboard{Rank::R8}) {
            issues.push_back({SetupProblem::CastlingWithoutRook, Color::White, sq});
        }
        check_en_passant(setup, issues);
    }
    if (setup.halfmove_clock > kMaxHalfmoveClock) {
        issues.push_back({SetupProblem::HalfmoveClockTooLarge});
    }
    if (setup.fullmove_number > kMaxFullmoveNumber) {
        issues.push_back({SetupProblem::FullmoveNumberTooLarge});
    }
    return issues;
}

}  // namespace trebuchet
