#include <trebuchet/board/position.h>
#include <trebuchet/board/zobrist.h>

namespace trebuchet {
namespace {

// For a caller that does not need the changes: costs nothing.
struct Silent {
    void operator()(Piece, Square, bool) const noexcept {}
};

struct Recording {
    BoardDelta* delta;
    void operator()(Piece piece, Square sq, bool added) const noexcept {
        delta->push_back({piece, sq, added});
    }
};

}  // namespace

// --- Building ---------------------------------------------------------------------------------

Position Position::start() noexcept {
    return from_setup(Setup::start()).value();
}

Expected<Position, std::vector<SetupIssue>> Position::from_setup(const Setup& setup) {
    if (std::vector<SetupIssue> issues = find_issues(setup); !issues.empty()) {
        return Unexpected{std::move(issues)};
    }
    Position pos;
    pos.board_.fill(Piece::None);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        if (const Piece piece = setup.board[sq]; piece != Piece::None) {
            pos.put(piece, sq, Silent{});
            pos.add_material(piece);
        }
    }
    pos.side_to_move_ = setup.side_to_move;
    if (pos.side_to_move_ == Color::Black) {
        pos.key_ ^= kZobrist.black_to_move;
    }
    pos.castling_rooks_ = setup.castling_rooks;
    for (const Square rook : pos.castling_rooks_) {
        pos.key_ ^= kZobrist.castling[rook];
    }
    if (setup.en_passant != Square::None) {
        pos.allow_en_passant(setup.en_passant);
    }
    pos.halfmove_clock_ = setup.halfmove_clock;
    pos.reversible_plies_ = setup.halfmove_clock;
    pos.fullmove_number_ = setup.fullmove_number == 0 ? std::uint16_t{1} : setup.fullmove_number;
    pos.is_chess960_ = setup.is_chess960;
    pos.find_checkers_and_pins();
    return pos;
}

Setup Position::to_setup() const noexcept {
    return Setup{
        .board = board_,
        .side_to_move = side_to_move_,
        .castling_rooks = castling_rooks_,
        .en_passant = en_passant_,
        .halfmove_clock = halfmove_clock_,
        .fullmove_number = fullmove_number_,
        .is_chess960 = is_chess960_};
}

// --- Queries ----------------------------------------------------------------------------------

std::optional<Square> Position::castling_rook(Color c, CastlingSide side) const noexcept {
    const Square king_square = king(c);
    for (const Square rook : castling_rooks_& by_color_[c]) {
        if (castling_side(king_square, rook) == side) {
            return rook;
        }
    }
    return std::nullopt;
}

Bitboard Position::attackers_to(Square sq, Bitboard occupied) const noexcept {
    return (pawn_attacks(Color::Black, sq) & pieces(Color::White, PieceType::Pawn))
           | (pawn_attacks(Color::White, sq) & pieces(Color::Black, PieceType::Pawn))
           | (knight_attacks(sq) & pieces(PieceType::Knight))
           | (bishop_attacks(sq, occupied) & pieces(PieceType::Bishop, PieceType::Queen))
           | (rook_attacks(sq, occupied) & pieces(PieceType::Rook, PieceType::Queen))
           | (king_attacks(sq) & pieces(PieceType::King));
}

Bitboard Position::attacked_by(Color by) const noexcept {
    const Bitboard in_the_way = occupied();
    Bitboard squares = pawn_attacks(by, pieces(by, PieceType::Pawn))
                       | knight_attacks(pieces(by, PieceType::Knight)) | king_attacks(king(by));
    for (const Square sq : pieces(by, PieceType::Bishop, PieceType::Queen)) {
        squares |= bishop_attacks(sq, in_the_way);
    }
    for (const Square sq : pieces(by, PieceType::Rook, PieceType::Queen)) {
        squares |= rook_attacks(sq, in_the_way);
    }
    return squares;
}

