// scripts/fics against a small chess server on the loopback: the real XBoard in Zippy mode and the
// real engine play whole games there, one after another, through all that happens on a server.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_game.h>

#include "integration/fics_fixture.h"
#include "integration/fics_script.h"
#include "integration/ics_opponents.h"
#include "integration/ics_server.h"
#include "integration/referee.h"
#include "integration/saved_games.h"
#include "support/file_text.h"
#include "support/scratch_folder.h"

namespace trebuchet::integration {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing_support::file_text;
using testing_support::ScratchFolder;

// --- The games ----------------------------------------------------------------------------------

// The opponent has White and is to move.
IcsGame game_from(int number, const std::string& opponent, std::string_view fen) {
    IcsGame game = new_game(number, opponent, FirstMove::Opponent);
    game.record = Game{parse_fen(fen).value()};
    return game;
}

// A game, and how it should end.
struct PlannedGame {
    IcsGame game;
    IcsOpponent opponent;
    std::string reason;
    std::string result;
};

// Games that end in a few moves.
std::vector<PlannedGame> short_games() {
    const std::string_view lost = "6k1/5ppp/8/8/8/8/5PPP/QR1R2K1 w - - 0 1";
    return {// Perpetual check, which the engine cannot avoid.
            {game_from(4, "Clara", "6k1/5pp1/8/5P2/7Q/8/rr6/6K1 w - - 0 1"),
             scripted({"h4d8", "d8h4", "h4d8", "d8h4", "h4d8", "d8h4"}),
             "Game drawn by repetition",
             "1/2-1/2"},
            {game_from(5, "Dora", "8/8/8/3k4/8/8/4R3/4K3 w - - 97 80"),
             scripted({"e2e3", "e3e2"}),
             "Game drawn by the 50 move rule",
             "1/2-1/2"},
            // The engine is worse: it accepts a draw, and resigns if none is offered.
            {game_from(6, "Edda", lost),
             scripted({"h2h3", "draw", "g2g3"}),
             "Game drawn by mutual agreement",
             "1/2-1/2"},
            {game_from(7, "Frida", lost),
             scripted({"h2h3", "g2g3", "f2f4", "g1g2", "g3g4", "h3h4", "h4h5"}),
             "Trebuchet resigns",
             "1-0"},
            {game_from(9, "Hedwig", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"),
             scripted({"e1f1", "flag"}),
             "Hedwig forfeits on time",
             "0-1"}};
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) {
        ++found;
    }
    return found;
}

// From the "time" commands, in hundredths of a second.
std::chrono::milliseconds most_time(const std::string& engine_log) {
    constexpr std::string_view kCommand = "< time ";
    int most = 0;
    for (std::size_t at = 0; (at = engine_log.find(kCommand, at)) != std::string::npos;) {
        at += kCommand.size();
        most = std::max(most, std::atoi(engine_log.c_str() + at));
    }
    return std::chrono::milliseconds{10 * most};
}

class FicsGamesTest : public FicsTest {
protected:
    void expect_game(const PlannedGame& plan) {
        const IcsGame& game = plan.game;
        const Color account = game.players[Color::White] == kAccount ? Color::White : Color::Black;
        SCOPED_TRACE(game.players[!account]);
        ASSERT_NO_FATAL_FAILURE(accept_and_start(game.players[!account], game));
        const IcsEnding ending = server_.play(plan.opponent);
        ASSERT_EQ(ending.reason, plan.reason) << to_fen(server_.game().record.position());
        EXPECT_EQ(ending.result, plan.result);
    }

