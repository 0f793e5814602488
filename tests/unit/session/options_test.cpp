#include "session/options.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/util/text.h>

#include "support/book_bytes.h"
#include "support/networks.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::session::options_test {
namespace {

TEST(OptionsTableTest, NamesAreUniqueAndHaveNoBlanks) {
    std::set<std::string_view> names;
    for (const OptionInfo& info : option_table()) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(names.insert(info.word).second) << info.word;
        EXPECT_EQ(info.name.find(' '), std::string_view::npos);
        EXPECT_FALSE(info.meaning.empty());
    }
}

// MoveOverhead -> move-overhead, MultiPV -> multi-pv.
std::string kebab_case(std::string_view name) {
    std::string word;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool is_capital = name[i] >= 'A' && name[i] <= 'Z';
        const bool begins_word = is_capital && i > 0 && name[i - 1] >= 'a';
        word += begins_word ? "-" : "";
        word += to_lower(name[i]);
    }
    return word;
}

TEST(OptionsTableTest, TheDialogAndTheCommandLineUseTheSameWords) {
    for (const OptionInfo& info : option_table()) {
        EXPECT_EQ(kebab_case(info.name), info.word);
    }
}

TEST(OptionsTableTest, FormerNamesAreUnderstood) {
    EXPECT_EQ(with_option({}, "multipv", "3")->multi_pv, 3);
    EXPECT_TRUE(with_option({}, "offer-draw", "on")->offer_draw);
    EXPECT_EQ(with_option({}, "draw-score", "20")->draw_score, 20);
    EXPECT_EQ(with_option({}, "TablebasePath", "")->tablebases.path, "");
    EXPECT_FALSE(with_option({}, "", "1"));
}

TEST(OptionsTableTest, ChoicesAreTakenAsPeopleTypeThem) {
    const auto changed = with_option({}, "Evaluation", "classical");
    ASSERT_TRUE(changed) << changed.error();
    EXPECT_EQ(changed->evaluation, EvaluationKind::Classical);
    EXPECT_TRUE(with_option({}, "Strength", "full"));
    EXPECT_FALSE(with_option({}, "Evaluation", "classic"));
}

// XBoard takes a line with this word for an offer.
TEST(OptionsTableTest, NoNameOfTheDialogSaysDraw) {
    for (const OptionInfo& info : option_table()) {
        EXPECT_EQ(info.word.find("draw"), std::string_view::npos);
    }
}

TEST(OptionsTableTest, TheEverydayOptionsComeFirst) {
    std::vector<std::string_view> first;
    for (const OptionInfo& info : option_table().first(6)) {
        first.push_back(info.name);
    }
    const std::vector<std::string_view> everyday{
        "Strength", "Threads", "Hash", "OwnBook", "BookFile", "Tablebases"};
    EXPECT_EQ(first, everyday);
}

TEST(OptionsTableTest, EveryDefaultIsAValueOfItsOption) {
    for (const OptionInfo& info : option_table()) {
        const auto same = with_option({}, info.name, option_value(info, {}));
        ASSERT_TRUE(same) << info.name << ": " << same.error();
        EXPECT_EQ(*same, Options{}) << info.name;
    }
}

TEST(OptionsTableTest, ValuesAreSetByEitherName) {
    EXPECT_EQ(with_option({}, "MultiPV", "3")->multi_pv, 3);
    EXPECT_EQ(with_option({}, "multipv", "3")->multi_pv, 3);
    EXPECT_TRUE(with_option({}, "Resign", "1")->resign);
    EXPECT_TRUE(with_option({}, "resign", "on")->resign);
    EXPECT_FALSE(with_option({.resign = true}, "resign", "off")->resign);
    EXPECT_EQ(with_option({}, "SearchDriver", "MTDf")->driver, Driver::Mtdf);
    EXPECT_EQ(with_option({}, "Contempt", "-20")->contempt, -20);
    EXPECT_EQ(with_option({.book_file = "a"}, "book-file", "")->book_file, "");
    EXPECT_EQ(with_option({}, "BookChoice", "Best")->book_choice, BookChoice::Best);
}

TEST(OptionsTableTest, EachNameMeansItsOption) {
    EXPECT_TRUE(is_name_of(kHash, "Hash"));
    EXPECT_TRUE(is_name_of(kHash, "hash"));
    EXPECT_TRUE(is_name_of(kTablebases, "TablebasePath"));
    EXPECT_FALSE(is_name_of(kHash, "Threads"));
    EXPECT_FALSE(is_name_of(kHash, ""));
    EXPECT_FALSE(is_name_of("Nonsense", "Nonsense"));
}

