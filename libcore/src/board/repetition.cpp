// Repetitions: those that have occurred, and those that the next move can bring about.

#include <algorithm>
#include <array>
#include <utility>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/upcoming_repetition.h>
#include <trebuchet/board/zobrist.h>

namespace trebuchet {

int KeyHistory::look_back(const Position& pos, std::size_t plies) const noexcept {
    const std::size_t reach =
        std::min({plies, keys_.size(), static_cast<std::size_t>(pos.reversible_plies())});
    int count = 0;
    for (std::size_t back = kFewest; back <= reach; back += 2) {
        if (keys_[keys_.size() - back] == pos.key()) {
            ++count;
        }
    }
    return count;
}

namespace {

// All moves of all pieces but pawns on an empty board, indexed by the change they make to a key.
// Each entry has two possible places; an entry in the way is moved to its other place (Rasmus Pagh
// and Flemming Friche Rodler, "Cuckoo hashing", 2001).
class ReversibleMoves {
public:
    ReversibleMoves() noexcept {
        for (std::size_t p = index(Piece::WhiteKnight); p < kPieceCount; ++p) {
            for (std::size_t i = 0; i < kSquareCount; ++i) {
                insert_moves(static_cast<Piece>(p), square_at(i));
            }
        }
    }

    struct Entry {
        Key key{};
        Square from = Square::None;
        Square to = Square::None;
    };

    // The move that makes this change, or null.
    [[nodiscard]] const Entry* find(Key key) const noexcept {
        for (const std::size_t place : {first_place(key), second_place(key)}) {
            if (entries_[place].from != Square::None && entries_[place].key == key) {
                return &entries_[place];
            }
        }
        return nullptr;
    }

private:
    static constexpr std::size_t kPlaces = 8192;

    static Key change(Piece piece, Square from, Square to) noexcept {
        return kZobrist.piece[piece][from] ^ kZobrist.piece[piece][to] ^ kZobrist.black_to_move;
    }
    static std::size_t first_place(Key key) noexcept { return bits(key) % kPlaces; }
    static std::size_t second_place(Key key) noexcept {
        constexpr unsigned kOtherBits = 16;
        return (bits(key) >> kOtherBits) % kPlaces;
    }

    // To higher squares only: the way back makes the same change.
    void insert_moves(Piece piece, Square from) noexcept {
        for (const Square to : attacks(piece, from, Bitboard{})) {
            if (index(to) > index(from)) {
                insert({change(piece, from, to), from, to});
            }
        }
    }

    void insert(Entry entry) noexcept {
        std::size_t place = first_place(entry.key);
        while (true) {
            std::swap(entry, entries_[place]);
            if (entry.from == Square::None) {
                return;
            }
            place =
                place == first_place(entry.key) ? second_place(entry.key) : first_place(entry.key);
        }
    }

    std::array<Entry, kPlaces> entries_{};
};

// After the sliders' tables, which it needs, and before all objects of the host.
constexpr int kAfterSliders = 102;
__attribute__((init_priority(kAfterSliders))) const ReversibleMoves kReversibleMoves;

}  // namespace

bool can_repeat(const Position& pos, const KeyHistory& history, std::size_t plies) noexcept {
    constexpr std::size_t kNearest = 3;
    const std::size_t reach =
        std::min({plies, history.size(), static_cast<std::size_t>(pos.reversible_plies())});
    if (reach < kNearest) {
        return false;
    }
    // What the opponent's moves since then have changed. Unless they cancel out, no single move of
    // ours reaches the earlier position. This needs the keys only, which are consecutive in memory.
    Key theirs = pos.key() ^ history.back(1) ^ kZobrist.black_to_move;
    for (std::size_t back = kNearest; back <= reach; back += 2) {
        theirs = theirs ^ history.back(back - 1) ^ history.back(back) ^ kZobrist.black_to_move;
        if (theirs != Key{}) {
            continue;
        }
        const ReversibleMoves::Entry* move = kReversibleMoves.find(pos.key() ^ history.back(back));
        if (move != nullptr && (between(move->from, move->to) & pos.occupied()).empty()) {
            // One of the two squares holds the piece; it must belong to the side to move.
            const Piece piece = pos.piece_on(move->from) != Piece::None ? pos.piece_on(move->from)
                                                                        : pos.piece_on(move->to);
            if (piece != Piece::None && color_of(piece) == pos.side_to_move()) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace trebuchet