    void play_on_after_an_adjournment();
    void play_on_after_a_lost_line();
    // Besides what was adjourned.
    void expect_whole_games_saved(std::size_t number) const;
};

// Requests in the middle of a game: the account declines to abort and to take back a move, accepts
// more time, and agrees to adjourn.
void FicsGamesTest::play_on_after_an_adjournment() {
    const IcsGame game = new_game(2, "Berta", FirstMove::Opponent);
    ASSERT_NO_FATAL_FAILURE(expect_game(
        {game,
         careful(
             4,
             {"tell **** Trebuchet has arrived - you can't both be logged in. ****",
              "abort",
              "await decline abort",
              "takeback 2",
              "await decline takeback",
              "moretime 3",
              "adjourn",
              "await adjourn"}),
         "Game adjourned by mutual agreement",
         "*"}));
    IcsGame rest = server_.game();
    rest.number = 3;
    ASSERT_NO_FATAL_FAILURE(accept_and_start("Berta", rest));
    const IcsEnding ending = server_.play(careful(6, {"hang up"}));
    EXPECT_EQ(ending.result, "");
    EXPECT_EQ(server_.game().record.moves().size(), 6U);
}

void FicsGamesTest::play_on_after_a_lost_line() {
    ASSERT_TRUE(server_.log_in()) << "it did not connect again";
    ASSERT_TRUE(server_.resume());
    const IcsEnding ending = server_.play(careful(8, {"resign"}));
    EXPECT_EQ(ending.reason, "Berta resigns");
    EXPECT_EQ(ending.result, "0-1");
}

void FicsGamesTest::expect_whole_games_saved(std::size_t number) const {
    std::size_t whole = 0;
    for (const PgnGame& game : saved_games(log_folder() + "/fics.pgn")) {
        if (game.result != PgnResult::Unknown) {
            ++whole;
            EXPECT_THAT(find_faults(game, kAccount), IsEmpty()) << to_pgn(game);
        }
    }
    EXPECT_EQ(whole, number);
}

TEST_F(FicsGamesTest, WholeGamesWithAllRequestsOfAServer) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    EXPECT_THAT(processes_with(kPassword), IsEmpty());

    ASSERT_NO_FATAL_FAILURE(expect_game(
        {new_game(1, "Anna", FirstMove::Account), careless(), "Anna checkmated", "1-0"}));
    ASSERT_NO_FATAL_FAILURE(play_on_after_an_adjournment());
    ASSERT_NO_FATAL_FAILURE(play_on_after_a_lost_line());
    // The engine is a rook ahead and declines a draw.
    ASSERT_NO_FATAL_FAILURE(expect_game(
        {game_from(8, "Gerda", "r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"),
         scripted({"e1f1", "draw", "f1e1", "resign"}),
         "Gerda resigns",
         "0-1"}));
    EXPECT_FALSE(server_.has_heard("draw"));
    for (const PlannedGame& plan : short_games()) {
        ASSERT_NO_FATAL_FAILURE(expect_game(plan));
    }
    expect_clean_end(script);
    expect_whole_games_saved(8);

    // Two connections, with one process for all games of each.
    const std::string engine_says = file_text(engine_log());
    EXPECT_EQ(count(engine_says, "< protover 2"), 2U);
    EXPECT_THAT(engine_says, Not(HasSubstr("> Illegal move")));
    EXPECT_THAT(engine_says, Not(HasSubstr("> Error")));
    EXPECT_GT(most_time(engine_says), kClockAtStart) << "time was added";
    EXPECT_THAT(engine_says, HasSubstr("> 1/2-1/2 {Repetition}"));
    EXPECT_THAT(engine_says, HasSubstr("> 1/2-1/2 {Fifty-move rule}"));
    const std::string log = folder_.read("log here/fics.log");
    EXPECT_THAT(log, HasSubstr("Anna checkmated} 1-0"));
    EXPECT_THAT(log, HasSubstr("********"));
    for (const std::string& text : {log, engine_says, folder_.read("script.log")}) {
        EXPECT_THAT(text, Not(HasSubstr(kPassword)));
    }
}

// XBoard notices only when it has something to send to the engine.
TEST_F(FicsTest, AnEngineThatCrashesInAGameIsReplaced) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    const IcsGame game = new_game(1, "Anna", FirstMove::Account);
    ASSERT_NO_FATAL_FAILURE(accept_and_start("Anna", game));
    const IcsEnding ending = server_.play([this](const IcsGame& /*game*/) {
        for (const std::string& process : processes_with(engine_log())) {
            const std::size_t command = process.find(' ') + 1;
            if (process.substr(command).starts_with(TREBUCHET_PROGRAM)) {
                ::kill(std::stoi(process), SIGSEGV);
            }
        }
        return "await nothing that ever comes";
    });
    EXPECT_EQ(ending.result, "") << "the connection is closed";
    ASSERT_TRUE(server_.log_in()) << "it did not connect again";
    ASSERT_TRUE(server_.resume());
    EXPECT_EQ(server_.play(careful(4, {"resign"})).reason, "Anna resigns");
    expect_clean_end(script);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("the engine is gone"));
}

TEST_F(FicsTest, EndsOnRequestBeforeTheServerAnswers) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.wait_for_call());
    script.ask_to_stop();
    EXPECT_EQ(script.wait_for_exit(kPatience), 0);
    expect_nothing_left_running(folder_.file(""));
}

