#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/san.h>

#include "support/random_positions.h"
#include "support/testdata.h"

namespace trebuchet::epd_test {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kLine =
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";

TEST(EpdTest, ReadsPositionAndOperations) {
    const auto record = parse_epd(kLine);
    ASSERT_TRUE(record);
    EXPECT_EQ(to_fen(record->position), "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1");
    ASSERT_EQ(record->operations.size(), 2U);
    EXPECT_EQ(record->operations[0], (EpdOperation{"bm", {{"Qd1+", false}}}));
    EXPECT_EQ(record->operations[1], (EpdOperation{"id", {{"BK.01", true}}}));
    EXPECT_EQ(record->text("id"), "BK.01");
    EXPECT_EQ(record->text("c0"), "");
    EXPECT_EQ(record->find("c0"), nullptr);
    EXPECT_EQ(to_epd(*record), kLine);
}

TEST(EpdTest, BestMovesBecomeMoves) {
    const auto record = parse_epd(std::string{kLine} + " am Qd2+ d6d3; dm #3;");
    ASSERT_TRUE(record);
    const auto best = epd_moves(*record, "bm");
    ASSERT_TRUE(best);
    ASSERT_EQ(best->size(), 1U);
    EXPECT_EQ(to_san(record->position, best->front()), "Qd1+");
    const auto bad = epd_moves(*record, "am");
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->size(), 2U);
    const auto none = epd_moves(*record, "pv");
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->empty());
    const auto no_move = epd_moves(*record, "dm");
    ASSERT_FALSE(no_move);
    EXPECT_EQ(no_move.error().operand, 0U);
    EXPECT_EQ(no_move.error().error.problem, MoveTextProblem::NotAMove);
}

TEST(EpdTest, OperationsKeepTheirOrderAndTheirOperands) {
    for (const std::string_view tail : {
             "",
             " acd 12;",
             " noop;",
             " bm Kd2 Kf2; c0 \"two; with a semicolon\"; zz; bm again;",
             R"( c1 "a \"quoted\" word and a \\ backslash"; id "";)",
             " v1 1.5 -2 a-b;",
         }) {
        const std::string line = "4k3/8/8/8/8/8/8/4K3 w - -" + std::string{tail};
        const auto record = parse_epd(line);
        ASSERT_TRUE(record) << line << describe(record.error());
        EXPECT_EQ(to_epd(*record), line);
    }
}

TEST(EpdTest, ToleratesLooseWriting) {
    const auto record =
        parse_epd("  4k3/8/8/8/8/8/8/4K3 w - -  ;; bm   Kd2 ;id \"x\"  ;; c0 \"last\"  \r\n");
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(to_epd(*record), "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\"; c0 \"last\";");
    const auto no_semicolon = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2");
    ASSERT_TRUE(no_semicolon);
    EXPECT_EQ(no_semicolon->text("bm"), "Kd2");
}

TEST(EpdTest, CountersComeFromOperationsOrFields) {
    const auto by_fields = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - 2 9 ;D1 5 ;D2 25");
    ASSERT_TRUE(by_fields) << describe(by_fields.error());
    EXPECT_EQ(by_fields->position.halfmove_clock(), 2);
    EXPECT_EQ(by_fields->position.fullmove_number(), 9);
    EXPECT_EQ(by_fields->text("D2"), "25");
    EXPECT_EQ(to_epd(*by_fields), "4k3/8/8/8/8/8/8/4K3 w - - D1 5; D2 25; hmvc 2; fmvn 9;");

    const auto by_operations = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc 2; fmvn 9; id \"x\";");
    ASSERT_TRUE(by_operations);
    EXPECT_EQ(by_operations->position, by_fields->position);
    EXPECT_EQ(to_epd(*by_operations), "4k3/8/8/8/8/8/8/4K3 w - - hmvc 2; fmvn 9; id \"x\";");

    const auto only_number = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - fmvn 9;");
    ASSERT_TRUE(only_number);
    EXPECT_EQ(to_fen(only_number->position), "4k3/8/8/8/8/8/8/4K3 w - - 0 9");

    const auto quoted = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - 2 9 hmvc \"7\";");
    ASSERT_TRUE(quoted);
    EXPECT_EQ(to_epd(*quoted), "4k3/8/8/8/8/8/8/4K3 w - - hmvc \"7\"; hmvc 2; fmvn 9;");

    const auto bad = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc x;");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().problem, EpdProblem::BadPosition);
    EXPECT_EQ(bad.error().column, 32U);
}

