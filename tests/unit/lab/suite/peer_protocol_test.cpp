#include "lab/suite/peer_protocol.h"

#include <algorithm>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "unit/lab/suite/fake_peer.h"

namespace trebuchet::lab::peer_protocol_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

[[nodiscard]] Move start_move(std::string_view text) {
    return parse_coordinate(Position::start(), text).value();
}

[[nodiscard]] std::optional<PeerInfo> variation(
    const PeerProtocol& protocol, std::string_view line) {
    const PeerMessage message = protocol.read(Position::start(), line);
    const auto* const found = std::get_if<PeerInfo>(&message);
    return found == nullptr ? std::nullopt : std::optional{*found};
}

[[nodiscard]] std::optional<Move> played(const PeerProtocol& protocol, std::string_view line) {
    const PeerMessage message = protocol.read(Position::start(), line);
    const auto* const found = std::get_if<PeerMove>(&message);
    return found == nullptr ? std::nullopt : std::optional{found->move};
}

// --- UCI -----------------------------------------------------------------------------------------

[[nodiscard]] FakePeer::Answers answer_uci(std::string_view line) {
    if (line == "uci") {
        return {
            "Cardboard by nobody",
            "id name Cardboard 1.0",
            "option name Threads type spin default 1 min 1 max 8",
            "option name Use NNUE type check default true",
            "uciok"};
    }
    return line == "isready" ? FakePeer::Answers{"readyok"} : FakePeer::Answers{};
}

TEST(UciProtocolTest, SetsThreadsAndHashAtTheStart) {
    FakePeer peer{answer_uci};
    const auto protocol = make_uci_protocol();
    EXPECT_FALSE(protocol->start(peer, {.hash_megabytes = 32}));
    EXPECT_EQ(protocol->name(), "Cardboard 1.0");
    EXPECT_THAT(
        peer.written,
        ElementsAre("uci", "setoption name Threads value 1", "setoption name Hash value 32"));
}

TEST(UciProtocolTest, SetsOptionsThatTheEngineHas) {
    FakePeer peer{answer_uci};
    EXPECT_FALSE(make_uci_protocol()->start(peer, {.options = {{"Use NNUE", "false"}}}));
    EXPECT_EQ(peer.written.back(), "setoption name Use NNUE value false");
    EXPECT_EQ(
        make_uci_protocol()->start(peer, {.options = {{"NNUE", "false"}}}),
        "the engine has no option 'NNUE'");
}

TEST(UciProtocolTest, AnEngineThatDoesNotAnswerIsAnError) {
    FakePeer peer{[](std::string_view) { return FakePeer::Answers{}; }};
    peer.ends_when_silent = true;
    EXPECT_TRUE(make_uci_protocol()->start(peer, {.hash_megabytes = 32}));
    EXPECT_TRUE(make_uci_protocol()->set_position(peer, Position::start()));
}

