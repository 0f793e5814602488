// Our legal moves against those of another program, position by position, and each of them as SAN
// there and back. May run for hours: docs/develop/testing.md.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "io/child_process.h"
#include "lab/suite/peer_protocol.h"
#include "support/random_positions.h"

namespace trebuchet::perft_test {
namespace {

using testing_support::RandomGames;
using Texts = std::vector<std::string>;

std::string setting(const char* name, const std::string& otherwise) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

// Another program that speaks UCI and knows `go perft 1`, Stockfish by default.
class OtherProgram {
public:
    // Nothing where there is none.
    static std::optional<OtherProgram> start(bool is_chess960) {
        // Debian's folder for games, which is not in every PATH.
        const std::string command =
            setting("TREBUCHET_UCI_ENGINE", "env PATH=$PATH:/usr/games stockfish");
        auto peer = io::start_program(command + " 2>/dev/null");
        if (!peer) {
            return std::nullopt;
        }
        OtherProgram program{std::move(*peer)};
        program.send("uci");
        const bool answers = lab::wait_for_line(
            *program.peer_, kAnswerTimeout, [](std::string_view line) { return line == "uciok"; });
        if (!answers) {
            return std::nullopt;
        }
        program.send(
            std::string{"setoption name UCI_Chess960 value "} + (is_chess960 ? "true" : "false"));
        return program;
    }

    void ask(const Position& pos) {
        send("position fen " + to_fen(pos));
        send("go perft 1");
    }
    // The moves of the position asked about first of those not answered yet, sorted.
    Texts answer() {
        Texts moves;
        const bool is_complete =
            lab::wait_for_line(*peer_, kAnswerTimeout, [&moves](std::string_view line) {
                const std::size_t colon = line.find(": 1");
                const bool is_end = line.starts_with("Nodes searched");
                if (!is_end && colon != std::string_view::npos) {
                    moves.emplace_back(line.substr(0, colon));
                }
                return is_end;
            });
        std::sort(moves.begin(), moves.end());
        return is_complete ? moves : Texts{"no answer"};
    }

private:
    static constexpr Milliseconds kAnswerTimeout{60'000};

    explicit OtherProgram(std::unique_ptr<io::Peer> peer) : peer_{std::move(peer)} {}

    void send(const std::string& line) { peer_->write_line(line); }
    std::unique_ptr<io::Peer> peer_;
};

Texts our_moves(const Position& pos) {
    const auto style = pos.is_chess960() ? CastlingStyle::KingTakesRook : CastlingStyle::KingMoves;
    Texts texts;
    for (const Move move : legal_moves(pos)) {
        texts.push_back(to_coordinate(pos, move, style));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

void expect_san_there_and_back(const Position& pos) {
    std::set<std::string> seen;
    for (const Move move : legal_moves(pos)) {
        const std::string san = to_san(pos, move);
        EXPECT_TRUE(seen.insert(san).second) << "two moves are " << san;
        const auto again = parse_san(pos, san);
        EXPECT_TRUE(again.has_value() && *again == move) << san;
    }
}

// Distinct positions of one kind of chess, from random games.
class Positions {
public:
    Positions(bool is_chess960, std::uint64_t seed) : is_chess960_{is_chess960}, games_{seed} {}

    Position next() {
        do {
            games_.advance();
        } while (games_.position().is_chess960() != is_chess960_
                 || !seen_.insert(static_cast<std::uint64_t>(games_.position().key())).second);
        return games_.position();
    }

private:
    bool is_chess960_;
    RandomGames games_;
    std::set<std::uint64_t> seen_;
};

void compare(bool is_chess960) {
    auto other = OtherProgram::start(is_chess960);
    if (!other) {
        GTEST_SKIP() << "no Stockfish here";
    }
    constexpr long kAtOnce = 50;  // fits into the buffers of the pipes
    const long count = parse_int<long>(setting("TREBUCHET_POSITIONS", "20000")).value_or(0);
    ASSERT_GT(count, 0) << "TREBUCHET_POSITIONS is no number";
    const auto seed = parse_int<std::uint64_t>(setting("TREBUCHET_SEED", "1")).value_or(1);
    Positions positions{is_chess960, seed};
    for (long done = 0; done < count; done += kAtOnce) {
        std::vector<Position> asked;
        for (long i = 0; i < std::min(kAtOnce, count - done); ++i) {
            asked.push_back(positions.next());
            other->ask(asked.back());
        }
        for (const Position& pos : asked) {
            SCOPED_TRACE(to_fen(pos));
            ASSERT_EQ(our_moves(pos), other->answer());
            expect_san_there_and_back(pos);
        }
    }
    ::testing::Test::RecordProperty("positions", std::to_string(count));
}

TEST(SlowDifferentialTest, StandardChess) {
    compare(false);
}

TEST(SlowDifferentialTest, Chess960) {
    compare(true);
}

}  // namespace
}  // namespace trebuchet::perft_test
