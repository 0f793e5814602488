#include "support/positions.h"

#include <algorithm>
#include <stdexcept>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::testing_support {
namespace {

template <typename Moves>
std::vector<std::string> sorted_texts_of(const Moves& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) {
        texts.push_back(text_of(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

}  // namespace

Position position_from(std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position) {
        throw std::invalid_argument{
            "bad FEN in a test: " + std::string{fen} + ": " + describe(position.error())};
    }
    return *position;
}

std::string text_of(const Position& pos) {
    return to_fen(pos);
}

std::string text_of(Move move) {
    constexpr std::string_view kPromotions = "?NBRQ?";
    std::string text = square_name(move.from()) + square_name(move.to());
    if (move.is_promotion()) {
        text += '=';
        text += kPromotions[index(move.promotion_type())];
    }
    if (move.is_castling()) {
        text += 'c';
    }
    if (move.is_en_passant()) {
        text += 'e';
    }
    return text;
}

std::vector<std::string> sorted_texts(const MoveList& moves) {
    return sorted_texts_of(moves);
}
std::vector<std::string> sorted_texts(const std::vector<Move>& moves) {
    return sorted_texts_of(moves);
}

}  // namespace trebuchet::testing_support
