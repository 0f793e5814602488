// A game manager with a fake clock and a fake search.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

#include "session/game_manager.h"
#include "support/clocks.h"
#include "support/fake_searcher.h"

namespace trebuchet::session {

// What the session has reported, in words: "move e2e4", "offer draw", "resign", "over", "pv e2e4
// e7e5", "trouble book.bin: ...".
class Recorder final : public Listener {
public:
    void on_thinking(const Position& position, const PvReport& report) override {
        std::string line = "pv";
        Position at = position;
        for (const Move move : report.pv) {
            line += ' ' + to_coordinate(at, move);
            at.play(move);
        }
        said.push_back(line);
    }
    void on_draw_offer() override { said.emplace_back("offer draw"); }
    void on_resignation() override { said.emplace_back("resign"); }
    void on_move(const Position& before, Move move) override {
        said.push_back("move " + to_coordinate(before, move));
    }
    void on_game_over(const GameResult& result) override {
        said.emplace_back("over");
        results.push_back(result);
    }

    void on_few_threads(std::size_t threads) override {
        said.push_back("only " + std::to_string(threads) + " threads");
    }
    void on_little_memory(std::size_t wanted, std::size_t taken) override {
        said.push_back(std::to_string(taken) + " of " + std::to_string(wanted) + " MB");
    }
    void on_book_trouble(std::string_view trouble) override {
        said.push_back("trouble " + std::string{trouble});
    }

    std::vector<std::string> said;
    std::vector<GameResult> results;
};

class GameManagerTest : public ::testing::Test {
protected:
    // Moves of the game, in coordinate notation, as if the GUI sent them.
    void play(std::initializer_list<std::string_view> moves) {
        for (const std::string_view text : moves) {
            const Move move = parse_coordinate(position(), text).value();
            ASSERT_TRUE(manager_.play_move(move)) << text;
        }
    }
    // The engine's search ends with this move.
    void answer(std::string_view best, std::string_view ponder = {}, Score score = Score::zero()) {
        manager_.on_search(searcher_.finished(best, ponder, score));
    }
    void set_up(std::string_view fen) { manager_.set_position(parse_fen(fen).value()); }
    [[nodiscard]] const Position& position() const { return manager_.game().position(); }
    [[nodiscard]] std::string last_said() const {
        return recorder_.said.empty() ? "" : recorder_.said.back();
    }
    [[nodiscard]] const Limits& limits() const { return searcher_.last().limits; }

    // Plays a move of the side to move.
    void play_something() {
        static_cast<void>(manager_.play_move(legal_moves(position())[0]));
        recorder_.said.clear();
    }

    // Brings a manager into each of its states. White is to move, the start position but for
    // Pondering, where 1. e4 e5 have been played.
    void enter(State state) {
        manager_.new_game();
        switch (state) {
            case State::Waiting:
                break;
            case State::Force:
                manager_.force();
                break;
            case State::Thinking:
                manager_.go();
                break;
            case State::Pondering:
                manager_.set_pondering(true);
                play({"e2e4"});
                answer("e7e5", "g1f3");
                break;
            case State::Analysing:
                manager_.analyse();
                break;
        }
        ASSERT_EQ(manager_.state(), state);
        recorder_.said.clear();
    }

    testing_support::FakeSearcher searcher_;
    testing_support::FakeClock clock_;
    Recorder recorder_;
    GameManager manager_{searcher_, clock_, recorder_};
};

inline constexpr State kAllStates[] = {
    State::Force, State::Waiting, State::Thinking, State::Pondering, State::Analysing};

}  // namespace trebuchet::session
