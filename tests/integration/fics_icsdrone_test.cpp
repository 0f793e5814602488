// scripts/fics through icsdrone, which is not in Debian: a script with its input and output
// replaces it.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "integration/fics_fixture.h"
#include "integration/fics_script.h"
#include "support/file_text.h"
#include "support/scratch_folder.h"

namespace trebuchet::integration {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::file_text;
using testing_support::ScratchFolder;

// Its output is that of icsdrone-ng. A game begins at once and lasts longer than the script waits
// for a process to end.
constexpr std::string_view kStandIn = R"(#!/usr/bin/env bash
printf '%s\n' "$@" >"$HOME/arguments"
while (($# > 1)); do
    [[ $1 != -loginScript ]] || file=$2
    shift
done
{ read -r name; read -r password; } <"$file"
if [[ $password != open-sesame-4711 ]]; then
    echo 'Invalid password!'
    exit 1
fi
echo "$name logged in."
echo "$name> Anna: Invalid password!"
printf '%s> ' "$name"
echo "Anna 1500 vs $name 1600 unrated blitz 5 0 started."
while read -r line && [[ $line != softquit ]]; do
    :
done
echo 'Ok, I will quit as soon as this game is over.'
echo "Anna: $name> I give up (0-1)."
sleep 11
echo 'Anna resigns (0-1).'
echo "$name logged out."
)";

class IcsdroneTest : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<std::string> arguments(const std::string& password) {
        const std::string program = folder_.write("icsdrone", std::string{kStandIn});
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        return {
            "--login",
            write_login(folder_, password),
            "--host",
            "127.0.0.1",
            "--engine",
            TREBUCHET_PROGRAM,
            "--hash",
            "16",
            "--no-ponder",
            "--seek",
            "3 2",
            "--folder",
            log_folder(),
            "--icsdrone",
            program};
    }

    [[nodiscard]] std::string log_folder() const { return folder_.file("log here"); }

    ScratchFolder folder_;
};

TEST_F(IcsdroneTest, EndsAfterTheGame) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(wait_for_text(log_folder() + "/fics.log", "Anna 1500"));
    script.ask_to_stop();
    EXPECT_EQ(script.wait_for_exit(kPatience), 0);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("ending after this game"));
    EXPECT_THAT(folder_.read("log here/fics.log"), HasSubstr("Anna resigns (0-1)."));
    expect_nothing_left_running(folder_.file(""));

    const std::string told = folder_.read("home/arguments");
    EXPECT_THAT(told, HasSubstr("-icsHost\n127.0.0.1\n"));
    EXPECT_THAT(told, HasSubstr("-easyMode\non\n"));
    EXPECT_THAT(told, HasSubstr("-resign\noff\n"));
    EXPECT_THAT(told, HasSubstr("-sendGameEnd\nseek 3 2 m f\n"));
    EXPECT_THAT(told, HasSubstr("set formula "));
    EXPECT_THAT(told, HasSubstr(log_folder() + "/fics.pgn\n"));
    for (const char* const file : {"home/arguments", "log here/fics.log", "script.log"}) {
        EXPECT_THAT(folder_.read(file), Not(HasSubstr(kPassword)));
    }
}

TEST_F(IcsdroneTest, AWrongPasswordIsNotTriedAgain) {
    FicsScript script{folder_, arguments("guessed")};
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("does not take the password"));
}

TEST_F(IcsdroneTest, AMissingProgramIsNamed) {
    std::vector<std::string> words = arguments(kPassword);
    words.back() = folder_.file("nowhere");
    FicsScript script{folder_, words};
    EXPECT_EQ(script.wait_for_exit(kPatience), 2);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("--icsdrone: there is no such program"));
}

}  // namespace
}  // namespace trebuchet::integration
