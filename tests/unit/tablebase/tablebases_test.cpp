#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
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
#include "support/tables.h"
#include "unit/tablebase/tables_fixture.h"

namespace trebuchet::tablebases_test {
namespace {

using testing::HasSubstr;
using testing_support::four_men_tables;
using testing_support::kWonQueen;
using testing_support::open_or_fail;
using testing_support::position_from;
using testing_support::random_positions;

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

// --- Known results -------------------------------------------------------------------------------

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

// "Kd2, Kf2", as this library writes them and in its order.
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

TEST_F(TablebasesTest, GiveTheKnownResults) {
    const std::vector<Fact> facts = read_facts();
    EXPECT_EQ(facts.size(), 81U);
    for (const Fact& fact : facts) {
        SCOPED_TRACE(fact.fen);
        check_fact(*tables_, fact);
    }
}

TEST_F(TablebasesTest, WithAHalfmoveClockAboveZeroThereIsNoAnswerInTheSearch) {
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

// --- Random positions ----------------------------------------------------------------------------

// A result is what the best of the moves leads to.
TEST_F(TablebasesTest, AgreeWithTheirAnswersAMoveLater) {
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

TEST_F(TablebasesTest, AMoveThatEndsTheCountIsNotTooLate) {
    const Position pos = position_from("7k/8/6K1/8/8/8/8/1Q6 w - - 100 80");
    const auto root = tables_->probe_root(pos);
    ASSERT_TRUE(root);
    EXPECT_EQ(root->wdl, Wdl::Win);
    for (const TablebaseMove& each : root->moves) {
        Position next = pos;
        next.play(each.move);
        const bool is_mate = next.in_check() && !has_legal_move(next);
        EXPECT_EQ(each.wdl == Wdl::Win, is_mate) << to_coordinate(pos, each.move);
    }
}

// --- Several threads at once ---------------------------------------------------------------------

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

TEST(TablebasesWithoutReaderTest, OpeningSaysThatTheBuildHasNoReader) {
    if (Tablebases::is_built()) {
        GTEST_SKIP() << "skipped: this build has one";
    }
    EXPECT_THAT(describe(Tablebases::open("/").error()), HasSubstr("libfathom"));
}

}  // namespace
}  // namespace trebuchet::tablebases_test