TEST_F(FicsTest, AWrongPasswordIsNotTriedAgain) {
    FicsScript script{folder_, arguments("guessed")};
    EXPECT_FALSE(server_.log_in());
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("does not take the password"));
    // Nothing is sent that the server could take for another name.
    EXPECT_THAT(server_.heard(), IsEmpty());
}

TEST_F(FicsTest, WithoutAWorkingEngineItDoesNotConnect) {
    std::vector<std::string> words = arguments(kPassword);
    words.emplace_back("--fly");
    FicsScript script{folder_, words};
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    const std::string said = folder_.read("script.log");
    EXPECT_THAT(said, HasSubstr("the engine does not start: trebuchet: "));
    EXPECT_THAT(said, Not(HasSubstr("connecting")));
}

TEST_F(FicsTest, ALargeLogIsReplaced) {
    constexpr std::uintmax_t kSize = 11'000'000;
    const std::filesystem::path logs = log_folder();
    std::filesystem::create_directories(logs);
    std::ofstream{logs / "fics.log"} << "an old line";
    std::filesystem::resize_file(logs / "fics.log", kSize);
    std::vector<std::string> words = arguments(kPassword);
    words.emplace_back("--fly");
    FicsScript script{folder_, words};
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    EXPECT_EQ(std::filesystem::file_size(logs / "fics.log.1"), kSize);
    EXPECT_THAT(folder_.read("log here/fics.log"), HasSubstr("the engine does not start"));
    EXPECT_LT(std::filesystem::file_size(logs / "fics.log"), 1000U);
}

// --- Without a server ---------------------------------------------------------------------------

class FicsScriptTest : public ::testing::Test {
protected:
    // Its output until it ends.
    std::string output_of(const std::vector<std::string>& arguments, int status) {
        FicsScript script{folder_, arguments};
        EXPECT_EQ(script.wait_for_exit(kPatience), status);
        return folder_.read("script.log");
    }

    ScratchFolder folder_;
};

TEST_F(FicsScriptTest, ALoginFileThatOthersMayReadIsRefused) {
    const std::string file = write_login(folder_, kPassword);
    using std::filesystem::perms;
    for (const perms more : {perms::group_read, perms::others_read, perms::group_write}) {
        std::filesystem::permissions(file, perms::owner_read | perms::owner_write | more);
        const std::string said = output_of({"--login", file, "--print"}, 1);
        EXPECT_THAT(said, HasSubstr("chmod 600"));
        EXPECT_THAT(said, Not(HasSubstr(kPassword)));
        std::filesystem::remove(folder_.file("script.log"));
    }
}

TEST_F(FicsScriptTest, ALoginFileWithoutAPasswordIsRefused) {
    using std::filesystem::perms;
    for (const std::string& text : {kAccount + "\n\n", kAccount + '\n', kAccount, std::string{}}) {
        const std::string file = folder_.write("login", text);
        std::filesystem::permissions(file, perms::owner_read | perms::owner_write);
        const std::string said = output_of({"--login", file, "--print"}, 1);
        EXPECT_THAT(said, HasSubstr("its password in line 2"));
        EXPECT_THAT(said, Not(HasSubstr("unbound")));
        std::filesystem::remove(folder_.file("script.log"));
    }
}

TEST_F(FicsScriptTest, ShowsWhatItWouldRunWithoutThePassword) {
    const std::string said = output_of(
        {"--login",
         write_login(folder_, kPassword),
         "--print",
         "--seek",
         "3 2",
         "--accept-only",
         "Anna",
         "--no-ponder",
         "--formula",
         "!untimed"},
        0);
    EXPECT_THAT(said, HasSubstr("-zp "));
    EXPECT_THAT(said, HasSubstr("-ponderNextMove false"));
    EXPECT_THAT(said, HasSubstr("-zippyAcceptOnly Anna"));
    EXPECT_THAT(said, HasSubstr("seek 3 2 m f\n"));
    EXPECT_THAT(said, HasSubstr("set formula !untimed\n"));
    EXPECT_THAT(said, Not(HasSubstr(kPassword)));
}

TEST_F(FicsScriptTest, UnknownOptionsAreStatusTwo) {
    EXPECT_THAT(output_of({"--fly"}, 2), HasSubstr("what is --fly?"));
    EXPECT_THAT(output_of({"--port", "many"}, 2), HasSubstr("'many' is no number"));
    EXPECT_THAT(output_of({"--pause", "0"}, 2), HasSubstr("1 or more"));
}

}  // namespace
}  // namespace trebuchet::integration