bool Position::is_legal_en_passant(Square from, Square target) const noexcept {
    const Color us = side_to_move_;
    const Bitboard victim{step(target, forward(!us))};
    const Bitboard after = (occupied() ^ Bitboard{from} ^ victim) | Bitboard{target};
    return (attackers_to(king(us), after) & by_color_[!us] & ~victim).empty();
}

Key Position::key_after(Move move) const noexcept {
    const Piece moved = board_[move.from()];
    Key key = key_ ^ kZobrist.black_to_move ^ kZobrist.piece[moved][move.from()];
    if (en_passant_ != Square::None) {
        key ^= kZobrist.en_passant[file_of(en_passant_)];
    }
    if (const Piece captured = board_[move.to()]; captured != Piece::None) {
        key ^= kZobrist.piece[captured][move.to()];
    }
    const Piece arrived =
        move.is_promotion() ? make_piece(side_to_move_, move.promotion_type()) : moved;
    return key ^ kZobrist.piece[arrived][move.to()];
}

// --- Moving -----------------------------------------------------------------------------------

template <typename Recorder>
void Position::put(Piece piece, Square sq, Recorder record) noexcept {
    const Bitboard here{sq};
    by_type_[type_of(piece)] |= here;
    by_color_[color_of(piece)] |= here;
    board_[sq] = piece;
    const Key key = kZobrist.piece[piece][sq];
    key_ ^= key;
    if (type_of(piece) == PieceType::Pawn) {
        pawn_key_ ^= key;
    }
    record(piece, sq, true);
}

template <typename Recorder>
void Position::take(Piece piece, Square sq, Recorder record) noexcept {
    const Bitboard here{sq};
    by_type_[type_of(piece)] ^= here;
    by_color_[color_of(piece)] ^= here;
    board_[sq] = Piece::None;
    const Key key = kZobrist.piece[piece][sq];
    key_ ^= key;
    if (type_of(piece) == PieceType::Pawn) {
        pawn_key_ ^= key;
    }
    record(piece, sq, false);
}

// Called when the piece stands on the board already.
void Position::add_material(Piece piece) noexcept {
    const int others = pieces(color_of(piece), type_of(piece)).count() - 1;
    material_key_ ^= kZobrist.material[piece][static_cast<std::size_t>(others)];
}

// Called when the piece is gone from the board already.
void Position::remove_material(Piece piece) noexcept {
    const int others = pieces(color_of(piece), type_of(piece)).count();
    material_key_ ^= kZobrist.material[piece][static_cast<std::size_t>(others)];
}

void Position::lose_castling(Bitboard rooks) noexcept {
    for (const Square rook : castling_rooks_& rooks) {
        key_ ^= kZobrist.castling[rook];
    }
    castling_rooks_ &= ~rooks;
}

// Remembers the square if, and only if, a pawn of the side to move can legally use it.
void Position::allow_en_passant(Square target) noexcept {
    const Color us = side_to_move_;
    for (const Square from : pawn_attacks(!us, target) & pieces(us, PieceType::Pawn)) {
        if (is_legal_en_passant(from, target)) {
            en_passant_ = target;
            key_ ^= kZobrist.en_passant[file_of(target)];
            return;
        }
    }
}

// One walk outwards from the king, through own pieces only, finds every enemy slider that checks
// (nothing between) or pins (one piece between).
void Position::find_checkers_and_pins() noexcept {
    const Color us = side_to_move_;
    const Color them = !us;
    const Square king_square = king(us);
    const Bitboard theirs = by_color_[them];
    const Bitboard snipers =
        (rook_attacks(king_square, theirs) & pieces(them, PieceType::Rook, PieceType::Queen))
        | (bishop_attacks(king_square, theirs) & pieces(them, PieceType::Bishop, PieceType::Queen));
    checkers_ = (pawn_attacks(us, king_square) & pieces(them, PieceType::Pawn))
                | (knight_attacks(king_square) & pieces(them, PieceType::Knight));
    pinned_ = Bitboard{};
    for (const Square sniper : snipers) {
        const Bitboard shield = between(king_square, sniper) & by_color_[us];
        if (shield.empty()) {
            checkers_.insert(sniper);
        } else if (!shield.more_than_one()) {
            pinned_ |= shield;
        }
    }
}

