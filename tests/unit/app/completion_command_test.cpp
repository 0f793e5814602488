#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::app::completion_command_test {
namespace {

using testing::HasSubstr;
using testing_support::run_program;
using testing_support::ScratchFolder;

// The output of a shell command, with its errors, and its status at the end.
[[nodiscard]] std::string output_of(const std::string& shell_command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe{
        ::popen(("(" + shell_command + ") 2>&1; echo status $?").c_str(), "r"), ::pclose};
    std::string text;
    for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) {
        text += static_cast<char>(c);
    }
    return text;
}

class BashCompletionTest : public testing::Test {
protected:
    void SetUp() override {
        if (!output_of("command -v bash").ends_with("status 0\n")) {
            GTEST_SKIP() << "bash is not installed";
        }
        script_ = folder_.write("completion", run_program({"completion", "bash"}).out);
    }

    // What bash proposes for the last of the words: a line each.
    [[nodiscard]] std::string propose(const std::string& words) const {
        return output_of(
            "cd " + folder_.file("") + " && bash -c 'source " + script_ + "; COMP_WORDS=(trebuchet "
            + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _trebuchet;"
            + " printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
    }

    ScratchFolder folder_;
    std::string script_;
};

TEST_F(BashCompletionTest, IsAValidScript) {
    EXPECT_EQ(output_of("bash -n " + script_), "status 0\n");
}

TEST_F(BashCompletionTest, ProposesCommandsAndOptions) {
    EXPECT_EQ(propose("ma"), "match\nstatus 0\n");
    EXPECT_EQ(propose("b"), "bench\nbook\nstatus 0\n");
    EXPECT_EQ(propose("book \"\""), "make\nshow\ndump\nstatus 0\n");
    EXPECT_EQ(propose("book make --p"), "--plies\nstatus 0\n");
    EXPECT_EQ(propose("match --op"), "--openings\nstatus 0\n");
    EXPECT_EQ(propose("--thr"), "--threads\nstatus 0\n");
    EXPECT_EQ(propose("--xboard --own"), "--own-book\nstatus 0\n");
    EXPECT_EQ(propose("tune --pu"), "\nstatus 0\n") << "former names are not proposed";
    EXPECT_EQ(propose("help ma"), "match\nstatus 0\n");
}

TEST_F(BashCompletionTest, ProposesWordsAndFiles) {
    (void)folder_.write("suite.epd", "");
    EXPECT_EQ(propose("epd --protocol \"\""), "uci\nxboard\nstatus 0\n");
    EXPECT_EQ(propose("epd --protocol = u"), "uci\nstatus 0\n");
    EXPECT_EQ(propose("completion f"), "fish\nstatus 0\n");
    EXPECT_EQ(propose("epd su"), "suite.epd\nstatus 0\n");
    EXPECT_EQ(propose("match --openings su"), "suite.epd\nstatus 0\n");
    EXPECT_EQ(propose("match --games su"), "\nstatus 0\n");
    EXPECT_EQ(propose("--book-file su"), "suite.epd\nstatus 0\n");
    EXPECT_EQ(propose("play --network su"), "suite.epd\nstatus 0\n");
    std::filesystem::create_directory(folder_.file("syzygy"));
    EXPECT_EQ(propose("--tablebases s"), "syzygy\nstatus 0\n") << "folders only";
    EXPECT_EQ(propose("genfens \"\""), "\nstatus 0\n") << "which word is next is not known";
}

TEST(CompletionTest, ScriptsForOtherShells) {
    const std::string zsh = run_program({"completion", "zsh"}).out;
    EXPECT_THAT(zsh, testing::StartsWith("#compdef trebuchet\n"));
    EXPECT_THAT(zsh, HasSubstr("'--protocol=[the protocol of that program]:NAME:(uci xboard)'"));
    EXPECT_THAT(zsh, HasSubstr(":FOLDERS:_files -/'"));
    EXPECT_THAT(zsh, testing::Not(HasSubstr("seedbook")));
    const std::string fish = run_program({"completion", "fish"}).out;
    EXPECT_THAT(
        fish,
        HasSubstr("complete -c trebuchet -n '__fish_seen_subcommand_from epd' -l protocol -x -a "
                  "'uci xboard' -d 'the protocol of that program'\n"));
    EXPECT_EQ(run_program({"completion", "tcsh"}).status, 2);
}

}  // namespace
}  // namespace trebuchet::app::completion_command_test
