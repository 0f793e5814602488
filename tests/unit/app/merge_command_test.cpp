#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/shard/piece_file.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"

// That pieces equal the run in one piece is tested with the real program: tests/protocol.
namespace trebuchet::app::merge_command_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;

TEST(MergeCommandTest, AMergedMatchCanBeContinued) {
    const ScratchFolder folder;
    const std::vector<std::string> match{"--both", "hash=1", "--nodes", "100", "--games", "6"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.end(), match.begin(), match.end());
        return more;
    };
    const std::string a = folder.file("a");
    const std::string b = folder.file("b");
    EXPECT_EQ(run_command("match", with({"--shard", "1/2", "--out", a})).status, 0);
    EXPECT_EQ(run_command("match", with({"--shard", "2/2", "--out", b})).status, 0);
    const Outcome merged = run_command(
        "merge", {a, b, "--out", folder.file("report"), "--state", folder.file("state")});
    EXPECT_EQ(merged.status, 0) << merged.errors;
    EXPECT_THAT(folder.read("report"), HasSubstr("\ngames 6\n"));
    const Outcome more = run_command(
        "match",
        {"--both", "hash=1", "--nodes", "100", "--games", "8", "--state", folder.file("state")});
    EXPECT_THAT(more.errors, HasSubstr("continued after 6 games"));
    EXPECT_THAT(more.out, HasSubstr("\ngames 8\n"));
}

TEST(MergeCommandTest, OptionsAreForTheCommandsThatHaveThem) {
    const ScratchFolder folder;
    const std::string piece = folder.file("piece");
    const std::string out = folder.file("out");
    EXPECT_EQ(
        run_command("datagen", {"--shard", "1/1", "--out", piece, "--games", "1", "--nodes", "50"})
            .status,
        0);
    const auto complaint = [&](const std::string& option) {
        const Outcome outcome =
            run_command("merge", {piece, "--out", out, option, folder.file("more")});
        EXPECT_EQ(outcome.status, 2);
        return outcome.errors;
    };
    EXPECT_THAT(complaint("--html"), HasSubstr("--html is for the pieces of annotate"));
    EXPECT_THAT(complaint("--pgn"), HasSubstr("--pgn and --state are for the pieces of match"));
    EXPECT_THAT(complaint("--state"), HasSubstr("--pgn and --state"));
    EXPECT_THAT(
        run_command("merge", {piece, "--out", piece}).errors, HasSubstr("it is what is read"));
    EXPECT_EQ(run_command("merge", {piece, "--out", out}).status, 0);
    // A piece is no training data, and what was merged is no piece.
    EXPECT_EQ(run_command("data", {"check", piece}).status, 1);
    EXPECT_EQ(run_command("data", {"check", out}).status, 0);
    EXPECT_THAT(
        run_command("merge", {out, "--out", piece + "2"}).errors,
        HasSubstr("is no piece of a run"));
}

TEST(MergeCommandTest, NoPieceIsLostToATemporaryFile) {
    const ScratchFolder folder;
    const std::string piece = folder.file("out.new");
    EXPECT_EQ(
        run_command("datagen", {"--shard", "1/1", "--out", piece, "--games", "1", "--nodes", "50"})
            .status,
        0);
    const std::string before = folder.read("out.new");
    const Outcome outcome = run_command("merge", {piece, "--out", folder.file("out")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("its temporary file would overwrite " + piece));
    EXPECT_EQ(folder.read("out.new"), before);
}

TEST(MergeCommandTest, ItemsOfAnotherKindAreRefused) {
    const ScratchFolder folder;
    for (const std::string command : {"datagen", "epd", "match", "surprise"}) {
        const std::string file = folder.file(command);
        auto writer = lab::PieceWriter::open(
            file, {.command = command, .shard = {}, .items = 1, .settings = "a b\n"});
        ASSERT_TRUE(writer);
        EXPECT_EQ(writer->append("anything\n"), std::nullopt);
        EXPECT_EQ(writer->finish(), std::nullopt);
        const Outcome outcome = run_command("merge", {file, "--out", folder.file("out")});
        EXPECT_NE(outcome.status, 0);
        EXPECT_THAT(
            outcome.errors, HasSubstr(command == "surprise" ? "unknown command" : ": item 1: "));
    }
}

TEST(ShardOptionsTest, WhatAPieceCannotDoIsRefused) {
    const auto complaint = [](const std::string& command, std::vector<std::string> words) {
        words.insert(words.end(), {"--shard", "1/2", "--out", "/nowhere/piece"});
        const Outcome outcome = run_command(command, words);
        EXPECT_EQ(outcome.status, 2);
        return outcome.errors;
    };
    EXPECT_THAT(complaint("match", {"--sprt", "0,5"}), HasSubstr("exclude each other"));
    EXPECT_THAT(complaint("match", {"--pgn", "x"}), HasSubstr("`trebuchet merge` has --pgn"));
    EXPECT_THAT(complaint("match", {"--state", "x"}), HasSubstr("`trebuchet merge` has --pgn"));
    EXPECT_THAT(complaint("annotate", {"a.pgn", "--html", "x"}), HasSubstr("there is no --html"));
    EXPECT_THAT(complaint("annotate", {}), HasSubstr("--shard needs FILE"));
    EXPECT_THAT(complaint("analyze", {"a.epd"}), HasSubstr("--json or --as-epd"));
    EXPECT_THAT(complaint("analyze", {"--json"}), HasSubstr("--shard needs FILE"));
    EXPECT_THAT(complaint("datagen", {}), HasSubstr("cannot write /nowhere/piece"));
}

}  // namespace
}  // namespace trebuchet::app::merge_command_test
