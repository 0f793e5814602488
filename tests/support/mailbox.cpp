#include "support/mailbox.h"

#include <algorithm>
#include <array>
#include <optional>

namespace trebuchet::testing_support {
namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 8> kAllWays{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnightJumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

std::optional<Square> stepped(Square from, Step by) {
    const int file = index(file_of(from)) + by.files;
    const int rank = index(rank_of(from)) + by.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) {
        return std::nullopt;
    }
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
}

bool is_diagonal(Step s) {
    return s.files != 0 && s.ranks != 0;
}
int upwards(Color c) {
    return c == Color::White ? 1 : -1;
}
bool is_of(Piece piece, Color c) {
    return piece != Piece::None && color_of(piece) == c;
}

// Whether this kind of piece goes any distance in the direction.
bool slides(PieceType type, Step way) {
    return type == PieceType::Queen
           || type == (is_diagonal(way) ? PieceType::Bishop : PieceType::Rook);
}

Square castling_destination(Move move, char piece) {
    const bool is_king_side = file_of(move.to()) > file_of(move.from());
    const File king = is_king_side ? File::G : File::C;
    const File rook = is_king_side ? File::F : File::D;
    return make_square(piece == 'K' ? king : rook, rank_of(move.from()));
}

// Both squares and all between them, which lie on one rank.
std::vector<Square> squares_along(Square a, Square b) {
    std::vector<Square> squares;
    for (auto file = std::min(index(file_of(a)), index(file_of(b)));
         file <= std::max(index(file_of(a)), index(file_of(b)));
         ++file) {
        squares.push_back(make_square(static_cast<File>(file), rank_of(a)));
    }
    return squares;
}

}  // namespace

Square Mailbox::king(Color c) const {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        if (setup_.board[square_at(i)] == make_piece(c, PieceType::King)) {
            return square_at(i);
        }
    }
    return Square::None;
}

bool Mailbox::is_attacked(Square sq, Color by) const {
    const auto holds = [&](std::optional<Square> at, PieceType type) {
        return at && setup_.board[*at] == make_piece(by, type);
    };
    for (const Step jump : kKnightJumps) {
        if (holds(stepped(sq, jump), PieceType::Knight)) {
            return true;
        }
    }
    for (const int side : {-1, 1}) {
        if (holds(stepped(sq, {side, -upwards(by)}), PieceType::Pawn)) {
            return true;
        }
    }
    for (const Step way : kAllWays) {
        std::optional<Square> at = stepped(sq, way);
        if (holds(at, PieceType::King)) {
            return true;
        }
        while (at && setup_.board[*at] == Piece::None) {
            at = stepped(*at, way);
        }
        if (at && is_of(setup_.board[*at], by) && slides(type_of(setup_.board[*at]), way)) {
            return true;
        }
    }
    return false;
}

bool Mailbox::in_check(Color c) const {
    return is_attacked(king(c), !c);
}

