#include "integration/fics_fixture.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include <gmock/gmock.h>

#include "support/file_text.h"

namespace trebuchet::integration {
namespace {

using std::chrono::milliseconds;
using ::testing::IsEmpty;
using testing_support::file_text;
using testing_support::ScratchFolder;

[[nodiscard]] bool is_missing(const std::string& program) {
    const std::string command = "PATH=$PATH:/usr/games; command -v " + program + " >/dev/null";
    return std::system(command.c_str()) != 0;
}

}  // namespace

IcsGame new_game(int number, const std::string& opponent, FirstMove first) {
    IcsGame game;
    game.number = number;
    const bool account_begins = first == FirstMove::Account;
    game.players = {{account_begins ? kAccount : opponent, account_begins ? opponent : kAccount}};
    // The time control is a minute, of which most is used.
    game.clocks.fill(kClockAtStart);
    return game;
}

std::string write_login(const ScratchFolder& folder, const std::string& password) {
    std::string file = folder.write("login", kAccount + '\n' + password + '\n');
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    return file;
}

void expect_nothing_left_running(const std::string& folder) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!processes_with(folder).empty() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(milliseconds{50});
    }
    EXPECT_THAT(processes_with(folder), IsEmpty());
}

bool wait_for_text(const std::string& file, std::string_view text) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (file_text(file).find(text) == std::string::npos) {
        if (std::chrono::steady_clock::now() >= end) {
            return false;
        }
        std::this_thread::sleep_for(milliseconds{20});
    }
    return true;
}

void FicsTest::SetUp() {
    if (is_missing("xboard") || is_missing("Xvfb")) {
        GTEST_SKIP() << "skipped: XBoard or Xvfb is not installed";
    }
}

void FicsTest::TearDown() {
    if (HasFailure()) {
        std::cerr << "== scripts/fics said\n" << folder_.read("script.log") << '\n';
        std::cerr << "== its log\n" << folder_.read("log here/fics.log") << '\n';
        std::cerr << "== the engine's log\n" << file_text(engine_log()) << '\n';
    }
}

std::vector<std::string> FicsTest::arguments(
    const std::string& password, const std::vector<std::string>& more) {
    std::vector<std::string> words{
        "--login",
        write_login(folder_, password),
        "--host",
        "127.0.0.1",
        "--port",
        std::to_string(server_.port()),
        "--engine",
        TREBUCHET_PROGRAM,
        "--hash",
        "16",
        "--pause",
        "1",
        "--folder",
        log_folder()};
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), {"--", "--log-file", engine_log(), "--log-level", "debug"});
    return words;
}

void FicsTest::accept_and_start(const std::string& opponent, const IcsGame& game) {
    ASSERT_TRUE(server_.challenge(opponent, game));
    server_.start(game);
}

void FicsTest::expect_clean_end(FicsScript& script) {
    script.ask_to_stop();
    expect_clean_exit(script);
}

void FicsTest::expect_clean_exit(FicsScript& script) {
    EXPECT_TRUE(server_.wait_for_quit());
    EXPECT_EQ(script.wait_for_exit(kPatience), 0);
    expect_nothing_left_running(folder_.file(""));
    EXPECT_THAT(server_.faults(), IsEmpty());
}

}  // namespace trebuchet::integration
