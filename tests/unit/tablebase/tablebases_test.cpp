#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/random.h>
#include <trebuchet/util/text.h>

#include "support/positions.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::tablebases_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing_support::four_men_tables;
using testing_support::position_from;
using testing_support::ScratchFolder;

constexpr std::string_view kWonQueen = "8/8/8/8/8/8/1k6/5QK1 w - - 0 1";

std::shared_ptr<const Tablebases> open_or_fail(const std::string& path) {
    auto opened = Tablebases::open(path);
    EXPECT_TRUE(opened) << (opened ? "" : describe(opened.error()));
    return opened ? *opened : nullptr;
}

Position with_clock(const Position& pos, int clock) {
    Setup setup = pos.to_setup();
    setup.halfmove_clock = static_cast<std::uint16_t>(clock);
    return *Position::from_setup(setup);
}

std::optional<Wdl> wdl_of(std::string_view name) {
    static const std::map<std::string_view, Wdl> names{
        {"Loss", Wdl::Loss},
        {"BlessedLoss", Wdl::BlessedLoss},
        {"Draw", Wdl::Draw},
        {"CursedWin", Wdl::CursedWin},
        {"Win", Wdl::Win}};
    const auto found = names.find(name);
    return found == names.end() ? std::nullopt : std::optional{found->second};
}

// --- What they say -------------------------------------------------------------------------------

class TablebasesTest : public testing::Test {
protected:
    void SetUp() override {
        TREBUCHET_SKIP_WITHOUT_TABLES();
        tables_ = open_or_fail(*four_men_tables());
        ASSERT_NE(tables_, nullptr);
    }

    std::shared_ptr<const Tablebases> tables_;
};

TEST_F(TablebasesTest, KnowHowManyTheyAre) {
    EXPECT_EQ(tables_->largest(), 4);
    EXPECT_EQ(tables_->count(), 35);
    EXPECT_EQ(tables_->path(), *four_men_tables());
}

// One line of the file of facts: commas, and quotation marks around fields that hold some.
std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    bool is_quoted = false;
    for (const char c : line) {
        if (c == '"') {
            is_quoted = !is_quoted;
        } else if (c == ',' && !is_quoted) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    return fields;
}

// "Kd2, Kf2", in our own words and order.
std::vector<std::string> moves_of(const Position& pos, const std::string& text) {
    std::vector<Move> moves;
    std::istringstream in{text};
    for (std::string word; in >> word;) {
        const auto move = parse_move(pos, word.substr(0, word.find(',')));
        EXPECT_TRUE(move) << word;
        moves.push_back(move ? *move : Move::none());
    }
    return testing_support::sorted_texts(moves);
}

// The moves whose outcome lies between these.
std::vector<std::string> moves_with(const TablebaseRoot& root, Wdl least, Wdl most) {
    std::vector<Move> moves;
    for (const TablebaseMove& each : root.moves) {
        if (each.wdl >= least && each.wdl <= most) {
            moves.push_back(each.move);
        }
    }
    return testing_support::sorted_texts(moves);
}

struct Fact {
    explicit Fact(const std::vector<std::string>& fields)
        : fen{fields[0]},
          outcome{fields[3]},
          dtz{parse_int(fields[4]).value_or(0)},
          outcome_at_zero{fields[5]},
          winning{fields[7]},
          drawing{fields[8]},
          is_here{fields[9] == "yes"} {}

    std::string fen;
    std::string outcome;
    int dtz;
    std::string outcome_at_zero;
    std::string winning;
    std::string drawing;
    bool is_here;
};

std::vector<Fact> read_facts() {
    std::vector<Fact> facts;
    std::ifstream in{*testing_support::shared_data("syzygy_truth.csv")};
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        facts.emplace_back(fields_of(line));
    }
    return facts;
}

void check_fact(const Tablebases& tables, const Fact& fact) {
    const Position pos = position_from(fact.fen);
    const auto root = tables.probe_root(pos);
    const auto wdl = tables.probe_wdl(with_clock(pos, 0));
    if (!fact.is_here) {
        EXPECT_FALSE(root);
        EXPECT_FALSE(wdl);
        return;
    }
    ASSERT_TRUE(root);
    ASSERT_TRUE(wdl);
    EXPECT_EQ(root->wdl, *wdl_of(fact.outcome));
    EXPECT_EQ(*wdl, *wdl_of(fact.outcome_at_zero));
    EXPECT_EQ(tables.probe_wdl_at_any_clock(pos), wdl);
    EXPECT_EQ(root->dtz, std::abs(fact.dtz));
    EXPECT_EQ(moves_with(*root, Wdl::Win, Wdl::Win), moves_of(pos, fact.winning));
    EXPECT_EQ(moves_with(*root, Wdl::BlessedLoss, Wdl::CursedWin), moves_of(pos, fact.drawing));
}

TEST_F(TablebasesTest, SayWhatIsKnownToBeTrue) {
    const std::vector<Fact> facts = read_facts();
    EXPECT_EQ(facts.size(), 81U);
    for (const Fact& fact : facts) {
        SCOPED_TRACE(fact.fen);
        check_fact(*tables_, fact);
    }
}

