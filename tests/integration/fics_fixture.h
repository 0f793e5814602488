// The fixture of the tests of scripts/fics: an account, a chess server on the loopback that knows
// it, and folders with blanks in their names.
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

// Long, for busy machines; only a program that hangs takes as long.
inline constexpr std::chrono::milliseconds kPatience{60'000};
// The clock of both players in new games.
inline constexpr std::chrono::milliseconds kClockAtStart{6000};
inline const std::string kAccount = "Trebuchet";
inline const std::string kPassword = "open-sesame-4711";

enum class FirstMove : std::uint8_t { Account, Opponent };

[[nodiscard]] IcsGame new_game(int number, const std::string& opponent, FirstMove first);

// The login file of the account.
[[nodiscard]] std::string write_login(
    const testing_support::ScratchFolder& folder, const std::string& password);

// Waits, since a process may take a moment to end.
void expect_nothing_left_running(const std::string& folder);

// Waits until the file contains the text; false if it does not.
[[nodiscard]] bool wait_for_text(const std::string& file, std::string_view text);

class FicsTest : public ::testing::Test {
protected:
    // Skips without XBoard and Xvfb.
    void SetUp() override;
    // After a failure, prints the output of the script and the engine.
    void TearDown() override;

    // For the script: `more` are options of its own.
    [[nodiscard]] std::vector<std::string> arguments(
        const std::string& password, const std::vector<std::string>& more = {});

    // With blanks, as folders of users may have.
    [[nodiscard]] std::string log_folder() const { return folder_.file("log here"); }
    [[nodiscard]] std::string engine_log() const { return folder_.file("engine log.txt"); }

    void accept_and_start(const std::string& opponent, const IcsGame& game);
    // Asks it to stop between games.
    void expect_clean_end(FicsScript& script);
    // It quits the session with the server, exits with status 0, and leaves no process running.
    void expect_clean_exit(FicsScript& script);

    testing_support::ScratchFolder folder_;
    IcsServer server_{kAccount, kPassword};
};

}  // namespace trebuchet::integration
