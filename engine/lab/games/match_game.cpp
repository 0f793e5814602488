#include "lab/games/match_game.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/random.h>

namespace trebuchet::lab {
namespace {

[[nodiscard]] PgnResult win_for(Color color) noexcept {
    return color == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
}

// Uniformly distributed, from a quarter less than the limit to a quarter more.
[[nodiscard]] std::uint64_t spread(std::uint64_t limit, SplitMix64& random) noexcept {
    constexpr std::uint64_t kPart = 4;
    constexpr std::uint64_t kMostRange = std::numeric_limits<std::uint32_t>::max();
    const std::uint64_t less = std::min(limit / kPart, kMostRange / 2);
    return limit - less + random.below(2 * less + 1);
}

// Of a game that is not played on: what `mover` saw last.
[[nodiscard]] PgnResult result_by(Color mover, Score score) noexcept {
    constexpr int kWinning = 150;
    if (std::abs(score.value()) < kWinning) {
        return PgnResult::Draw;
    }
    return win_for(score.value() > 0 ? mover : !mover);
}

class Referee {
public:
    Referee(const Opponents& players, const Opening& opening, const GameTerms& terms)
        : terms_{terms},
          adjudicator_{terms.adjudication},
          random_{terms.seed},
          players_{players.white, players.black},
          match_game_{.opening = opening, .game = Game{opening.start}} {
        for (const Move move : opening.moves) {
            match_game_.game.play(move);
        }
        for (const Color color : {Color::White, Color::Black}) {
            clocks_[color] = terms.pace.has_clock() ? terms.pace.time->base : Milliseconds{0};
        }
        players.white->begin_game();
        if (players.black != players.white) {
            players.black->begin_game();
        }
    }

    [[nodiscard]] MatchGame play(const std::atomic<bool>& interrupted) {
        bool goes_on = true;
        while (goes_on && !interrupted.load(std::memory_order_relaxed)) {
            const Color mover = match_game_.game.position().side_to_move();
            const Thought thought = players_[mover]->think(match_game_.game, limits_of_move(mover));
            // The result of an interrupted search is not played.
            goes_on = !interrupted.load(std::memory_order_relaxed) && take(mover, thought);
        }
        return std::move(match_game_);
    }

private:
    [[nodiscard]] Limits limits_of_move(Color mover) {
        Limits limits = limits_for(terms_.pace, clocks_[mover]);
        limits.seed = seed_of_side(terms_.seed, mover);
        if (limits.soft_nodes) {
            limits.soft_nodes = spread(*limits.soft_nodes, random_);
        }
        return limits;
    }

    // Plays the move. Returns whether the game goes on.
    [[nodiscard]] bool take(Color mover, const Thought& thought) {
        Game& game = match_game_.game;
        if (!is_legal(game.position(), thought.result.best)) {
            return end(win_for(!mover), Ending::IllegalMove);
        }
        if (terms_.pace.has_clock()) {
            clocks_[mover] -= thought.time;
            if (clocks_[mover] < Milliseconds{0}) {
                return end(win_for(!mover), Ending::TimeForfeit);
            }
            clocks_[mover] += terms_.pace.time->increment;
        }
        const int move_number = game.position().fullmove_number();
        game.play(thought.result.best);
        match_game_.records.push_back(
            {thought.result.score, thought.result.depth, thought.nodes, thought.time});
        const GameResult by_rules = game.result();
        if (by_rules.is_draw() || by_rules.is_over()) {
            const PgnResult result = by_rules.winner ? win_for(*by_rules.winner) : PgnResult::Draw;
            return end(result, Ending::Rules);
        }
        adjudicator_.note(mover, thought.result.score, move_number);
        const PgnResult verdict = adjudicator_.verdict();
        if (verdict != PgnResult::Unknown) {
            return end(verdict, Ending::Adjudicated);
        }
        const bool is_long = terms_.most_moves && match_game_.records.size() >= *terms_.most_moves;
        return !is_long || end(result_by(mover, thought.result.score), Ending::Adjudicated);
    }

    // Returns false: the game does not go on.
    bool end(PgnResult result, Ending ending) noexcept {
        match_game_.result = result;
        match_game_.ending = ending;
        return false;
    }

    GameTerms terms_;
    Adjudicator adjudicator_;
    SplitMix64 random_;
    ColorArray<Player*> players_;
    ColorArray<Milliseconds> clocks_{};
    MatchGame match_game_;
};

}  // namespace

MatchGame play_game(
    const Opponents& players,
    const Opening& opening,
    const GameTerms& terms,
    const std::atomic<bool>& interrupted) {
    return Referee{players, opening, terms}.play(interrupted);
}

}  // namespace trebuchet::lab
