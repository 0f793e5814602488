// Folders of tables: changed paths, wrong paths and damaged files.
#include "tablebase/table_folder.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/random.h>

#include "support/positions.h"
#include "support/system.h"
#include "support/tables.h"
#include "unit/tablebase/tables_fixture.h"

namespace trebuchet::table_folder_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing_support::four_men_tables;
using testing_support::kWonQueen;
using testing_support::open_or_fail;
using testing_support::position_from;
using testing_support::random_positions;
using testing_support::TablebaseFolderTest;

// Between the folders of a path.
const std::string kSeparator = testing_support::kIsWindows ? ";" : ":";

TEST_F(TablebaseFolderTest, ThePathMayChangeTenTimes) {
    const std::string queen = folder_with("queen", {"KQvK"});
    const std::string rook = folder_with("rook", {"KRvK"});
    const std::string queen_and_rook = folder_with("both", {"KQvK", "KRvK"});
    const Position won = position_from(kWonQueen);
    for (int i = 0; i < 10; ++i) {
        const auto first = open_or_fail(queen);
        EXPECT_EQ(first->probe_wdl(won), Wdl::Win);
        EXPECT_EQ(first->largest(), 3);
        EXPECT_EQ(first->count(), 1);
        const auto second = open_or_fail(i % 2 == 0 ? rook : queen_and_rook);
        EXPECT_EQ(second->probe_wdl(won).has_value(), i % 2 != 0);
        EXPECT_FALSE(first->probe_wdl(won)) << "another set was opened";
        EXPECT_FALSE(first->probe_root(won));
    }
}

TEST_F(TablebaseFolderTest, TheSamePathGivesTheSameSet) {
    const auto first = open_or_fail(*four_men_tables());
    const auto second = open_or_fail(*four_men_tables());
    EXPECT_EQ(first, second);
    EXPECT_EQ(first->probe_wdl(position_from(kWonQueen)), Wdl::Win);
}

TEST_F(TablebaseFolderTest, TheSameFolderByAnotherNameGivesTheSameSet) {
    const std::string folder = folder_with("queen", {"KQvK"});
    const auto first = open_or_fail(folder);
    EXPECT_EQ(open_or_fail(folder + "/"), first);
    EXPECT_EQ(open_or_fail(folder + "/../queen/."), first);
    EXPECT_EQ(open_or_fail(kSeparator + folder), first);
}

// A GUI may read standard error through the same pipe.
TEST_F(TablebaseFolderTest, OpeningAnotherPathWritesNothing) {
    const std::string queen = folder_with("queen", {"KQvK"});
    const std::string both = folder_with("both", {"KQvK", "KRvK"});
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    for (int i = 0; i < 4; ++i) {
        EXPECT_NE(open_or_fail(i % 2 == 0 ? queen : both), nullptr);
    }
    std::fputs("heard again", stderr);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "heard again");
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

TEST_F(TablebaseFolderTest, ASearchGoesOnWhileThePathChanges) {
    const std::string queen = folder_with("queen", {"KQvK"});
    const std::string both = folder_with("both", {"KQvK", "KRvK"});
    const auto tables = open_or_fail(both);
    std::atomic<bool> is_over{false};
    std::atomic<int> wrong{0};
    std::thread searcher{[&] {
        const Position won = position_from(kWonQueen);
        while (!is_over) {
            const auto wdl = tables->probe_wdl(won);
            wrong += static_cast<int>(wdl && *wdl != Wdl::Win);
        }
    }};
    for (int i = 0; i < 10; ++i) {
        EXPECT_NE(open_or_fail(i % 2 == 0 ? queen : both), nullptr);
    }
    is_over = true;
    searcher.join();
    EXPECT_EQ(wrong, 0);
}

