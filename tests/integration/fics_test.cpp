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

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/util/random.h>

#include "integration/fics_script.h"
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

constexpr milliseconds kPatience{60'000};
const std::string kAccount = "Trebuchet";
const std::string kPassword = "open-sesame-4711";

// --- The opponents ------------------------------------------------------------------------------

// Says what stands in the list, one after another.
IcsOpponent scripted(std::deque<std::string> commands) {
    return [commands = std::move(commands)](const IcsGame&) mutable {
        std::string next = commands.empty() ? "resign" : commands.front();
        if (!commands.empty()) {
            commands.pop_front();
        }
        return next;
    };
}

bool allows_mate(const Game& before, Move move) {
    Game game = before;
    game.play(move);
    const MoveList replies = legal_moves(game.position());
    return std::any_of(replies.begin(), replies.end(), [&game](Move reply) {
        Game after = game;
        after.play(reply);
        return after.result().winner.has_value();
    });
}

// Any moves.
IcsOpponent careless() {
    return [random = SplitMix64{2026}](const IcsGame& game) mutable {
        const Position& pos = game.record.position();
        const MoveList moves = legal_moves(pos);
        return to_coordinate(pos, moves[static_cast<std::size_t>(random.below(moves.size()))]);
    };
}

// Any moves that are not mated at once, where there are some; from a given ply on says what stands
// in the list, one after another.
IcsOpponent careful(std::size_t ply, const std::deque<std::string>& commands) {
    return
        [ply, script = scripted(commands), random = SplitMix64{4711}](const IcsGame& game) mutable {
            if (game.record.moves().size() >= ply) {
                return script(game);
            }
            const Position& pos = game.record.position();
            const MoveList moves = legal_moves(pos);
            Move chosen = moves[0];
            for (int i = 0; i < 100 && (i == 0 || allows_mate(game.record, chosen)); ++i) {
                chosen = moves[static_cast<std::size_t>(random.below(moves.size()))];
            }
            return to_coordinate(pos, chosen);
        };
}

// --- The games ----------------------------------------------------------------------------------

enum class FirstMove : std::uint8_t { Account, Opponent };

IcsGame new_game(int number, const std::string& opponent, FirstMove first) {
    IcsGame game;
    game.number = number;
    const bool account_begins = first == FirstMove::Account;
    game.players = {{account_begins ? kAccount : opponent, account_begins ? opponent : kAccount}};
    // Agreed is a minute; but most of it is gone already.
    game.clocks.fill(milliseconds{6000});
    return game;
}

// The opponent has White and the move.
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

// Games that come to their point in a few moves.
std::vector<PlannedGame> short_games() {
    const std::string_view lost = "6k1/5ppp/8/8/8/8/5PPP/QR1R2K1 w - - 0 1";
    return {// Checks without end, which the engine can only answer; it has much to win otherwise.
            {game_from(4, "Clara", "6k1/5pp1/8/5P2/7Q/8/rr6/6K1 w - - 0 1"),
             scripted({"h4d8", "d8h4", "h4d8", "d8h4", "h4d8", "d8h4"}),
             "Game drawn by repetition",
             "1/2-1/2"},
            {game_from(5, "Dora", "8/8/8/3k4/8/8/4R3/4K3 w - - 97 80"),
             scripted({"e2e3", "e3e2"}),
             "Game drawn by the 50 move rule",
             "1/2-1/2"},
            // Who stands worse takes a draw, and gives up in time if none is offered.
            {game_from(6, "Edda", lost),
             scripted({"h2h3", "draw", "g2g3"}),
             "Game drawn by mutual agreement",
             "1/2-1/2"},
            {game_from(7, "Frida", lost),
             scripted({"h2h3", "g2g3", "f2f4", "g1g2", "g3g4", "h3h4", "h4h5"}),
             "Trebuchet resigns",
             "1-0"}};
}

bool is_missing(const std::string& program) {
    const std::string command = "PATH=$PATH:/usr/games; command -v " + program + " >/dev/null";
    return std::system(command.c_str()) != 0;
}

// What somebody who has an account has written down.
std::string write_login(const ScratchFolder& folder, const std::string& password) {
    std::string file = folder.write("login", kAccount + '\n' + password + '\n');
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    return file;
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) {
        ++found;
    }
    return found;
}

// What has been told to end may take a moment.
void expect_nothing_left_running(const std::string& folder) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!processes_with(folder).empty() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(milliseconds{50});
    }
    EXPECT_THAT(processes_with(folder), IsEmpty());
}

class FicsTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (is_missing("xboard") || is_missing("Xvfb")) {
            GTEST_SKIP() << "skipped: XBoard or Xvfb is not installed";
        }
    }

    void TearDown() override {
        if (HasFailure()) {
            std::cerr << "== scripts/fics said\n" << folder_.read("script.log") << '\n';
            std::cerr << "== its log\n" << folder_.read("log here/fics.log") << '\n';
            std::cerr << "== the engine's log\n" << file_text(engine_log()) << '\n';
        }
    }

    std::vector<std::string> arguments(const std::string& password) {
        return {
            "--login",
            write_login(folder_, password),
            "--host",
            "127.0.0.1",
            "--port",
            std::to_string(server_.port()),
            "--engine",
            TREBUCHET_PROGRAM,
            "--hash",
            "16",
            "--pause",
            "1",
            "--folder",
            log_folder(),
            "--",
            "--log-file",
            engine_log(),
            "--log-level",
            "debug"};
    }

    // Blanks, since a user's folders may have some.
    [[nodiscard]] std::string log_folder() const { return folder_.file("log here"); }
    [[nodiscard]] std::string engine_log() const { return folder_.file("engine log.txt"); }

    void accept_and_start(const std::string& opponent, const IcsGame& game) {
        ASSERT_TRUE(server_.challenge(opponent, game));
        server_.start(game);
    }

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
    void expect_clean_end(FicsScript& script);
    // Besides what was adjourned.
    void expect_whole_games_saved(std::size_t number);

    ScratchFolder folder_;
    IcsServer server_{kAccount, kPassword};
};

