#include "lab/games/match_game.h"

#include <trebuchet/movegen/legality.h>

namespace trebuchet::lab {
namespace {

[[nodiscard]] PgnResult win_for(Color color) noexcept {
    return color == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
}

class Referee {
public:
    Referee(const Opponents& players, const Opening& opening, const GameTerms& terms)
        : terms_{terms},
          adjudicator_{terms.adjudication},
          players_{players.white, players.black},
          match_game_{.opening = opening, .game = Game{opening.start}} {
        for (const Move move : opening.moves) {
            match_game_.game.play(move);
        }
        for (const Color color : {Color::White, Color::Black}) {
            players_[color]->begin_game();
            clocks_[color] = terms.pace.has_clock() ? terms.pace.time->base : Milliseconds{0};
        }
    }

    [[nodiscard]] MatchGame play(const std::atomic<bool>& interrupted) {
        bool goes_on = true;
        while (goes_on && !interrupted.load(std::memory_order_relaxed)) {
            const Color mover = match_game_.game.position().side_to_move();
            const Thought thought =
                players_[mover]->think(match_game_.game, limits_for(terms_.pace, clocks_[mover]));
            // A thought that was cut short is no move of this game.
            goes_on = !interrupted.load(std::memory_order_relaxed) && take(mover, thought);
        }
        return std::move(match_game_);
    }

private:
    // Whether the game goes on.
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
        match_game_.records.push_back({thought.result.score, thought.result.depth, thought.time});
        const GameResult by_rules = game.result();
        if (by_rules.is_draw() || by_rules.is_over()) {
            const PgnResult result = by_rules.winner ? win_for(*by_rules.winner) : PgnResult::Draw;
            return end(result, Ending::Rules);
        }
        adjudicator_.note(mover, thought.result.score, move_number);
        const PgnResult verdict = adjudicator_.verdict();
        return verdict == PgnResult::Unknown || end(verdict, Ending::Adjudicated);
    }

    // Always false: it does not go on.
    bool end(PgnResult result, Ending ending) noexcept {
        match_game_.result = result;
        match_game_.ending = ending;
        return false;
    }

    GameTerms terms_;
    Adjudicator adjudicator_;
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