TEST_F(TablebaseFolderTest, ThePathMayHaveSeveralFoldersAndEmptyPlaces) {
    const std::string queen = folder_with("queen", {"KQvK"});
    const std::string rook = folder_with("rook", {"KRvK"});
    const auto tables =
        open_or_fail(kSeparator + kSeparator + queen + kSeparator + kSeparator + rook + kSeparator);
    EXPECT_EQ(tables->count(), 2);
    EXPECT_EQ(tables->path(), queen + kSeparator + rook);
    EXPECT_EQ(tables->probe_wdl(position_from(kWonQueen)), Wdl::Win);
    EXPECT_EQ(tables->probe_wdl(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")), Wdl::Win);
}

TEST_F(TablebaseFolderTest, WithoutATableThereIsNoAnswer) {
    auto tables = open_or_fail(folder_with("some", {"KQvKR", "KQvK"}));
    EXPECT_EQ(tables->largest(), 4);
    // Either the rook or the queen is taken, and KRvK is missing.
    EXPECT_FALSE(tables->probe_wdl(position_from("8/8/8/8/8/2k5/7r/1K5Q b - - 0 1")));
    EXPECT_FALSE(tables->probe_wdl(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")));
    EXPECT_FALSE(tables->probe_root(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")));
    fs::remove(scratch_.file("some/KQvK.rtbz"));
    tables.reset();  // or it would be the same set
    const auto without_distances = open_or_fail(scratch_.file("some"));
    EXPECT_EQ(without_distances->probe_wdl(position_from(kWonQueen)), Wdl::Win);
    EXPECT_FALSE(without_distances->probe_root(position_from(kWonQueen)));
}

// Needs no tables.
TEST(TablebasePathTest, SaysWhatIsWrongWithAPath) {
    if (!Tablebases::is_built()) {
        GTEST_SKIP() << "this build has no reader of tablebases";
    }
    const testing_support::ScratchFolder scratch;
    const std::string file = scratch.write("file", "text");
    const std::string empty = scratch.file("empty");
    fs::create_directory(empty);
    const auto error_of = [](const std::string& path) {
        const auto opened = Tablebases::open(path);
        return opened ? "no error" : describe(opened.error());
    };
    EXPECT_EQ(error_of(""), "no folder named");
    EXPECT_EQ(error_of(kSeparator + kSeparator), "no folder named");
    EXPECT_EQ(error_of("/nowhere/at/all"), "no such folder: /nowhere/at/all");
    EXPECT_EQ(error_of(empty + kSeparator + "/nowhere"), "no such folder: /nowhere");
    EXPECT_EQ(error_of(file), "not a folder: " + file);
    EXPECT_THAT(error_of(empty), HasSubstr("no Syzygy tables"));
    EXPECT_THAT(error_of(empty), HasSubstr(empty));
}

// The tables that are open stay open.
TEST_F(TablebaseFolderTest, AWrongPathChangesNothing) {
    const auto tables = open_or_fail(*four_men_tables());
    EXPECT_FALSE(Tablebases::open("/nowhere"));
    EXPECT_FALSE(Tablebases::open(folder_with("empty", {})));
    EXPECT_EQ(tables->probe_wdl(position_from(kWonQueen)), Wdl::Win);
}

// Opens the folder and probes all of these; returns the refusal, if there is one.
std::optional<std::string> probe_all(
    const std::string& folder, const std::vector<Position>& positions) {
    const auto opened = Tablebases::open(folder);
    if (!opened) {
        return describe(opened.error());
    }
    for (const Position& pos : positions) {
        static_cast<void>((*opened)->probe_wdl(pos));
        static_cast<void>((*opened)->probe_root(pos));
    }
    return std::nullopt;
}

// Whatever is in the files: a refusal that names the file, or answers; no crash, and nothing on
// standard output, which a GUI reads.
TEST_F(TablebaseFolderTest, DamagedTablesDoNoHarm) {
    if (testing_support::kIsWindows) {
        GTEST_SKIP() << "this system does not let a table be changed while it is open";
    }
    testing::internal::CaptureStdout();
    const std::string folder = folder_with("damaged", {"KQvK", "KPvK", "KRvK"});
    const std::vector<Position> positions = random_positions(40, 5);
    SplitMix64 random{3};
    int refused = 0;
    for (int i = 0; i < 150; ++i) {
        const std::array names{"KQvK.rtbw", "KQvK.rtbz", "KPvK.rtbw", "KPvK.rtbz"};
        const std::string name = names[random.below(names.size())];
        const std::string whole = scratch_.read("damaged/" + name);
        std::string damaged = whole;
        if (i % 3 == 0) {
            constexpr std::size_t kStep = 64;
            damaged.resize(whole.size() % kStep + kStep * random.below(whole.size() / kStep));
        } else {
            const std::size_t most = i % 2 == 0 ? 100 : whole.size();
            char& byte = damaged[random.below(most)];
            byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << random.below(8)));
        }
        static_cast<void>(scratch_.write("damaged/" + name, damaged));
        if (const auto refusal = probe_all(folder, positions)) {
            EXPECT_THAT(*refusal, HasSubstr(name));
            ++refused;
        }
        static_cast<void>(scratch_.write("damaged/" + name, whole));
    }
    EXPECT_GT(refused, 75);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

// Each bit of the headers.
TEST_F(TablebaseFolderTest, DamagedHeadersDoNoHarm) {
    constexpr std::size_t kHeaderBytes = 40;
    const std::string folder = folder_with("damaged", {"KQvK", "KPvK", "KRvK"});
    std::vector<Position> positions = random_positions(40, 5);
    positions.push_back(position_from(kWonQueen));
    for (const std::string name : {"KQvK.rtbw", "KQvK.rtbz", "KPvK.rtbw", "KPvK.rtbz"}) {
        const std::string whole = scratch_.read("damaged/" + name);
        for (std::size_t bit = 0; bit < 8 * kHeaderBytes; ++bit) {
            std::string damaged = whole;
            char& byte = damaged[bit / 8];
            byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << bit % 8));
            static_cast<void>(scratch_.write("damaged/" + name, damaged));
            static_cast<void>(probe_all(folder, positions));
        }
        static_cast<void>(scratch_.write("damaged/" + name, whole));
    }
    EXPECT_TRUE(Tablebases::open(folder));
}

TEST_F(TablebaseFolderTest, APipeAmongTheTablesDoesNotBlock) {
    const std::string folder = folder_with("pipe", {"KQvK"});
    if (!testing_support::make_named_pipe(scratch_.file("pipe/KRvK.rtbw"))) {
        GTEST_SKIP() << "this system has no pipes in folders";
    }
    EXPECT_THAT(describe(Tablebases::open(folder).error()), HasSubstr("KRvK.rtbw"));
}

// libfathom opens them, too.
TEST_F(TablebaseFolderTest, TablesOfMatesAreExamined) {
    const std::string folder = folder_with("mates", {"KQvK"});
    static_cast<void>(scratch_.write("mates/KQvK.rtbm", ""));
    EXPECT_THAT(describe(Tablebases::open(folder).error()), HasSubstr("KQvK.rtbm"));
    static_cast<void>(scratch_.write("mates/KQvK.rtbm", std::string(80, 'x')));
    EXPECT_TRUE(Tablebases::open(folder));
    const std::string piped = folder_with("piped", {"KQvK"});
    if (testing_support::make_named_pipe(scratch_.file("piped/KQvK.rtbm"))) {
        EXPECT_THAT(describe(Tablebases::open(piped).error()), HasSubstr("KQvK.rtbm"));
    }
}

TEST(TableNameTest, ReadsThePiecesAndTheKindFromAName) {
    const auto name = parse_table_name("KRPPvKR.rtbz");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->kind, TableKind::Dtz);
    EXPECT_EQ(name->counts[Color::White][PieceType::Pawn], 2);
    EXPECT_EQ(name->counts[Color::White][PieceType::Rook], 1);
    EXPECT_EQ(name->counts[Color::Black][PieceType::Pawn], 0);
    EXPECT_EQ(name->counts[Color::Black][PieceType::King], 1);
    EXPECT_EQ(name->men(), 6);
    EXPECT_TRUE(name->has_pawns());
    EXPECT_FALSE(name->is_symmetric());
    EXPECT_EQ(parse_table_name("KQvKQ.rtbw")->kind, TableKind::Wdl);
    EXPECT_TRUE(parse_table_name("KQvKQ.rtbw")->is_symmetric());
}

TEST(TableNameTest, NamesOfOtherFilesAreRefused) {
    for (const auto* const name :
         {"",
          ".",
          "v",
          "KvK.rtbw",
          "KQvK",
          "KQvK.rtb",
          "KQvK.rtbw.part",
          "kqvk.rtbw",
          "KQK.rtbw",
          "QKvK.rtbw",
          "KQv.rtbw",
          "vKQ.rtbw",
          "KKvK.rtbw",
          "KPQvK.rtbw",
          "KXvK.rtbw",
          "KQQQQQQvK.rtbw",
          "KQvKvK.rtbw",
          "KvKQ.rtbw",
          "KRvKQ.rtbw",
          "KRvKBN.rtbw",
          "README.md"}) {
        EXPECT_FALSE(parse_table_name(name)) << name;
    }
}

}  // namespace
}  // namespace trebuchet::table_folder_test
