// The move generator against known counts: to a cap in the ordinary tests, so that they take
// seconds; in full in the slow ones (ctest -L slow), which take half an hour of one core.
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/fen.h>

#include "perft/perft_file.h"
#include "support/testdata.h"

namespace trebuchet {
namespace {

using testing_support::expect_count;
using testing_support::PerftCase;
using testing_support::read_perft_file;
using testing_support::shared_data;

// Builds with assertions make every node a second time; sanitizers slow that down further.
#if defined(TREBUCHET_ENABLE_ASSERTS)
constexpr std::uint64_t kCap = 100'000;
#else
constexpr std::uint64_t kCap = 10'000'000;
#endif
constexpr std::uint64_t kNoCap = std::numeric_limits<std::uint64_t>::max();

constexpr std::string_view kStandard = "perft/perft_standard.epd";
constexpr std::string_view kChess960 = "perft/perft_fischer_even.epd";
constexpr std::string_view kTricky = "perft/perft_tricky.perft";

// Boards with more pieces than a game begins with: parse_fen refuses them.
bool has_too_much_material(std::string_view fen) {
    const auto pos = parse_fen(fen);
    return !pos.has_value() && pos.error().faults.front().issue.has_value()
           && pos.error().faults.front().issue->problem == SetupProblem::TooManyPieces;
}

void expect_counts(const std::vector<PerftCase>& cases, std::uint64_t cap) {
    for (const PerftCase& known : cases) {
        expect_count(known, cap);
    }
}

std::vector<PerftCase> read_tricky_cases(const std::filesystem::path& path) {
    std::vector<PerftCase> cases = read_perft_file(path);
    EXPECT_EQ(cases.size(), 26U);
    const auto refused = std::erase_if(
        cases, [](const PerftCase& known) { return has_too_much_material(known.fen); });
    EXPECT_EQ(refused, 1U);
    return cases;
}

TEST(PerftFilesTest, OurOwnPositions) {
    const auto cases = read_perft_file(testing_support::own_data("perft/own.epd"));
    EXPECT_EQ(cases.size(), 32U);
    expect_counts(cases, kCap);
}

TEST(PerftFilesTest, StandardPositions) {
    const auto file = shared_data(kStandard);
    TREBUCHET_SKIP_WITHOUT(file);
    const auto cases = read_perft_file(*file);
    EXPECT_EQ(cases.size(), 128U);
    expect_counts(cases, kCap);
}

TEST(PerftFilesTest, TrickyPositions) {
    const auto file = shared_data(kTricky);
    TREBUCHET_SKIP_WITHOUT(file);
    expect_counts(read_tricky_cases(*file), kCap);
}

TEST(PerftFilesTest, Chess960Positions) {
    const auto file = shared_data(kChess960);
    TREBUCHET_SKIP_WITHOUT(file);
    const auto cases = read_perft_file(*file);
    EXPECT_EQ(cases.size(), 480U);
    expect_counts(cases, kCap);
}

#if !defined(TREBUCHET_ENABLE_ASSERTS)
TEST(PerftFilesTest, TheStartToDepthSix) {
    EXPECT_EQ(perft(Position::start(), 6), 119'060'324U);
}

TEST(PerftFilesTest, KiwipeteToDepthFive) {
    const auto pos =
        parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    ASSERT_TRUE(pos.has_value());
    EXPECT_EQ(perft(*pos, 5), 193'690'690U);
}
#endif

// --- In full -----------------------------------------------------------------------------------

TEST(SlowPerftFilesTest, OurOwnPositions) {
    expect_counts(read_perft_file(testing_support::own_data("perft/own.epd")), kNoCap);
}

TEST(SlowPerftFilesTest, StandardPositions) {
    const auto file = shared_data(kStandard);
    TREBUCHET_SKIP_WITHOUT(file);
    expect_counts(read_perft_file(*file), kNoCap);
}

TEST(SlowPerftFilesTest, TrickyPositions) {
    const auto file = shared_data(kTricky);
    TREBUCHET_SKIP_WITHOUT(file);
    expect_counts(read_tricky_cases(*file), kNoCap);
}

TEST(SlowPerftFilesTest, Chess960Positions) {
    const auto file = shared_data(kChess960);
    TREBUCHET_SKIP_WITHOUT(file);
    expect_counts(read_perft_file(*file), kNoCap);
}

}  // namespace
}  // namespace trebuchet
