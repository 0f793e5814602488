// Polyglot books for tests, made by hand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/game/game.h>
#include <trebuchet/notation/coordinate.h>

namespace trebuchet::testing_support {

// The file with these records, in this order.
[[nodiscard]] inline std::string book_bytes(const std::vector<PolyglotEntry>& entries) {
    std::string text;
    for (const PolyglotEntry& entry : entries) {
        for (const unsigned char byte : to_bytes(entry)) {
            text += static_cast<char>(byte);
        }
    }
    return text;
}

// The same in the order that a book must have.
[[nodiscard]] inline std::string sorted_book_bytes(std::vector<PolyglotEntry> entries) {
    std::stable_sort(
        entries.begin(), entries.end(), [](const PolyglotEntry& a, const PolyglotEntry& b) {
            return a.key < b.key;
        });
    return book_bytes(entries);
}

// Precondition: the move, in coordinate notation, is legal.
[[nodiscard]] inline PolyglotEntry book_entry(
    const Position& pos, std::string_view move, std::uint16_t weight) {
    return {
        .key = polyglot_key(pos),
        .move = polyglot_code(parse_coordinate(pos, move).value()),
        .weight = weight};
}

// The moves, in coordinate notation, from the start of standard chess.
[[nodiscard]] inline Game game_of(std::initializer_list<std::string_view> moves) {
    Game game;
    for (const std::string_view text : moves) {
        game.play(parse_coordinate(game.position(), text).value());
    }
    return game;
}

}  // namespace trebuchet::testing_support