TEST(OptionsTableTest, OtherValuesAreRefused) {
    for (const auto& [name, value] :
         {std::pair{"MultiPV", "0"},
          std::pair{"MultiPV", "201"},
          std::pair{"MultiPV", "x"},
          std::pair{"MultiPV", ""},
          std::pair{"Resign", "2"},
          std::pair{"Resign", ""},
          std::pair{"SearchDriver", "best"}}) {
        EXPECT_FALSE(with_option({}, name, value)) << name << '=' << value;
    }
    EXPECT_EQ(with_option({}, "Nonsense", "1").error(), "unknown option");
    EXPECT_EQ(with_option({}, "MultiPV", "0").error(), "bad value");
}

TEST(OptionsTableTest, AnErrorNamesThePath) {
    const auto wrong = with_option({}, kTablebases, "/nowhere/at/all");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(
        wrong.error(),
        Tablebases::is_built() ? "no such folder: /nowhere/at/all"
                               : describe({TablebaseProblem::NotBuilt, {}}));
}

TEST(OptionsTableTest, APathOpensTablesAndAnEmptyOneClosesThem) {
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string path = *testing_support::four_men_tables();
    const auto with_tables = with_option({}, "tablebases", path);
    ASSERT_TRUE(with_tables) << with_tables.error();
    EXPECT_EQ(with_tables->tablebases.path, path);
    EXPECT_EQ(with_tables->tablebases.tables->largest(), 4);
    EXPECT_EQ(*with_option(*with_tables, "TablebasePath", ""), Options{});
}

TEST(OptionsTableTest, ABookIsReadBeforeItIsTaken) {
    const testing_support::ScratchFolder folder;
    const std::string good = folder.write(
        "my book.bin",
        testing_support::book_bytes({testing_support::book_entry(Position::start(), "e2e4", 1)}));
    const auto taken = with_option({}, "BookFile", good);
    ASSERT_TRUE(taken) << taken.error();
    EXPECT_EQ(taken->book_file, good);
    std::string random(160, '\xff');
    random.append(160, '\x01');
    for (const auto& [bytes, reason] :
         {std::pair{std::string{}, "it is empty"},
          std::pair{std::string{"tail"}, "its last record is cut off"},
          std::pair{random, "its records are not in order"}}) {
        const std::string bad = folder.write("bad.bin", bytes);
        const auto refused = with_option(*taken, "book-file", bad);
        ASSERT_FALSE(refused) << reason;
        EXPECT_EQ(refused.error(), "cannot use the opening book " + bad + ": " + reason);
    }
    EXPECT_FALSE(with_option({}, "BookFile", folder.file("none.bin")));
    EXPECT_FALSE(with_option({}, "BookFile", folder.file("")));
    EXPECT_EQ(with_option(*taken, "BookFile", "")->book_file, "");
}

TEST(OptionsTableTest, ADamagedNetworkChangesNothing) {
    constexpr NetworkShape kShape{.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
    const testing_support::ScratchFolder folder;
    const std::string bytes = testing_support::random_network(kShape, 1)->to_bytes();
    const std::string file = folder.write("a.net", bytes);
    const auto loaded = with_option({}, "Network", file);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->network.file, file);
    EXPECT_EQ(*with_option(*loaded, "network", file), *loaded) << "the same network once more";
    const std::string half = folder.write("half.net", bytes.substr(0, bytes.size() / 2));
    const auto wrong = with_option(*loaded, "Network", half);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(
        wrong.error(),
        "this file cannot be used: it is damaged (truncated, or bytes follow its end)");
    EXPECT_EQ(*with_option(*loaded, "Network", ""), Options{});
    EXPECT_EQ(with_option({}, "evaluation", "Network")->evaluation, EvaluationKind::Network);
}

TEST(OptionsTableTest, RangesInWords) {
    std::set<std::string> ranges;
    for (const OptionInfo& info : option_table()) {
        ranges.insert(option_range(info));
    }
    EXPECT_TRUE(ranges.contains("from 0 to 10000"));
    EXPECT_TRUE(ranges.contains("on or off"));
    EXPECT_TRUE(ranges.contains("PVS, MTDf or AlphaBeta"));
}

}  // namespace
}  // namespace trebuchet::session::options_test
