// scripts/fics when it is asked to end, cannot write, or runs twice.
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "integration/fics_fixture.h"
#include "integration/fics_script.h"
#include "integration/ics_opponents.h"
#include "integration/ics_server.h"

namespace trebuchet::integration {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;
using ::testing::Not;

class FicsEndingTest : public FicsTest {
protected:
    // Asks it once it knows that a game has begun.
    void ask_to_stop_in_game(const FicsScript& script) {
        ASSERT_TRUE(wait_for_text(log_folder() + "/fics.log", "Creating unrated"));
        script.ask_to_stop();
        ASSERT_TRUE(wait_for_text(folder_.file("script.log"), "ending after this game"));
    }
};

TEST_F(FicsEndingTest, EndsAfterTheGame) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    ASSERT_NO_FATAL_FAILURE(accept_and_start("Anna", new_game(1, "Anna", FirstMove::Account)));
    bool was_asked = false;
    const IcsEnding ending =
        server_.play([&, anna = careful(4, {"resign"})](const IcsGame& game) mutable {
            if (!was_asked) {
                was_asked = true;
                ask_to_stop_in_game(script);
                return std::string{"await set open 0"};
            }
            return anna(game);
        });
    EXPECT_EQ(ending.reason, "Anna resigns");
    EXPECT_GE(server_.game().record.moves().size(), 4U);
    expect_clean_exit(script);
}

TEST_F(FicsEndingTest, AskedTwiceItEndsAtOnce) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    ASSERT_NO_FATAL_FAILURE(accept_and_start("Anna", new_game(1, "Anna", FirstMove::Account)));
    const IcsEnding ending = server_.play([&](const IcsGame& /*game*/) {
        ask_to_stop_in_game(script);
        // Further requests must not keep it from cleaning up.
        for (int i = 0; i < 3; ++i) {
            script.ask_to_stop();
            std::this_thread::sleep_for(milliseconds{50});
        }
        return "await nothing that ever comes";
    });
    EXPECT_EQ(ending.reason, "the connection was closed");
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    expect_nothing_left_running(folder_.file(""));
}

TEST_F(FicsEndingTest, AskedBeforeItConnectsItDoesNotConnect) {
    const std::string engine = folder_.write(
        "engine",
        "#!/bin/sh\necho tried >\"$0.log\"\nsleep 1\nexec " TREBUCHET_PROGRAM " \"$@\"\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    FicsScript script{folder_, arguments(kPassword, {"--engine", engine})};
    ASSERT_TRUE(wait_for_text(engine + ".log", "tried"));
    script.ask_to_stop();
    EXPECT_EQ(script.wait_for_exit(kPatience), 0);
    EXPECT_THAT(folder_.read("script.log"), Not(HasSubstr("connecting")));
    expect_nothing_left_running(folder_.file(""));
}

TEST_F(FicsEndingTest, OnAFullDiskGamesGoOn) {
    std::filesystem::create_directories(log_folder());
    for (const std::string file : {"fics.log", "fics.pgn"}) {
        std::filesystem::create_symlink("/dev/full", log_folder() + '/' + file);
    }
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    for (const int number : {1, 2}) {
        ASSERT_NO_FATAL_FAILURE(
            accept_and_start("Anna", new_game(number, "Anna", FirstMove::Account)));
        EXPECT_EQ(server_.play(careful(4, {"resign"})).reason, "Anna resigns");
    }
    expect_clean_end(script);
}

TEST_F(FicsEndingTest, TwoCannotShareAFolder) {
    std::filesystem::create_directories(log_folder());
    const std::string file = log_folder() + "/fics.lock";
    const int lock = ::open(file.c_str(), O_RDWR | O_CREAT, 0600);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);
    FicsScript script{folder_, arguments(kPassword)};
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("another scripts/fics"));
    ::close(lock);
}

}  // namespace
}  // namespace trebuchet::integration
