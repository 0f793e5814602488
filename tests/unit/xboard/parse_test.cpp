#include "xboard/parse.h"

#include <limits>
#include <string>
#include <string_view>
#include <variant>

#include <gtest/gtest.h>

namespace trebuchet::xboard::parse_test {
namespace {

using namespace command;
using namespace std::string_literals;

// Commands as text, to be compared and printed.
struct Describe {
    std::string operator()(const Xboard&) const { return "xboard"; }
    std::string operator()(const Protover& c) const {
        return "protover " + std::to_string(c.version);
    }
    std::string operator()(const Accepted& /*unused*/) const { return "accepted"; }
    std::string operator()(const Rejected& /*unused*/) const { return "rejected"; }
    std::string operator()(const Quit&) const { return "quit"; }
    std::string operator()(const Ping& c) const { return "ping " + c.number; }
    std::string operator()(const New&) const { return "new"; }
    std::string operator()(const Variant& c) const { return "variant " + c.name; }
    std::string operator()(const SetBoard& c) const { return "setboard " + c.fen; }
    std::string operator()(const Edit&) const { return "edit"; }
    std::string operator()(const Force&) const { return "force"; }
    std::string operator()(const Go&) const { return "go"; }
    std::string operator()(const PlayOther&) const { return "playother"; }
    std::string operator()(const UserMove& c) const { return "usermove " + c.text; }
    std::string operator()(const MoveNow&) const { return "?"; }
    std::string operator()(const Pause&) const { return "pause"; }
    std::string operator()(const Resume&) const { return "resume"; }
    std::string operator()(const Undo&) const { return "undo"; }
    std::string operator()(const Remove&) const { return "remove"; }
    std::string operator()(const Result&) const { return "result"; }
    std::string operator()(const Draw&) const { return "draw"; }
    std::string operator()(const Level& c) const {
        return "level " + std::to_string(c.moves) + ' ' + std::to_string(c.base.count()) + ' '
               + std::to_string(c.increment.count());
    }
    std::string operator()(const TimePerMove& c) const {
        return "st " + std::to_string(c.limit.count());
    }
    std::string operator()(const DepthLimit& c) const { return "sd " + std::to_string(c.plies); }
    std::string operator()(const OwnTime& c) const {
        return "time " + std::to_string(c.remaining.count());
    }
    std::string operator()(const NodesPerSecond& c) const {
        return "nps " + std::to_string(c.nodes);
    }
    std::string operator()(const Hard&) const { return "hard"; }
    std::string operator()(const Easy&) const { return "easy"; }
    std::string operator()(const Post&) const { return "post"; }
    std::string operator()(const NoPost&) const { return "nopost"; }
    std::string operator()(const Analyze&) const { return "analyze"; }
    std::string operator()(const Exit&) const { return "exit"; }
    std::string operator()(const StatusRequest&) const { return "."; }
    std::string operator()(const Hint&) const { return "hint"; }
    std::string operator()(const Book&) const { return "bk"; }
    std::string operator()(const Exclude& c) const { return "exclude " + c.move; }
    std::string operator()(const Include& c) const { return "include " + c.move; }
    std::string operator()(const Name& c) const { return "name " + c.name; }
    std::string operator()(const Ics& c) const { return "ics " + c.host; }
    std::string operator()(const TablebasePath& c) const {
        return "tables " + c.kind + " in " + c.path;
    }
    std::string operator()(const Memory& c) const {
        return "memory " + std::to_string(c.megabytes);
    }
    std::string operator()(const Cores& c) const { return "cores " + std::to_string(c.threads); }
    std::string operator()(const Option& c) const { return "option " + c.name + '=' + c.value; }
    std::string operator()(const Nothing&) const { return "nothing"; }
    std::string operator()(const BadArguments& c) const { return "bad " + c.word; }
    std::string operator()(const Unknown& c) const { return "unknown " + c.word; }
};

std::string meaning(std::string_view line) {
    return std::visit(Describe{}, parse(line));
}

struct Case {
    std::string_view line;
    std::string_view meaning;
};

void expect_all(std::initializer_list<Case> cases) {
    for (const Case& c : cases) {
        EXPECT_EQ(meaning(c.line), c.meaning) << "line: " << c.line;
    }
}

TEST(ParseTest, CommandsWithoutArguments) {
    // Words behind them are ignored.
    for (const std::string_view word :
         {"xboard",  "quit",   "new",  "force", "go",     "playother", "?",
          "undo",    "remove", "draw", "hard",  "easy",   "post",      "nopost",
          "analyze", "exit",   ".",    "pause", "resume", "hint",      "bk"}) {
        EXPECT_EQ(meaning(word), word);
        EXPECT_EQ(meaning(std::string{word} + " and more"), word);
    }
}

TEST(ParseTest, CommandsWithoutEffect) {
    for (const std::string_view line :
         {"",
          " ",
          "\t \t",
          "random",
          "white",
          "black",
          "computer",
          "rating 2000 0",
          "otim 12000",
          "otim",
          "depth"}) {
        EXPECT_EQ(meaning(line), "nothing") << line;
    }
}

TEST(ParseTest, TheOpponent) {
    expect_all({
        {"name A. Opponent", "name A. Opponent"},
        {"name", "name "},
        {"ics freechess.org", "ics freechess.org"},
        {"ics -", "ics -"},
        {"ics", "ics "},
    });
}

TEST(ParseTest, AClockOfNodes) {
    expect_all({
        {"nps 1000", "nps 1000"},
        {"nps 0", "nps 0"},
        {"nps", "bad nps"},
        {"nps -1", "bad nps"},
        {"nps many", "bad nps"},
    });
}

TEST(ParseTest, Handshake) {
    expect_all({
        {"protover 2", "protover 2"},
        {"protover 1", "protover 1"},
        {"protover 17", "protover 17"},
        {"protover 2.1", "protover 2"},
        {"protover", "protover 2"},
        {"protover new", "protover 2"},
        {"accepted ping", "accepted"},
        {"rejected option nonsense value", "rejected"},
        {"accepted", "accepted"},
        {"ping 42", "ping 42"},
        {"ping", "ping "},
        {"ping 99999999999999999999", "ping 99999999999999999999"},
    });
}

TEST(ParseTest, Moves) {
    expect_all({
        {"usermove e2e4", "usermove e2e4"},
        {"usermove e7e8q", "usermove e7e8q"},
        {"usermove O-O", "usermove O-O"},
        {"usermove Nf3", "usermove Nf3"},
        {"usermove nonsense", "usermove nonsense"},
        {"usermove", "bad usermove"},
        {"e2e4", "usermove e2e4"},
        {"e7e8q", "usermove e7e8q"},
        {"O-O-O", "usermove O-O-O"},
        {"Nxe5+", "usermove Nxe5+"},
        {"@@@@", "usermove @@@@"},
        {"  e2e4  ", "usermove e2e4"},
    });
}

TEST(ParseTest, Positions) {
    expect_all({
        {"setboard 8/8/8/8/8/8/8/8 w - - 0 1", "setboard 8/8/8/8/8/8/8/8 w - - 0 1"},
        {"setboard   8/8 w -  ", "setboard 8/8 w -"},
        {"setboard", "setboard "},
        {"variant normal", "variant normal"},
        {"variant fischerandom x", "variant fischerandom"},
        {"variant", "bad variant"},
    });
}

TEST(ParseTest, TimeControls) {
    expect_all({
        {"level 40 5 0", "level 40 300000 0"},
        {"level 40 0:30 0", "level 40 30000 0"},
        {"level 0 2 12", "level 0 120000 12000"},
        {"level 0 1 0.1", "level 0 60000 100"},
        {"level 0 0 1", "level 0 0 1000"},
        {"level 40 25+5 0", "level 40 1500000 0"},
        {"level 0 5", "level 0 300000 0"},
        {"level 0 5 x", "level 0 300000 0"},
        {"level -3 5 0", "level 0 300000 0"},
        {"level", "bad level"},
        {"level 40", "bad level"},
        {"level x y z", "bad level"},
        {"st 5", "st 5000"},
        {"st 0.01", "st 10"},
        {"st 0", "st 0"},
        {"st 86400", "st 86400000"},
        {"st", "bad st"},
        {"st -1", "bad st"},
        {"sd 7", "sd 7"},
        {"sd 0", "sd 0"},
        {"sd -2", "sd -2"},
        {"sd", "bad sd"},
        {"sd deep", "bad sd"},
        {"time 12000", "time 120000"},
        {"time 0", "time 0"},
        {"time -5", "time -50"},
    });
}

TEST(ParseTest, ABadTimeIsNoError) {
    // An error that names the command would make XBoard stop sending it.
    expect_all({{"time", "nothing"}, {"time x", "nothing"}, {"otim x", "nothing"}});
}

TEST(ParseTest, Settings) {
    const std::string most = "memory " + std::to_string(std::numeric_limits<std::size_t>::max());
    expect_all({
        {"egtpath syzygy /tables/my own", "tables syzygy in /tables/my own"},
        {"egtpath syzygy", "bad egtpath"},
        {"egtpath", "bad egtpath"},
        {"memory 64", "memory 64"},
        {"memory 0", "memory 0"},
        {"memory 99999999999999999999999", most},
        {"memory -1", "bad memory"},
        {"memory", "bad memory"},
        {"memory lots", "bad memory"},
        {"cores 4", "cores 4"},
        {"cores 0", "cores 0"},
        {"cores 4x", "bad cores"},
        {"cores", "bad cores"},
        {"option MoveOverhead=50", "option MoveOverhead=50"},
        {"option Clear Hash", "option Clear Hash="},
        {"option A=b=c d", "option A=b=c d"},
        {"option  A = b ", "option A=b"},
        {"option", "bad option"},
        {"option =5", "bad option"},
    });
}

TEST(ParseTest, RootMoves) {
    expect_all({
        {"exclude e2e4", "exclude e2e4"},
        {"include e2e4", "include e2e4"},
        {"exclude all", "exclude "},
        {"include all", "include "},
        {"exclude", "bad exclude"},
        {"include", "bad include"},
    });
}

TEST(ParseTest, ResultsAndTheirComments) {
    expect_all({
        {"result 1-0 {White mates}", "result"},
        {"result * {no reason}", "result"},
        {"result", "result"},
    });
}

TEST(ParseTest, UnknownCommands) {
    expect_all({
        {"uci", "unknown uci"},
        {"NEW", "unknown NEW"},
        {"newgame", "unknown newgame"},
        {"1", "unknown 1"},
        {"{}[]", "unknown {}[]"},
    });
}

TEST(ParseTest, AnyBytesGiveSomeCommand) {
    EXPECT_EQ(meaning("a\0b c"s), "unknown a\0b"s);
    EXPECT_EQ(meaning("\xff\xfe\x80"), "unknown \xff\xfe\x80");
    const std::string giant(100'000, 'q');
    EXPECT_EQ(meaning(giant), "unknown " + giant);
    EXPECT_EQ(meaning("setboard " + giant), "setboard " + giant);
}

}  // namespace
}  // namespace trebuchet::xboard::parse_test
