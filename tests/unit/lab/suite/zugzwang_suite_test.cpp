// The positions of the zugzwang test suite, in which null move pruning errs.
#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>

#include "lab/suite/solver.h"
#include "lab/suite/suite.h"
#include "support/testdata.h"

namespace trebuchet::lab::zugzwang_suite_test {
namespace {

using ::testing::IsSubsetOf;

[[nodiscard]] std::set<std::string> solved(
    const Suite& suite, const Switches& switches, std::uint64_t nodes) {
    OwnSolver solver{
        {.hash_megabytes = 16, .evaluation = EvaluationKind::Classical, .switches = switches}};
    std::set<std::string> ids;
    for (const SuiteItem& item : suite.items) {
        const auto answer = solver.solve(item, {.nodes = nodes}, [] { return false; });
        if (answer && answer->found) {
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
// one that is found again by a shorter search counts, too. The classical evaluation: what the null
// move does must not change with every network.
TEST(ZugzwangSuiteTest, TheNullMoveDelaysNoSolutionByMoreThanAFactorOfFour) {
    const auto file = testing_support::shared_data("epd/zugts.epd");
    TREBUCHET_SKIP_WITHOUT(file);
    const auto suite = read_suite(file->string());
    ASSERT_TRUE(suite) << suite.error();
    Switches without;
    without.null_move = false;
    constexpr std::uint64_t kNodes = 25'000;
    const std::set<std::string> all =
        in_both(solved(*suite, without, kNodes), solved(*suite, without, 2 * kNodes));
    EXPECT_GE(all.size(), 12U);
    std::set<std::string> later;
    for (const std::uint64_t factor : {1U, 2U, 4U}) {
        later.merge(solved(*suite, {}, factor * kNodes));
    }
    EXPECT_THAT(all, IsSubsetOf(later));
}

}  // namespace
}  // namespace trebuchet::lab::zugzwang_suite_test