// Requests in the middle of a game: it is not aborted, no move is taken back; time is welcome, and
// an opponent may adjourn.
void FicsTest::play_on_after_an_adjournment() {
    const IcsGame game = new_game(2, "Berta", FirstMove::Opponent);
    ASSERT_NO_FATAL_FAILURE(expect_game(
        {game,
         careful(
             4,
             {"abort",
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

void FicsTest::play_on_after_a_lost_line() {
    ASSERT_TRUE(server_.log_in()) << "it did not call again";
    ASSERT_TRUE(server_.resume());
    const IcsEnding ending = server_.play(careful(8, {"resign"}));
    EXPECT_EQ(ending.reason, "Berta resigns");
    EXPECT_EQ(ending.result, "0-1");
}

void FicsTest::expect_clean_end(FicsScript& script) {
    script.ask_to_stop();
    EXPECT_TRUE(server_.wait_for_quit());
    EXPECT_EQ(script.wait_for_exit(kPatience), 0);
    expect_nothing_left_running(folder_.file(""));
    EXPECT_THAT(server_.faults(), IsEmpty());
}

void FicsTest::expect_whole_games_saved(std::size_t number) {
    std::size_t whole = 0;
    for (const PgnGame& game : saved_games(log_folder() + "/fics.pgn")) {
        if (game.result != PgnResult::Unknown) {
            ++whole;
            EXPECT_THAT(find_faults(game, kAccount), IsEmpty()) << to_pgn(game);
        }
    }
    EXPECT_EQ(whole, number);
}

TEST_F(FicsTest, WholeGamesThroughAllThatHappensOnAServer) {
    FicsScript script{folder_, arguments(kPassword)};
    ASSERT_TRUE(server_.log_in());
    EXPECT_THAT(processes_with(kPassword), IsEmpty());

    ASSERT_NO_FATAL_FAILURE(expect_game(
        {new_game(1, "Anna", FirstMove::Account), careless(), "Anna checkmated", "1-0"}));
    ASSERT_NO_FATAL_FAILURE(play_on_after_an_adjournment());
    ASSERT_NO_FATAL_FAILURE(play_on_after_a_lost_line());
    // Who is a rook ahead takes no draw.
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
    expect_whole_games_saved(7);

    // Two calls, and one process for all games of each.
    const std::string engine_says = file_text(engine_log());
    EXPECT_EQ(count(engine_says, "< protover 2"), 2U);
    EXPECT_THAT(engine_says, Not(HasSubstr("> Illegal move")));
    EXPECT_THAT(engine_says, Not(HasSubstr("> Error")));
    EXPECT_THAT(engine_says, HasSubstr("> 1/2-1/2 {Repetition}"));
    EXPECT_THAT(engine_says, HasSubstr("> 1/2-1/2 {Fifty-move rule}"));
    const std::string log = folder_.read("log here/fics.log");
    EXPECT_THAT(log, HasSubstr("Anna checkmated} 1-0"));
    EXPECT_THAT(log, HasSubstr("********"));
    for (const std::string& text : {log, engine_says, folder_.read("script.log")}) {
        EXPECT_THAT(text, Not(HasSubstr(kPassword)));
    }
}

// XBoard itself may not notice for as long as it has nothing to tell the engine.
TEST_F(FicsTest, AnEngineThatDiesInAGameIsReplaced) {
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
    EXPECT_EQ(ending.result, "") << "the line is down";
    ASSERT_TRUE(server_.log_in()) << "it did not call again";
    ASSERT_TRUE(server_.resume());
    EXPECT_EQ(server_.play(careful(4, {"resign"})).reason, "Anna resigns");
    expect_clean_end(script);
    EXPECT_THAT(folder_.read("script.log"), HasSubstr("the engine is gone"));
}

TEST_F(FicsTest, EndsWhenToldToBeforeTheServerAnswers) {
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
    // Nothing that the server could take for another name.
    EXPECT_THAT(server_.heard(), IsEmpty());
}

TEST_F(FicsTest, AnEngineThatDoesNotStartIsNotTakenToTheServer) {
    std::vector<std::string> words = arguments(kPassword);
    words.emplace_back("--fly");
    FicsScript script{folder_, words};
    EXPECT_EQ(script.wait_for_exit(kPatience), 1);
    const std::string said = folder_.read("script.log");
    EXPECT_THAT(said, HasSubstr("the engine does not start: trebuchet: "));
    EXPECT_THAT(said, Not(HasSubstr("connecting")));
}

TEST_F(FicsTest, ALogThatHasGrownBeginsAnew) {
    constexpr std::uintmax_t kSize = 11'000'000;
    const std::filesystem::path logs = log_folder();
    std::filesystem::create_directories(logs);
    std::ofstream{logs / "fics.log"} << "what was said last year";
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
    // What it says until it ends.
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
        EXPECT_THAT(said, HasSubstr("the password in its second"));
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