TEST_F(TablebasesTest, WithoutAFreshClockTheySayNothingInTheSearch) {
    const Position pos = position_from(kWonQueen);
    EXPECT_EQ(tables_->probe_wdl(pos), Wdl::Win);
    EXPECT_FALSE(tables_->probe_wdl(with_clock(pos, 1)));
    EXPECT_FALSE(tables_->probe_wdl(Position::start()));
    EXPECT_FALSE(tables_->probe_root(Position::start()));
}

TEST_F(TablebasesTest, MateAndStalemateHaveNoMoves) {
    const auto mate = tables_->probe_root(position_from("7k/7Q/6K1/8/8/8/8/8 b - - 0 1"));
    ASSERT_TRUE(mate);
    EXPECT_EQ(mate->wdl, Wdl::Loss);
    EXPECT_TRUE(mate->moves.empty());
    const auto stalemate = tables_->probe_root(position_from("7k/8/6Q1/8/8/8/8/K7 b - - 0 1"));
    ASSERT_TRUE(stalemate);
    EXPECT_EQ(stalemate->wdl, Wdl::Draw);
    EXPECT_TRUE(stalemate->moves.empty());
}

// --- Positions by chance -------------------------------------------------------------------------

constexpr std::array<std::string_view, 8> kMaterials{
    "QK", "QRK", "QKR", "RKP", "PKP", "BNK", "PPK", "NKP"};

Piece piece_of(char letter, Color color) {
    constexpr std::string_view kLetters = "PNBRQK";
    return make_piece(color, static_cast<PieceType>(kLetters.find(letter)));
}

// White's pieces in front of Black's king.
Position random_position(SplitMix64& random, std::string_view material) {
    while (true) {
        Setup setup = Setup::empty();
        setup.side_to_move = random.below(2) == 0 ? Color::White : Color::Black;
        setup.board[square_at(random.below(kSquareCount))] = Piece::WhiteKing;
        Color color = Color::White;
        for (const char letter : material) {
            color = letter == 'K' ? Color::Black : color;
            setup.board[square_at(random.below(kSquareCount))] = piece_of(letter, color);
        }
        const auto pos = Position::from_setup(setup);
        if (pos && static_cast<std::size_t>(pos->occupied().count()) == material.size() + 1) {
            return *pos;
        }
    }
}

std::vector<Position> random_positions(int count, std::uint64_t seed) {
    SplitMix64 random{seed};
    std::vector<Position> positions;
    positions.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        positions.push_back(random_position(random, kMaterials[random.below(kMaterials.size())]));
    }
    return positions;
}

// A result is what the best of the moves leads to.
TEST_F(TablebasesTest, AgreeWithThemselvesAMoveLater) {
    for (const Position& pos : random_positions(300, 7)) {
        SCOPED_TRACE(testing_support::text_of(pos));
        const auto root = tables_->probe_root(pos);
        ASSERT_TRUE(root);
        Wdl best = Wdl::Loss;
        for (const TablebaseMove& each : root->moves) {
            Position next = pos;
            next.play(each.move);
            const auto reply = tables_->probe_wdl_at_any_clock(next);
            ASSERT_TRUE(reply);
            EXPECT_EQ(-*reply, each.wdl);
            best = std::max(best, each.wdl);
        }
        if (!root->moves.empty()) {
            EXPECT_EQ(root->wdl, best);
            EXPECT_EQ(tables_->probe_wdl(pos), best);
        }
    }
}

// --- What the reader cannot bear
// ------------------------------------------------------------------

// Each round the tables are new to the reader, and eight threads begin at once.
TEST_F(TablebasesTest, EightThreadsGetTheSameAnswers) {
    constexpr int kRounds = 3;
    constexpr std::size_t kThreads = 8;
    const std::vector<Position> positions = random_positions(300, 11);
    std::vector<std::optional<Wdl>> expected;
    for (const Position& pos : positions) {
        expected.push_back(tables_->probe_wdl(pos));
        ASSERT_TRUE(expected.back());
    }
    for (int round = 0; round < kRounds; ++round) {
        tables_.reset();
        tables_ = open_or_fail(*four_men_tables());
        std::atomic<int> wrong{0};
        const auto probe_all = [&](std::size_t first) {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                const std::size_t at = (i + first) % positions.size();
                const bool is_right = tables_->probe_wdl(positions[at]) == expected[at];
                const bool has_root = at % 50 != 0 || tables_->probe_root(positions[at]);
                wrong += static_cast<int>(!is_right || !has_root);
            }
        };
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < kThreads; ++i) {
            threads.emplace_back(probe_all, i * positions.size() / kThreads);
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        EXPECT_EQ(wrong, 0);
    }
}

class TablebaseFolderTest : public testing::Test {
protected:
    void SetUp() override { TREBUCHET_SKIP_WITHOUT_TABLES(); }

    // A folder of ours with some of the tables.
    std::string folder_with(const std::string& name, const std::vector<std::string>& tables) {
        const fs::path folder = scratch_.file(name);
        fs::create_directories(folder);
        for (const std::string& table : tables) {
            for (const auto* const suffix : {".rtbw", ".rtbz"}) {
                fs::copy_file(
                    fs::path{*four_men_tables()} / (table + suffix), folder / (table + suffix));
                fs::permissions(folder / (table + suffix), fs::perms::owner_all);
            }
        }
        return folder.string();
    }