TEST(EpdTest, SaysWhatIsWrong) {
    const auto no_king = parse_epd("8/8/8/8/8/8/8/4K3 w - - id \"x\";");
    ASSERT_FALSE(no_king);
    EXPECT_EQ(no_king.error().problem, EpdProblem::BadPosition);
    EXPECT_EQ(describe(no_king.error()), "column 1: black has no king");

    const auto open_string = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - id \"x;");
    ASSERT_FALSE(open_string);
    EXPECT_EQ(open_string.error().problem, EpdProblem::UnterminatedString);
    EXPECT_EQ(open_string.error().column, 30U);
    EXPECT_EQ(describe(open_string.error()), "column 30: the closing quote is missing");

    const auto bad_name = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - 0 1 12x;");
    ASSERT_FALSE(bad_name);
    EXPECT_EQ(bad_name.error().problem, EpdProblem::BadOpcode);
    EXPECT_EQ(bad_name.error().column, 31U);
    EXPECT_FALSE(describe(bad_name.error()).empty());

    const auto bad_move = epd_moves(*parse_epd("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2 Kd3;"), "bm");
    ASSERT_FALSE(bad_move);
    EXPECT_EQ(describe(bad_move.error()), "operand 2: not a legal move");

    EXPECT_FALSE(parse_epd(""));
    EXPECT_FALSE(parse_epd(";"));
}

TEST(EpdTest, QuotesAreAddedWhereNeeded) {
    EpdRecord record;
    record.operations = {{"c0", {{"two words", false}, {"", false}, {"line\nend", false}}}};
    const std::string line = to_epd(record);
    EXPECT_THAT(line, testing::EndsWith(R"(- c0 "two words" "" "line end";)"));
    const auto again = parse_epd(line);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->operations[0].operands.size(), 3U);
}

// A counter's name without a number says nothing: the number comes from the sixth field.
TEST(EpdTest, ACounterIsWrittenWhereItsOperationIsEmpty) {
    const auto record = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - 0 17 fmvn;");
    ASSERT_TRUE(record);
    const std::string line = to_epd(*record);
    EXPECT_THAT(line, testing::EndsWith("- fmvn; fmvn 17;"));
    const auto again = parse_epd(line);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->position, record->position);
    EXPECT_EQ(to_epd(*again), line);
}

TEST(EpdTest, ALineBreakInsideAStringIsABlank) {
    const auto record = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - id \"two\rlines\";");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->text("id"), "two lines");
}

TEST(EpdTest, WhatIsWrittenIsReadBack) {
    constexpr int kPositions = 500;
    testing_support::RandomGames games{10};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        EpdRecord record{games.position(), {{"id", {{"position " + std::to_string(i), true}}}}};
        const FenDialect dialect =
            record.position.is_chess960() ? FenDialect::Chess960 : FenDialect::Any;
        const std::string line = to_epd(record);
        const auto again = parse_epd(line, dialect);
        ASSERT_TRUE(again) << line;
        ASSERT_EQ(to_fen(again->position), to_fen(record.position));
        ASSERT_EQ(again->text("id"), record.text("id"));
    }
}

TEST(EpdTest, AcceptsOrRefusesAnyText) {
    constexpr int kRounds = 10000;
    constexpr std::string_view kLetters = "\"\\; \tbmKd2#1\0\xff"sv;
    SplitMix64 random{11};
    for (int i = 0; i < kRounds; ++i) {
        std::string line{kLine.substr(0, random.below(kLine.size() + 1))};
        for (std::uint64_t n = random.below(4); n > 0 && !line.empty(); --n) {
            line[random.below(line.size())] = kLetters[random.below(kLetters.size())];
        }
        const auto record = parse_epd(line);
        if (record) {
            (void)epd_moves(*record, "bm");
            ASSERT_TRUE(parse_epd(to_epd(*record))) << line;
        } else {
            ASSERT_LE(record.error().column, line.size() + 1);
        }
    }
    constexpr std::size_t kHuge = 100000;
    for (const char c : std::string_view{"a\";\\ 1\0", 7}) {
        (void)parse_epd(std::string(kHuge, c));
        (void)parse_epd("4k3/8/8/8/8/8/8/4K3 w - - id " + std::string(kHuge, c));
    }
}

// Every line of the test suites is a position whose best moves are legal ("bm #3" aside).
TEST(EpdTest, ReadsTheTestSuites) {
    const auto folder = testing_support::shared_data("epd");
    TREBUCHET_SKIP_WITHOUT(folder);
    int lines = 0;
    for (const auto& entry : std::filesystem::directory_iterator{*folder}) {
        std::ifstream file{entry.path()};
        for (std::string line; std::getline(file, line);) {
            if (line.empty()) {
                continue;
            }
            const auto record = parse_epd(line);
            ASSERT_TRUE(record) << entry.path() << ": " << line << "\n" << describe(record.error());
            const bool is_mate_in_n = record->text("bm").substr(0, 1) == "#";
            const auto best = epd_moves(*record, "bm");
            EXPECT_TRUE(is_mate_in_n || best.has_value()) << entry.path() << ": " << line;
            EXPECT_TRUE(epd_moves(*record, "am").has_value()) << entry.path() << ": " << line;
            ++lines;
        }
    }
    EXPECT_GT(lines, 1000);
}

}  // namespace
}  // namespace trebuchet::epd_test
