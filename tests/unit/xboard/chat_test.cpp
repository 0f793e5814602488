#include "xboard/chat.h"

#include <gtest/gtest.h>

namespace trebuchet::xboard::chat_test {
namespace {

TEST(ChatTest, GreetsOnceAndSaysThanks) {
    Chat chat;
    chat.set_host("freechess.org");
    chat.set_opponent("Philidor");
    const auto greeting = chat.greeting();
    ASSERT_TRUE(greeting.has_value());
    EXPECT_TRUE(greeting->starts_with("tellics say Hello Philidor! I am a computer program"));
    EXPECT_EQ(chat.greeting(), std::nullopt);
    EXPECT_EQ(chat.farewell(), "tellics say Thank you for the game, Philidor.");
    EXPECT_EQ(chat.farewell(), std::nullopt);
    chat.begin_game();
    EXPECT_TRUE(chat.greeting().has_value());
}

TEST(ChatTest, IsSilentWithoutAServer) {
    Chat chat;
    EXPECT_EQ(chat.greeting(), std::nullopt);
    EXPECT_EQ(chat.farewell(), std::nullopt);
    chat.set_host("-");
    EXPECT_EQ(chat.greeting(), std::nullopt);
}

TEST(ChatTest, RepeatsOnlyHandles) {
    Chat chat;
    chat.set_host("freechess.org");
    for (const char* const name : {"x; shout no", "two words", "", "aVeryVeryVeryLongHandle"}) {
        chat.begin_game();
        chat.set_opponent(name);
        EXPECT_TRUE(chat.greeting()->starts_with("tellics say Hello!")) << name;
    }
}

}  // namespace
}  // namespace trebuchet::xboard::chat_test