void Mailbox::add_pawn_moves(Square from, std::vector<Move>& moves) const {
    const Color us = setup_.side_to_move;
    const int up = upwards(us);
    const auto add = [&](Square to) {
        if (rank_of(to) != Rank::R1 && rank_of(to) != Rank::R8) {
            moves.push_back(Move::normal(from, to));
            return;
        }
        for (const PieceType type :
             {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
            moves.push_back(Move::promotion(from, to, type));
        }
    };
    const Square one = *stepped(from, {0, up});
    if (setup_.board[one] == Piece::None) {
        add(one);
        const bool at_home = rank_of(from) == (us == Color::White ? Rank::R2 : Rank::R7);
        if (at_home && setup_.board[*stepped(one, {0, up})] == Piece::None) {
            add(*stepped(one, {0, up}));
        }
    }
    for (const int side : {-1, 1}) {
        const std::optional<Square> to = stepped(from, {side, up});
        if (to && is_of(setup_.board[*to], !us)) {
            add(*to);
        } else if (to && *to == setup_.en_passant) {
            moves.push_back(Move::en_passant(from, *to));
        }
    }
}

void Mailbox::add_piece_moves(Square from, std::vector<Move>& moves) const {
    const Color us = setup_.side_to_move;
    const PieceType type = type_of(setup_.board[from]);
    const auto add = [&](std::optional<Square> to) {
        if (to && !is_of(setup_.board[*to], us)) {
            moves.push_back(Move::normal(from, *to));
        }
    };
    if (type == PieceType::Knight) {
        for (const Step jump : kKnightJumps) {
            add(stepped(from, jump));
        }
        return;
    }
    for (const Step way : kAllWays) {
        std::optional<Square> to = stepped(from, way);
        if (type == PieceType::King) {
            add(to);
        } else if (slides(type, way)) {
            while (to && setup_.board[*to] == Piece::None) {
                add(to);
                to = stepped(*to, way);
            }
            add(to);
        }
    }
}

void Mailbox::add_castling_moves(std::vector<Move>& moves) const {
    const Color us = setup_.side_to_move;
    const Square from = king(us);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square rook = square_at(i);
        if (!setup_.castling_rooks.contains(rook) || !is_of(setup_.board[rook], us)) {
            continue;
        }
        const Move move = Move::castling(from, rook);
        const auto is_free = [&](Square sq) {
            return sq == from || sq == rook || setup_.board[sq] == Piece::None;
        };
        const auto is_safe = [&](Square sq) { return !is_attacked(sq, !us); };
        const std::vector<Square> king_way = squares_along(from, castling_destination(move, 'K'));
        const std::vector<Square> rook_way = squares_along(rook, castling_destination(move, 'R'));
        if (std::all_of(king_way.begin(), king_way.end(), is_free)
            && std::all_of(rook_way.begin(), rook_way.end(), is_free)
            && std::all_of(king_way.begin(), king_way.end(), is_safe)) {
            moves.push_back(move);
        }
    }
}

std::vector<Move> Mailbox::legal_moves() const {
    const Color us = setup_.side_to_move;
    std::vector<Move> moves;
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square from = square_at(i);
        const Piece piece = setup_.board[from];
        if (!is_of(piece, us)) {
            continue;
        }
        if (type_of(piece) == PieceType::Pawn) {
            add_pawn_moves(from, moves);
        } else {
            add_piece_moves(from, moves);
        }
    }
    add_castling_moves(moves);
    const auto leaves_king_in_check = [&](Move move) {
        Mailbox after = *this;
        after.play(move);
        return after.in_check(us);
    };
    moves.erase(std::remove_if(moves.begin(), moves.end(), leaves_king_in_check), moves.end());
    return moves;
}

void Mailbox::castle(Move move) {
    const Color us = setup_.side_to_move;
    setup_.board[move.from()] = Piece::None;
    setup_.board[move.to()] = Piece::None;
    setup_.board[castling_destination(move, 'K')] = make_piece(us, PieceType::King);
    setup_.board[castling_destination(move, 'R')] = make_piece(us, PieceType::Rook);
}

void Mailbox::take_or_step(Move move) {
    const Color us = setup_.side_to_move;
    const Piece piece = setup_.board[move.from()];
    if (setup_.board[move.to()] != Piece::None || type_of(piece) == PieceType::Pawn) {
        setup_.halfmove_clock = 0;
    }
    if (move.is_en_passant()) {
        setup_.board[make_square(file_of(move.to()), rank_of(move.from()))] = Piece::None;
    }
    setup_.board[move.from()] = Piece::None;
    setup_.board[move.to()] = move.is_promotion() ? make_piece(us, move.promotion_type()) : piece;
    const int climbed = index(rank_of(move.to())) - index(rank_of(move.from()));
    if (type_of(piece) == PieceType::Pawn && (climbed == 2 || climbed == -2)) {
        setup_.en_passant = *stepped(move.from(), {0, climbed / 2});
    }
}

void Mailbox::lose_castling_rights(Move move) {
    setup_.castling_rooks.erase(move.from());
    setup_.castling_rooks.erase(move.to());
    if (type_of(setup_.board[move.from()]) == PieceType::King) {
        const Rank home = setup_.side_to_move == Color::White ? Rank::R1 : Rank::R8;
        setup_.castling_rooks &= ~Bitboard{home};
    }
}

void Mailbox::play(Move move) {
    lose_castling_rights(move);
    setup_.en_passant = Square::None;
    ++setup_.halfmove_clock;
    if (move.is_castling()) {
        castle(move);
    } else {
        take_or_step(move);
    }
    if (setup_.side_to_move == Color::Black) {
        ++setup_.fullmove_number;
    }
    setup_.side_to_move = !setup_.side_to_move;
}

}  // namespace trebuchet::testing_support