    ScratchFolder scratch_;
};

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
        EXPECT_FALSE(first->probe_wdl(won)) << "another set has taken its place";
        EXPECT_FALSE(first->probe_root(won));
    }
}

TEST_F(TablebaseFolderTest, TheSamePathGivesTheSameSet) {
    const auto first = open_or_fail(*four_men_tables());
    const auto second = open_or_fail(*four_men_tables());
    EXPECT_EQ(first, second);
    EXPECT_EQ(first->probe_wdl(position_from(kWonQueen)), Wdl::Win);
}

TEST_F(TablebaseFolderTest, SoDoesTheSameFolderByAnotherName) {
    const std::string folder = folder_with("queen", {"KQvK"});
    const auto first = open_or_fail(folder);
    EXPECT_EQ(open_or_fail(folder + "/"), first);
    EXPECT_EQ(open_or_fail(folder + "/../queen/."), first);
    EXPECT_EQ(open_or_fail(":" + folder), first);
}

// A GUI may read standard error from the same pipe.
TEST_F(TablebaseFolderTest, AnotherPathIsOpenedWithoutAWord) {
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
    const auto tables = open_or_fail("::" + queen + "::" + rook + ":");
    EXPECT_EQ(tables->count(), 2);
    EXPECT_EQ(tables->path(), queen + ":" + rook);
    EXPECT_EQ(tables->probe_wdl(position_from(kWonQueen)), Wdl::Win);
    EXPECT_EQ(tables->probe_wdl(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")), Wdl::Win);
}

TEST_F(TablebaseFolderTest, WithoutATableThereIsNoAnswer) {
    auto tables = open_or_fail(folder_with("some", {"KQvKR", "KQvK"}));
    EXPECT_EQ(tables->largest(), 4);
    // The rook takes the queen or she takes it, and KRvK is not there.
    EXPECT_FALSE(tables->probe_wdl(position_from("8/8/8/8/8/2k5/7r/1K5Q b - - 0 1")));
    EXPECT_FALSE(tables->probe_wdl(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")));
    EXPECT_FALSE(tables->probe_root(position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")));
    fs::remove(scratch_.file("some/KQvK.rtbz"));
    tables.reset();  // or it would be the same set
    const auto without_distances = open_or_fail(scratch_.file("some"));
    EXPECT_EQ(without_distances->probe_wdl(position_from(kWonQueen)), Wdl::Win);
    EXPECT_FALSE(without_distances->probe_root(position_from(kWonQueen)));
}

TEST_F(TablebaseFolderTest, SaysWhatIsWrongWithAPath) {
    const std::string file = scratch_.write("file", "text");
    const std::string empty = folder_with("empty", {});
    const auto error_of = [](const std::string& path) {
        const auto opened = Tablebases::open(path);
        return opened ? "no error" : describe(opened.error());
    };
    EXPECT_EQ(error_of(""), "no folder named");
    EXPECT_EQ(error_of("::"), "no folder named");
    EXPECT_EQ(error_of("/nowhere/at/all"), "no such folder: /nowhere/at/all");
    EXPECT_EQ(error_of(*four_men_tables() + ":/nowhere"), "no such folder: /nowhere");
    EXPECT_EQ(error_of(file), "not a folder: " + file);
    EXPECT_THAT(error_of(empty), HasSubstr("no Syzygy tables"));
    EXPECT_THAT(error_of(empty), HasSubstr(empty));
}

// The tables that were open stay so.
TEST_F(TablebaseFolderTest, AWrongPathChangesNothing) {
    const auto tables = open_or_fail(*four_men_tables());
    EXPECT_FALSE(Tablebases::open("/nowhere"));
    EXPECT_FALSE(Tablebases::open(folder_with("empty", {})));
    EXPECT_EQ(tables->probe_wdl(position_from(kWonQueen)), Wdl::Win);
}

// Whatever is in the files: a refusal that names the file or answers, no crash, and not a word on
// standard output, which a GUI reads.
TEST_F(TablebaseFolderTest, DamagedTablesDoNoHarm) {
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
        const auto opened = Tablebases::open(folder);
        if (opened) {
            for (const Position& pos : positions) {
                static_cast<void>((*opened)->probe_wdl(pos));
                static_cast<void>((*opened)->probe_root(pos));
            }
        } else {
            EXPECT_THAT(describe(opened.error()), HasSubstr(name));
            ++refused;
        }
        static_cast<void>(scratch_.write("damaged/" + name, whole));
    }
    EXPECT_GT(refused, 75);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

TEST(TablebasesWithoutReaderTest, SayThatTheBuildHasNone) {
    if (Tablebases::is_built()) {
        GTEST_SKIP() << "skipped: this build has one";
    }
    EXPECT_THAT(describe(Tablebases::open("/").error()), HasSubstr("libfathom"));
}

}  // namespace
}  // namespace trebuchet::tablebases_test
