#include "support/random_positions.h"

#include <algorithm>
#include <array>

#include <trebuchet/movegen/generate.h>

#include "support/mailbox.h"
#include "support/positions.h"

namespace trebuchet::testing_support {
namespace {

constexpr int kLongestGame = 100;

using BackRank = std::array<PieceType, kFileCount>;

// Puts a piece on the n-th free file.
void put_on_free(BackRank& rank, PieceType type, std::uint64_t n) {
    for (PieceType& place : rank) {
        if (place == PieceType::None && n-- == 0) {
            place = type;
            return;
        }
    }
}

BackRank random_back_rank(SplitMix64& random) {
    BackRank rank;
    rank.fill(PieceType::None);
    rank[random.below(4) * 2] = PieceType::Bishop;
    rank[random.below(4) * 2 + 1] = PieceType::Bishop;
    put_on_free(rank, PieceType::Queen, random.below(6));
    put_on_free(rank, PieceType::Knight, random.below(5));
    put_on_free(rank, PieceType::Knight, random.below(4));
    put_on_free(rank, PieceType::Rook, 0);
    put_on_free(rank, PieceType::King, 0);
    put_on_free(rank, PieceType::Rook, 0);
    return rank;
}

// Kings on their back ranks with rooks beside them, and everything that this allows claimed.
void throw_castlers(Setup& setup, Color c, SplitMix64& random) {
    const auto king_file = static_cast<int>(1 + random.below(6));
    const auto on_back_rank = [c](int file) {
        return make_square(static_cast<File>(file), back_rank(c));
    };
    setup.board[on_back_rank(king_file)] = make_piece(c, PieceType::King);
    const auto left = static_cast<int>(random.below(static_cast<std::uint64_t>(king_file)));
    const auto right =
        king_file + 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(7 - king_file)));
    for (const int file : {left, right}) {
        if (random.below(4) != 0) {
            setup.board[on_back_rank(file)] = make_piece(c, PieceType::Rook);
            setup.castling_rooks.insert(on_back_rank(file));
        }
    }
    setup.is_chess960 = true;
}

void throw_king(Setup& setup, Color c, SplitMix64& random) {
    Square sq = square_at(random.below(kSquareCount));
    while (setup.board[sq] != Piece::None) {
        sq = square_at(random.below(kSquareCount));
    }
    setup.board[sq] = make_piece(c, PieceType::King);
}

// Pawns come as often as all the others together, and often one step from their promotion.
void throw_pieces(Setup& setup, Color c, SplitMix64& random) {
    constexpr std::array<PieceType, 5> kOthers{
        PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen, PieceType::Bishop};
    const std::uint64_t count = random.below(13);
    int pawns = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const bool is_pawn = random.below(2) == 0 && pawns < 8;
        const PieceType type = is_pawn ? PieceType::Pawn : kOthers[random.below(kOthers.size())];
        Square sq = square_at(random.below(kSquareCount));
        if (is_pawn && random.below(3) == 0) {
            sq = make_square(file_of(sq), relative(c, Rank::R7));
        }
        const bool is_back_rank = rank_of(sq) == Rank::R1 || rank_of(sq) == Rank::R8;
        if (setup.board[sq] == Piece::None && !(is_pawn && is_back_rank)) {
            setup.board[sq] = make_piece(c, type);
            pawns += is_pawn ? 1 : 0;
        }
    }
}

// Sets an en passant square, if some pawn may have just jumped.
void claim_en_passant(Setup& setup, SplitMix64& random) {
    const Color us = setup.side_to_move;
    const auto first = static_cast<int>(random.below(kFileCount));
    for (int i = 0; i < static_cast<int>(kFileCount); ++i) {
        const auto file = static_cast<File>((first + i) % static_cast<int>(kFileCount));
        const Square target = make_square(file, relative(us, Rank::R6));
        const bool jumped =
            setup.board[target] == Piece::None
            && setup.board[step(target, forward(us))] == Piece::None
            && setup.board[step(target, forward(!us))] == make_piece(!us, PieceType::Pawn);
        if (jumped) {
            setup.en_passant = target;
            return;
        }
    }
}

Setup random_claim(SplitMix64& random) {
    Setup setup = Setup::empty();
    setup.side_to_move = static_cast<Color>(random.below(2));
    for (const Color c : {Color::White, Color::Black}) {
        if (random.below(3) == 0) {
            throw_castlers(setup, c, random);
        } else {
            throw_king(setup, c, random);
        }
    }
    throw_pieces(setup, Color::White, random);
    throw_pieces(setup, Color::Black, random);
    claim_en_passant(setup, random);
    setup.halfmove_clock = static_cast<std::uint16_t>(random.below(90));
    setup.fullmove_number = static_cast<std::uint16_t>(1 + random.below(200));
    return setup;
}

}  // namespace

Position random_chess960_start(SplitMix64& random) {
    const BackRank rank = random_back_rank(random);
    Setup setup = Setup::start();
    setup.castling_rooks = Bitboard{};
    for (std::size_t i = 0; i < kFileCount; ++i) {
        for (const Color c : {Color::White, Color::Black}) {
            const Square sq = make_square(static_cast<File>(i), back_rank(c));
            setup.board[sq] = make_piece(c, rank[i]);
            if (rank[i] == PieceType::Rook) {
                setup.castling_rooks.insert(sq);
            }
        }
    }
    setup.is_chess960 = true;
    return *Position::from_setup(setup);
}

Position random_scatter(SplitMix64& random) {
    while (true) {
        if (const auto position = Position::from_setup(random_claim(random))) {
            return *position;
        }
    }
}

Move random_move(const MoveList& moves, SplitMix64& random) {
    return moves[random.below(moves.size())];
}

RandomGames::RandomGames(std::uint64_t seed) noexcept
    : random_{seed}, position_{Position::start()} {
}

void RandomGames::begin_game() {
    plies_ = 0;
    ++games_;
    switch (games_ % 4) {
        case 0:
            position_ = Position::start();
            break;
        case 1:
            position_ = random_chess960_start(random_);
            break;
        case 2:
            position_ = position_from(kBusyPositions[random_.below(kBusyPositions.size())]);
            break;
        default:
            position_ = random_scatter(random_);
            break;
    }
}

void RandomGames::play(Move move) {
    if (move.is_none() || ++plies_ > kLongestGame) {
        begin_game();
        return;
    }
    position_.play(move);
}

void RandomGames::advance() {
    const MoveList moves = legal_moves(position_);
    play(moves.empty() ? Move::none() : random_move(moves, random_));
}

void advance_both(RandomGames& games, Mailbox& box) {
    const MoveList moves = legal_moves(games.position());
    const Move move = moves.empty() ? Move::none() : random_move(moves, games.random());
    games.play(move);
    if (games.is_first()) {
        box = Mailbox{games.position().to_setup()};
    } else {
        box.play(move);
    }
}

}  // namespace trebuchet::testing_support
