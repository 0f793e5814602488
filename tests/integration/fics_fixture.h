// What the tests of scripts/fics have in common: an account, a chess server on the loopback that
// knows it, and folders with blanks in their names.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "integration/fics_script.h"
#include "integration/ics_game.h"
#include "integration/ics_server.h"
#include "support/scratch_folder.h"

namespace trebuchet::integration {

// Long, for busy machines; nothing takes so long unless it hangs.
inline constexpr std::chrono::milliseconds kPatience{60'000};
// Of both players, in new games.
inline constexpr std::chrono::milliseconds kClockAtStart{6000};
inline const std::string kAccount = "Trebuchet";
inline const std::string kPassword = "open-sesame-4711";

enum class FirstMove : std::uint8_t { Account, Opponent };

[[nodiscard]] IcsGame new_game(int number, const std::string& opponent, FirstMove first);

// What somebody who has an account has written down.
[[nodiscard]] std::string write_login(
    const testing_support::ScratchFolder& folder, const std::string& password);

// What has been told to end may take a moment.
void expect_nothing_left_running(const std::string& folder);

// Waits until the text stands in the file; false if it does not come.
[[nodiscard]] bool wait_for_text(const std::string& file, std::string_view text);

class FicsTest : public ::testing::Test {
protected:
    // Skips without XBoard and Xvfb.
    void SetUp() override;
    // After a failure, tells what the script and the engine said.
    void TearDown() override;

    // For the script: `more` are options of its own.
    [[nodiscard]] std::vector<std::string> arguments(
        const std::string& password, const std::vector<std::string>& more = {});

    // Blanks, since a user's folders may have some.
    [[nodiscard]] std::string log_folder() const { return folder_.file("log here"); }
    [[nodiscard]] std::string engine_log() const { return folder_.file("engine log.txt"); }

    void accept_and_start(const std::string& opponent, const IcsGame& game);
    // Asks it to stop while no game is on.
    void expect_clean_end(FicsScript& script);
    // It says goodbye to the server, ends well, and leaves nothing behind.
    void expect_clean_exit(FicsScript& script);

    testing_support::ScratchFolder folder_;
    IcsServer server_{kAccount, kPassword};
};

}  // namespace trebuchet::integration
