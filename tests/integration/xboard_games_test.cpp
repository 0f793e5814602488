// End to end: the real XBoard plays Trebuchet against another program. The games that it saves are
// complete and legal, and none is forfeited by Trebuchet.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/pgn_game.h>

#include "integration/referee.h"
#include "integration/saved_games.h"

namespace trebuchet::integration {
namespace {

constexpr int kSkipped = 77;

// With blanks in its name, as folders of users may have.
std::filesystem::path new_folder() {
    return std::filesystem::temp_directory_path()
           / ("trebuchet xboard games " + std::to_string(::getpid()));
}

// The exit status of the script that runs XBoard.
int play_games(const std::filesystem::path& folder) {
    const std::string command = std::string{"bash '"} + TREBUCHET_XBOARD_GAMES + "' '"
                                + TREBUCHET_PROGRAM + "' '" + folder.string() + '\'';
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}

TEST(XboardGamesTest, WholeGamesWithBothColours) {
    const std::filesystem::path folder = new_folder();
    const int status = play_games(folder);
    if (status == kSkipped) {
        GTEST_SKIP() << "skipped: XBoard, Xvfb or Fairy-Max is not installed";
    }
    ASSERT_EQ(status, 0) << "see " << folder;

    const std::vector<PgnGame> games = saved_games(folder / "games.pgn");
    ASSERT_EQ(games.size(), 2U) << "see " << folder;
    EXPECT_NE(color_of(games[0], "Trebuchet"), color_of(games[1], "Trebuchet"));
    for (const PgnGame& game : games) {
        EXPECT_THAT(find_faults(game, "Trebuchet"), ::testing::IsEmpty()) << to_pgn(game);
    }
    // After a failure the files are kept.
    if (!HasFailure()) {
        std::filesystem::remove_all(folder);
    }
}

}  // namespace
}  // namespace trebuchet::integration
