// A position of chess: always legal, a plain value, cheap to copy (search copies and plays).
//
// It has what every part of the program needs: bitboards, keys, checkers and pins. The keys of
// earlier positions are in key_history.h, lists of moves in movegen, text in notation. Thread-safe
// as any value is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/attacks/attacks.h>
#include <trebuchet/board/setup.h>
#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/expected.h>
#include <trebuchet/util/static_vector.h>

namespace trebuchet {

// A piece left a square or came to one.
struct Placement {
    Piece piece;
    Square square;
    bool added;  // else removed
};

// What a move changes, piece by piece: enough for an evaluation that is kept up to date move by
// move, without the board knowing it. Castling changes the most: four placements.
using BoardDelta = StaticVector<Placement, 4>;

class Position {
public:
    // The start of a game of standard chess.
    [[nodiscard]] static Position start() noexcept;

    // The claimed position, or everything that is wrong with it (never an empty list).
    // An en passant square that no pawn can legally use is dropped: it changes nothing, and
    // positions that differ only by it are the same position.
    [[nodiscard]] static Expected<Position, std::vector<SetupIssue>> from_setup(const Setup& setup);
    [[nodiscard]] Setup to_setup() const noexcept;

    // --- Pieces and squares ---------------------------------------------------------------------
    [[nodiscard]] Bitboard occupied() const noexcept {
        return by_color_[Color::White] | by_color_[Color::Black];
    }
    [[nodiscard]] Bitboard pieces(Color c) const noexcept { return by_color_[c]; }
    [[nodiscard]] Bitboard pieces(PieceType t) const noexcept { return by_type_[t]; }
    [[nodiscard]] Bitboard pieces(PieceType t, PieceType u) const noexcept {
        return by_type_[t] | by_type_[u];
    }
    [[nodiscard]] Bitboard pieces(Color c, PieceType t) const noexcept {
        return by_color_[c] & by_type_[t];
    }
    [[nodiscard]] Bitboard pieces(Color c, PieceType t, PieceType u) const noexcept {
        return by_color_[c] & (by_type_[t] | by_type_[u]);
    }
    // Piece::None on an empty square.
    [[nodiscard]] Piece piece_on(Square sq) const noexcept { return board_[sq]; }
    [[nodiscard]] Square king(Color c) const noexcept { return pieces(c, PieceType::King).first(); }
    // Anything besides king and pawns.
    [[nodiscard]] bool has_pieces(Color c) const noexcept {
        return (by_color_[c] & ~by_type_[PieceType::Pawn] & ~by_type_[PieceType::King]).any();
    }

    // --- Side to move, rights and counters -------------------------------------------------------
    [[nodiscard]] Color side_to_move() const noexcept { return side_to_move_; }
    // Where a pawn can be taken en passant, legally and now; else None.
    [[nodiscard]] Square en_passant() const noexcept { return en_passant_; }
    // The rooks with which either side still has the right to castle.
    [[nodiscard]] Bitboard castling_rooks() const noexcept { return castling_rooks_; }
    // The rook for castling to this side, if the right is still there.
    [[nodiscard]] std::optional<Square> castling_rook(Color c, CastlingSide side) const noexcept;
    // Half-moves since the last capture or pawn move: at 100 either player may claim a draw.
    [[nodiscard]] int halfmove_clock() const noexcept { return halfmove_clock_; }
    [[nodiscard]] int fullmove_number() const noexcept { return fullmove_number_; }
    // Half-moves since the last capture, pawn move or null move: no repetition reaches further
    // back.
    [[nodiscard]] int reversible_plies() const noexcept {
        return static_cast<int>(reversible_plies_);
    }
    // In coordinates castling is written as king takes rook.
    [[nodiscard]] bool is_chess960() const noexcept { return is_chess960_; }

