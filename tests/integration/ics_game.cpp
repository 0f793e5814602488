#include "integration/ics_game.h"

#include <cstdio>
#include <optional>
#include <sstream>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

namespace trebuchet::integration {
namespace {

[[nodiscard]] std::string board_text(const Position& pos) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const Piece piece =
                pos.piece_on(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
            text += piece == Piece::None ? '-' : piece_letter(piece);
        }
        text += ' ';
    }
    return text;
}

[[nodiscard]] char may_castle(const Position& pos, Color color, CastlingSide side) {
    return pos.castling_rook(color, side).has_value() ? '1' : '0';
}

// The file of a pawn that has just gone two squares, else -1.
[[nodiscard]] int double_step_file(const Position& before, Move move) {
    const bool is_double_step =
        type_of(before.piece_on(move.from())) == PieceType::Pawn
        && file_of(move.from()) == file_of(move.to())
        && std::abs(index(rank_of(move.from())) - index(rank_of(move.to()))) == 2;
    return is_double_step ? index(file_of(move.from())) : -1;
}

// "P/e7-e8=Q", "o-o"
[[nodiscard]] std::string long_move(const Position& before, Move move) {
    if (move.is_castling()) {
        return castling_side(move.from(), move.to()) == CastlingSide::King ? "o-o" : "o-o-o";
    }
    const auto letter = [](PieceType type) { return piece_letter(make_piece(Color::White, type)); };
    std::string text{letter(type_of(before.piece_on(move.from())))};
    text += '/' + square_name(move.from()) + '-' + square_name(move.to());
    if (move.is_promotion()) {
        text += '=';
        text += letter(move.promotion_type());
    }
    return text;
}

}  // namespace

std::string ics_kind(const IcsGame& game) {
    return game.minutes * 60 + game.increment * 40 < 180 ? "unrated lightning" : "unrated blitz";
}

std::string style_12(const IcsGame& game, Color viewer) {
    const Position& pos = game.record.position();
    const std::size_t ply = game.record.moves().size();
    const bool has_begun = ply > 0;
    const Position& before = game.record.position_after(has_begun ? ply - 1 : 0);
    const Move last = has_begun ? game.record.moves().back() : Move::none();
    const bool black_began = game.record.start().side_to_move() == Color::Black;

    std::ostringstream text;
    text << "<12> " << board_text(pos) << (pos.side_to_move() == Color::White ? 'W' : 'B') << ' '
         << (has_begun ? double_step_file(before, last) : -1);
    for (const Color color : {Color::White, Color::Black}) {
        for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
            text << ' ' << may_castle(pos, color, side);
        }
    }
    text << ' ' << pos.halfmove_clock() << ' ' << game.number << ' ' << game.players[Color::White]
         << ' ' << game.players[Color::Black] << ' ' << (pos.side_to_move() == viewer ? 1 : -1)
         << ' ' << game.minutes << ' ' << game.increment << " 39 39 "
         << game.clocks[Color::White].count() << ' ' << game.clocks[Color::Black].count() << ' '
         << (ply + (black_began ? 1 : 0)) / 2 + 1 << ' '
         << (has_begun ? long_move(before, last) : "none") << " (0:00.000) "
         << (has_begun ? to_san(before, last) : "none") << ' ' << (viewer == Color::Black ? 1 : 0)
         << " 1 0";
    return text.str();
}

std::string ics_move_list(const IcsGame& game) {
    std::ostringstream text;
    text << "\nMovelist for game " << game.number << ":\n\n"
         << game.players[Color::White] << " (UNR) vs. " << game.players[Color::Black]
         << " (UNR) --- Sat Jan  1, 12:00 UTC 2000\n"
         << "Unrated blitz match, initial time: " << game.minutes
         << " minutes, increment: " << game.increment << " seconds.\n\n"
         << "Move  " << game.players[Color::White] << "  " << game.players[Color::Black] << '\n'
         << "----  ---------------  ---------------\n";
    for (std::size_t ply = 0; ply < game.record.moves().size(); ++ply) {
        if (ply % 2 == 0) {
            text << (ply == 0 ? "" : "\n") << "  " << ply / 2 + 1 << '.';
        }
        text << "  " << to_san(game.record.position_after(ply), game.record.moves()[ply])
             << " (0:00.000)";
    }
    text << "\n      {Still in progress} *\n";
    return text.str();
}

}  // namespace trebuchet::integration