TEST(UciProtocolTest, SetsThePositionAndWaits) {
    FakePeer peer{answer_uci};
    const Position position = parse_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1").value();
    EXPECT_FALSE(make_uci_protocol()->set_position(peer, position));
    EXPECT_THAT(
        peer.written,
        ElementsAre("ucinewgame", "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "isready"));
}

TEST(UciProtocolTest, PassesOnLimitsOfNodesAndDepth) {
    FakePeer peer{answer_uci};
    const auto protocol = make_uci_protocol();
    protocol->go(peer, {.time = Milliseconds{1000}});
    protocol->go(peer, {.nodes = 5000});
    protocol->go(peer, {.nodes = 5000, .depth = 7});
    protocol->stop(peer);
    EXPECT_THAT(
        peer.written, ElementsAre("go infinite", "go nodes 5000", "go nodes 5000 depth 7", "stop"));
}

TEST(UciProtocolTest, ReadsVariations) {
    const auto protocol = make_uci_protocol();
    const auto found = variation(
        *protocol, "info depth 12 seldepth 18 score cp 35 nodes 1234 time 5 pv e2e4 e7e5");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, start_move("e2e4"));
    EXPECT_EQ(found->score, Score{35});
    EXPECT_EQ(found->depth, 12);
    EXPECT_EQ(found->nodes, 1234U);
    EXPECT_EQ(
        variation(*protocol, "info depth 3 score mate 2 pv d2d4")->score, Score::mate_at(Ply{3}));
    EXPECT_EQ(
        variation(*protocol, "info depth 3 score mate -2 pv d2d4")->score, Score::mated_at(Ply{4}));
}

TEST(UciProtocolTest, IgnoresOtherLines) {
    const auto protocol = make_uci_protocol();
    for (const char* const line :
         {"",
          "info",
          "info depth 12",
          "info string pv",
          "info depth 5 currmove e2e4",
          "info depth 5 multipv 2 score cp 3 pv e2e4",
          "readyok",
          "bestmov e2e4"}) {
        EXPECT_TRUE(std::holds_alternative<std::monostate>(protocol->read(Position::start(), line)))
            << line;
    }
    EXPECT_TRUE(variation(*protocol, "info depth 5 multipv 1 score cp 3 pv e2e4"));
}

TEST(UciProtocolTest, ReadsTheMove) {
    const auto protocol = make_uci_protocol();
    EXPECT_EQ(played(*protocol, "bestmove e2e4 ponder e7e5"), start_move("e2e4"));
    EXPECT_EQ(played(*protocol, "bestmove (none)"), Move::none());
    EXPECT_EQ(played(*protocol, "bestmove"), Move::none());
    EXPECT_EQ(played(*protocol, "bestmove e2e5"), Move::none());
}

// --- XBoard --------------------------------------------------------------------------------------

[[nodiscard]] FakePeer::Answers answer_xboard(std::string_view line) {
    if (line == "protover 2") {
        return {
            "# a comment",
            "feature myname=\"Card board\" ping=1 setboard=1",
            "feature option=\"Playing Style -combo Solid /// Wild\" option=\"Contempt -spin 0 -9 "
            "9\"",
            "feature memory=1 smp=1 done=1"};
    }
    return line.starts_with("ping ") ? FakePeer::Answers{"pong " + std::string{line.substr(5)}}
                                     : FakePeer::Answers{};
}

TEST(XboardProtocolTest, UsesTheFeaturesOfTheEngine) {
    FakePeer peer{answer_xboard};
    const auto protocol = make_xboard_protocol();
    EXPECT_FALSE(protocol->start(peer, {.hash_megabytes = 32}));
    EXPECT_EQ(protocol->name(), "Card board");
    EXPECT_THAT(peer.written, ElementsAre("xboard", "protover 2", "memory 32", "cores 1"));
    EXPECT_FALSE(protocol->set_position(peer, Position::start()));
    EXPECT_THAT(
        peer.written,
        Contains("setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_EQ(peer.written.back(), "ping 1");
}

TEST(XboardProtocolTest, SetsOptionsThatTheEngineHas) {
    FakePeer peer{answer_xboard};
    EXPECT_FALSE(make_xboard_protocol()->start(
        peer, {.options = {{"Playing Style", "Wild"}, {"Contempt", "-5"}}}));
    EXPECT_EQ(peer.written.at(peer.written.size() - 2), "option Playing Style=Wild");
    EXPECT_EQ(peer.written.back(), "option Contempt=-5");
    EXPECT_EQ(
        make_xboard_protocol()->start(peer, {.options = {{"Style", "Wild"}}}),
        "the engine has no option 'Style'");
}

TEST(XboardProtocolTest, NeedsSetboard) {
    FakePeer peer{[](std::string_view line) {
        return line == "protover 2" ? FakePeer::Answers{"feature setboard=0 done=1"}
                                    : FakePeer::Answers{};
    }};
    EXPECT_TRUE(make_xboard_protocol()->start(peer, {.hash_megabytes = 32}));
}

TEST(XboardProtocolTest, WorksWithVersion1) {
    FakePeer peer{[](std::string_view) { return FakePeer::Answers{}; }};
    const auto protocol = make_xboard_protocol();
    EXPECT_FALSE(protocol->start(peer, {.hash_megabytes = 32}));
    EXPECT_FALSE(protocol->set_position(peer, Position::start()));
    EXPECT_THAT(peer.written, Not(Contains(HasSubstr("memory"))));
    EXPECT_THAT(peer.written, Not(Contains(HasSubstr("ping"))));
}

TEST(XboardProtocolTest, AProgramThatEndsIsAnError) {
    FakePeer peer{[](std::string_view) { return FakePeer::Answers{}; }};
    peer.ends_when_silent = true;
    EXPECT_EQ(
        make_xboard_protocol()->start(peer, {.hash_megabytes = 32}), "the engine did not start");
}

TEST(XboardProtocolTest, AllowsMuchMoreTimeThanTheLimit) {
    FakePeer peer{answer_xboard};
    const auto protocol = make_xboard_protocol();
    protocol->go(peer, {.time = Milliseconds{1000}});
    protocol->go(peer, {.time = Milliseconds{60'000}, .depth = 9});
    protocol->stop(peer);
    EXPECT_THAT(peer.written, ElementsAre("st 600", "go", "st 6000", "sd 9", "go", "?"));
}

TEST(XboardProtocolTest, ReadsVariations) {
    const auto protocol = make_xboard_protocol();
    const auto found = variation(*protocol, "  9 156 1084 48000 Nf3 Nc6 Nc3");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, start_move("g1f3"));
    EXPECT_EQ(found->score, Score{156});
    EXPECT_EQ(found->depth, 9);
    EXPECT_EQ(found->nodes, 48000U);
    EXPECT_EQ(variation(*protocol, "9. -20 5 100 1. e2e4")->move, start_move("e2e4"));
    EXPECT_EQ(variation(*protocol, "9& -20 5 100 e4")->depth, 9);
    EXPECT_EQ(variation(*protocol, "9 100003 5 100 e4")->score, Score::mate_at(Ply{5}));
    EXPECT_EQ(variation(*protocol, "9 -100003 5 100 e4")->score, Score::mated_at(Ply{6}));
}

TEST(XboardProtocolTest, IgnoresOtherLines) {
    const auto protocol = make_xboard_protocol();
    for (const char* const line :
         {"",
          "# 9 1 2 3 e4",
          "9",
          "9 1 2",
          "9 1 2 3",
          "9 x 2 3 e4",
          "9ab 1 2 3 e4",
          "9 1 2 3 Ke4",
          "1-0 {White mates}",
          "stat01: 5 6 7 8 9 e4",
          "feature done=1"}) {
        EXPECT_TRUE(std::holds_alternative<std::monostate>(protocol->read(Position::start(), line)))
            << line;
    }
}

TEST(XboardProtocolTest, ReadsTheMove) {
    const auto protocol = make_xboard_protocol();
    EXPECT_EQ(played(*protocol, "move e2e4"), start_move("e2e4"));
    EXPECT_EQ(played(*protocol, "move Nf3"), start_move("g1f3"));
    EXPECT_EQ(played(*protocol, "My move is: e4"), start_move("e2e4"));
    EXPECT_EQ(played(*protocol, "resign"), Move::none());
    EXPECT_EQ(played(*protocol, "move e2e5"), Move::none());
}

}  // namespace
}  // namespace trebuchet::lab::peer_protocol_test