template <typename Recorder>
void Position::castle(Move move, Recorder record) noexcept {
    const Color us = side_to_move_;
    const Piece king_piece = make_piece(us, PieceType::King);
    const Piece rook_piece = make_piece(us, PieceType::Rook);
    const CastlingSide side = castling_side(move.from(), move.to());
    // Both leave before either arrives: in Chess960 their squares may overlap.
    take(king_piece, move.from(), record);
    take(rook_piece, move.to(), record);
    put(king_piece, castled_king(us, side), record);
    put(rook_piece, castled_rook(us, side), record);
    lose_castling(Bitboard{back_rank(us)});
}

// The counters stop at the largest values that a FEN may hold.
void Position::count_move(Color us) noexcept {
    halfmove_clock_ = static_cast<std::uint16_t>(
        halfmove_clock_ + static_cast<int>(halfmove_clock_ < kMaxHalfmoveClock));
    if (fullmove_number_ < kMaxFullmoveNumber) {
        fullmove_number_ = static_cast<std::uint16_t>(fullmove_number_ + index(us));
    }
}

template <typename Recorder>
void Position::play_move(Move move, Recorder record) noexcept {
    const Color us = side_to_move_;
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = board_[from];
    Square jumped = Square::None;

    count_move(us);
    ++reversible_plies_;
    if (en_passant_ != Square::None) {
        key_ ^= kZobrist.en_passant[file_of(en_passant_)];
        en_passant_ = Square::None;
    }

    if (move.is_castling()) {
        castle(move, record);
    } else {
        const Square victim_square = move.is_en_passant() ? step(to, forward(!us)) : to;
        if (const Piece victim = board_[victim_square]; victim != Piece::None) {
            take(victim, victim_square, record);
            remove_material(victim);
            halfmove_clock_ = 0;
            reversible_plies_ = 0;
        }
        take(moved, from, record);
        if (move.is_promotion()) {
            const Piece promoted = make_piece(us, move.promotion_type());
            remove_material(moved);
            put(promoted, to, record);
            add_material(promoted);
        } else {
            put(moved, to, record);
        }
        if (type_of(moved) == PieceType::Pawn) {
            halfmove_clock_ = 0;
            reversible_plies_ = 0;
            const bool is_jump = (index(from) ^ index(to)) == 16;
            jumped = is_jump ? step(from, forward(us)) : Square::None;
        }
        const Bitboard touched = Bitboard{from} | Bitboard{to};
        const Bitboard lost =
            type_of(moved) == PieceType::King ? touched | Bitboard{back_rank(us)} : touched;
        if ((castling_rooks_ & lost).any()) {
            lose_castling(lost);
        }
    }

    side_to_move_ = !us;
    key_ ^= kZobrist.black_to_move;
    if (jumped != Square::None) {
        allow_en_passant(jumped);
    }
    find_checkers_and_pins();
}

void Position::play(Move move) noexcept {
    play_move(move, Silent{});
}

void Position::play(Move move, BoardDelta& delta) noexcept {
    delta.clear();
    play_move(move, Recording{&delta});
}

void Position::play_null() noexcept {
    TREBUCHET_ASSERT(!in_check());
    if (en_passant_ != Square::None) {
        key_ ^= kZobrist.en_passant[file_of(en_passant_)];
        en_passant_ = Square::None;
    }
    count_move(side_to_move_);
    reversible_plies_ = 0;
    side_to_move_ = !side_to_move_;
    key_ ^= kZobrist.black_to_move;
    find_checkers_and_pins();
}

}  // namespace trebuchet
