// The positions of the zugzwang test suite, in which null move pruning errs.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/suite/solver.h"
#include "lab/suite/suite.h"
#include "support/testdata.h"

namespace trebuchet::lab::zugzwang_suite_test {
namespace {

using ::testing::IsSubsetOf;

[[nodiscard]] bool is_clear(const Answer& answer) noexcept {
    constexpr int kClear = 200;
    return answer.score && std::abs(answer.score->value()) >= kClear;
}

[[nodiscard]] bool is_any(const Answer& /*answer*/) noexcept {
    return true;
}

[[nodiscard]] std::set<std::string> solved(
    const Suite& suite,
    const Switches& switches,
    std::uint64_t nodes,
    bool (*counts)(const Answer&) noexcept) {
    OwnSolver solver{{.hash_megabytes = 16, .switches = switches}};
    std::set<std::string> ids;
    for (const SuiteItem& item : suite.items) {
        const auto answer = solver.solve(item, {.nodes = nodes}, [] { return false; });
        if (answer && answer->found && counts(*answer)) {
            ids.insert(item.id);
        }
    }
    return ids;
}

[[nodiscard]] std::set<std::string> in_both(
    const std::set<std::string>& a, const std::set<std::string>& b) {
    std::set<std::string> both;
    std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
    return both;
}

// Null move pruning delays each solution by at most a factor of four in nodes
// (docs/develop/search.md has figures). A search may find a solution and lose it again, with and
// without the null move. So what is delayed is a solution that twice the nodes find as well, and
// one that is found again by a shorter search counts, too. Where the search sees no clear
// advantage, the right move may be luck: that is no solution to be delayed.
TEST(ZugzwangSuiteTest, TheNullMoveDelaysNoSolutionByMoreThanAFactorOfFour) {
    const auto file = testing_support::shared_data("epd/zugts.epd");
    TREBUCHET_SKIP_WITHOUT(file);
    const auto suite = read_suite(file->string());
    ASSERT_TRUE(suite) << suite.error();
    Switches without;
    without.null_move = false;
    constexpr std::uint64_t kNodes = 25'000;
    const std::set<std::string> all = in_both(
        solved(*suite, without, kNodes, is_clear), solved(*suite, without, 2 * kNodes, is_clear));
    EXPECT_GE(all.size(), 10U);
    std::set<std::string> later;
    for (const std::uint64_t factor : {1U, 2U, 4U}) {
        later.merge(solved(*suite, {}, factor * kNodes, is_any));
    }
    EXPECT_THAT(all, IsSubsetOf(later));
}

}  // namespace
}  // namespace trebuchet::lab::zugzwang_suite_test