    // --- Checks and pins ------------------------------------------------------------------------
    // The pieces that give check to the side to move.
    [[nodiscard]] Bitboard checkers() const noexcept { return checkers_; }
    [[nodiscard]] bool in_check() const noexcept { return checkers_.any(); }
    // The pieces of the side to move that may not leave the line to their king.
    [[nodiscard]] Bitboard pinned() const noexcept { return pinned_; }
    // All pieces of both sides that attack the square, if `occupied` were the pieces in the way.
    [[nodiscard]] Bitboard attackers_to(Square sq, Bitboard occupied) const noexcept;
    // Whether `by` attacks the square: attackers_to, but stops at the first that does.
    [[nodiscard]] bool is_attacked(Square sq, Color by, Bitboard occupied) const noexcept;
    // All squares that `by` attacks, those of its own pieces included. Cheaper than is_attacked()
    // for more than a few squares.
    [[nodiscard]] Bitboard attacked_by(Color by) const noexcept;
    // Whether the pawn on `from` may take en passant without leaving its king in check.
    // Precondition: `from` attacks `target`, which the enemy pawn behind it has just jumped over.
    [[nodiscard]] bool is_legal_en_passant(Square from, Square target) const noexcept;

    // --- Keys -----------------------------------------------------------------------------------
    // Pieces, side to move, castling rights and en passant: equal keys mean the same position as
    // the rules of repetition see it (two positions share a key with a probability of 2^-64).
    [[nodiscard]] Key key() const noexcept { return key_; }
    // The pawns of both sides.
    [[nodiscard]] Key pawn_key() const noexcept { return pawn_key_; }
    // How many pieces there are of each kind and colour.
    [[nodiscard]] Key material_key() const noexcept { return material_key_; }
    // The key after play(move), without playing it. May differ from the true one after a capture en
    // passant and when castling rights or a new en passant square change: use it for prefetching
    // only.
    [[nodiscard]] Key key_after(Move move) const noexcept;

    // --- Moving ---------------------------------------------------------------------------------
    // Precondition for all three: the move is legal (for play_null: the side to move is not in
    // check). The second form also says what changed on the board.
    void play(Move move) noexcept;
    void play(Move move, BoardDelta& delta) noexcept;
    void play_null() noexcept;

    // --- Questions about a move -----------------------------------------------------------------
    // A capture, en passant included. Precondition: the move is pseudo-legal here.
    [[nodiscard]] bool is_capture(Move move) const noexcept {
        return move.is_en_passant() || (!move.is_castling() && board_[move.to()] != Piece::None);
    }
    // What a move takes, or None.
    [[nodiscard]] PieceType captured_type(Move move) const noexcept {
        if (move.is_en_passant()) {
            return PieceType::Pawn;
        }
        return move.is_castling() ? PieceType::None : type_of(board_[move.to()]);
    }

    // Compares everything, the clocks included.
    friend bool operator==(const Position&, const Position&) = default;

private:
    Position() noexcept = default;

    void count_move(Color us) noexcept;
    template <typename Recorder>
    void play_move(Move move, Recorder record) noexcept;
    template <typename Recorder>
    void castle(Move move, Recorder record) noexcept;
    template <typename Recorder>
    void put(Piece piece, Square sq, Recorder record) noexcept;
    template <typename Recorder>
    void take(Piece piece, Square sq, Recorder record) noexcept;
    void add_material(Piece piece) noexcept;
    void remove_material(Piece piece) noexcept;
    void lose_castling(Bitboard rooks) noexcept;
    void allow_en_passant(Square target) noexcept;
    void find_checkers_and_pins() noexcept;

    PieceTypeArray<Bitboard> by_type_{};
    ColorArray<Bitboard> by_color_{};
    SquareArray<Piece> board_{};
    Key key_{};
    Key pawn_key_{};
    Key material_key_{};
    Bitboard checkers_;
    Bitboard pinned_;
    Bitboard castling_rooks_;
    std::uint16_t halfmove_clock_ = 0;
    std::uint16_t fullmove_number_ = 1;
    std::uint32_t reversible_plies_ = 0;
    Color side_to_move_ = Color::White;
    Square en_passant_ = Square::None;
    bool is_chess960_ = false;
};

static_assert(sizeof(Position) <= 256);

inline bool Position::is_attacked(Square sq, Color by, Bitboard occupied) const noexcept {
    return (pawn_attacks(!by, sq) & pieces(by, PieceType::Pawn)).any()
           || (knight_attacks(sq) & pieces(by, PieceType::Knight)).any()
           || (king_attacks(sq) & pieces(by, PieceType::King)).any()
           || (rook_attacks(sq, occupied) & pieces(by, PieceType::Rook, PieceType::Queen)).any()
           || (bishop_attacks(sq, occupied) & pieces(by, PieceType::Bishop, PieceType::Queen))
                  .any();
}

}  // namespace trebuchet
