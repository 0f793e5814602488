#include "integration/ics_opponents.h"

#include <algorithm>
#include <utility>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/util/random.h>

namespace trebuchet::integration {
namespace {

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

}  // namespace

IcsOpponent scripted(std::deque<std::string> commands) {
    return [commands = std::move(commands)](const IcsGame&) mutable {
        std::string next = commands.empty() ? "resign" : commands.front();
        if (!commands.empty()) {
            commands.pop_front();
        }
        return next;
    };
}

IcsOpponent careless() {
    return [random = SplitMix64{2026}](const IcsGame& game) mutable {
        const Position& pos = game.record.position();
        const MoveList moves = legal_moves(pos);
        return to_coordinate(pos, moves[static_cast<std::size_t>(random.below(moves.size()))]);
    };
}

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

}  // namespace trebuchet::integration
