// What a host of the C interface writes around it: handles that free themselves, structs that know
// their size, text as strings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <trebuchet.h>
#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::testing_support {

// A struct of the interface, all zeros but for its size.
template <typename T>
[[nodiscard]] T sized() {
    T value{};
    value.struct_size = sizeof(T);
    return value;
}

class CGame {
public:
    explicit CGame(const char* fen = nullptr, const char* moves = nullptr) {
        EXPECT_EQ(trebuchet_game_new(&handle_), TREBUCHET_OK);
        auto error = sized<trebuchet_error>();
        EXPECT_EQ(
            trebuchet_game_set_position(handle_, fen, TREBUCHET_ANY_CHESS, moves, &error),
            TREBUCHET_OK)
            << error.text;
    }
    CGame(const CGame&) = delete;
    CGame& operator=(const CGame&) = delete;
    ~CGame() { trebuchet_game_free(handle_); }

    [[nodiscard]] trebuchet_game* handle() const { return handle_; }

private:
    trebuchet_game* handle_ = nullptr;
};

class CEngine {
public:
    CEngine() { EXPECT_EQ(trebuchet_engine_new(&handle_), TREBUCHET_OK); }
    CEngine(const CEngine&) = delete;
    CEngine& operator=(const CEngine&) = delete;
    ~CEngine() { EXPECT_EQ(trebuchet_engine_free(handle_), TREBUCHET_OK); }

    [[nodiscard]] trebuchet_engine* handle() const { return handle_; }
    void set(const char* name, const char* value) const {
        auto error = sized<trebuchet_error>();
        EXPECT_EQ(trebuchet_engine_set_option(handle_, name, value, &error), TREBUCHET_OK)
            << error.text;
    }

private:
    trebuchet_engine* handle_ = nullptr;
};

// What a function writes into a buffer of exactly the size that it asks for.
template <typename Function>
[[nodiscard]] std::string text_from(Function function) {
    const std::int32_t length = function(nullptr, 0);
    if (length < 0) {
        return trebuchet_status_text(length);
    }
    std::vector<char> buffer(static_cast<std::size_t>(length) + 1, 'x');
    EXPECT_EQ(function(buffer.data(), buffer.size()), length);
    EXPECT_EQ(buffer.back(), '\0');
    return buffer.data();
}

[[nodiscard]] inline std::string fen_of(const trebuchet_game* game) {
    return text_from(
        [&](char* buffer, std::size_t size) { return trebuchet_game_fen(game, buffer, size); });
}

[[nodiscard]] inline trebuchet_move move_from(const trebuchet_game* game, const char* text) {
    trebuchet_move move = 0;
    EXPECT_EQ(trebuchet_game_parse_move(game, text, &move, nullptr), TREBUCHET_OK) << text;
    return move;
}

}  // namespace trebuchet::testing_support
