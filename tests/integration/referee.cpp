#include "integration/referee.h"

#include <optional>
#include <stdexcept>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet::integration {
namespace {

[[nodiscard]] bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

[[nodiscard]] std::optional<Color> winner_of(PgnResult result) {
    switch (result) {
        case PgnResult::WhiteWins:
            return Color::White;
        case PgnResult::BlackWins:
            return Color::Black;
        default:
            return std::nullopt;
    }
}

[[nodiscard]] std::string_view last_comment(const PgnGame& game) {
    return game.moves.empty() ? game.comment : game.moves.back().comment;
}

// The rules have not ended the game: the comment must say why it ended.
[[nodiscard]] std::optional<std::string> judge_by_words(const PgnGame& game, Color player) {
    const std::string_view words = last_comment(game);
    const std::optional<Color> winner = winner_of(game.result);
    const std::string quoted = ": {" + std::string{words} + '}';
    if (!winner) {
        const bool is_agreed =
            contains(words, "Draw agreed") || contains(words, "drawn by mutual agreement");
        return is_agreed ? std::nullopt : std::optional{"a draw without a reason" + quoted};
    }
    const std::string_view winner_name = *winner == Color::White ? "White" : "Black";
    const std::string_view loser_name = *winner == Color::White ? "Black" : "White";
    if (contains(words, "resigns")) {
        return contains(words, winner_name) ? std::optional{"the winner resigned" + quoted}
                                            : std::nullopt;
    }
    if (contains(words, "on time") && *winner == player && !contains(words, loser_name)) {
        return std::nullopt;
    }
    return "ended neither by the rules nor properly" + quoted;
}

[[nodiscard]] std::optional<std::string> judge_result(const PgnGame& game, Color player) {
    if (game.result == PgnResult::Unknown) {
        return "not finished";
    }
    const GameResult by_rules = game.to_game().result();
    const bool follows = to_pgn_result(by_rules) == game.result;
    const bool draw_was_claimed = by_rules.is_claimable() && game.result == PgnResult::Draw;
    if (follows || draw_was_claimed) {
        return std::nullopt;
    }
    if (by_rules.is_over()) {
        return "the result does not follow from the final position";
    }
    return judge_by_words(game, player);
}

}  // namespace

Color color_of(const PgnGame& game, std::string_view player) {
    if (game.tag("White").starts_with(player)) {
        return Color::White;
    }
    if (game.tag("Black").starts_with(player)) {
        return Color::Black;
    }
    throw std::runtime_error{"not a game of " + std::string{player}};
}

std::vector<std::string> find_faults(const PgnGame& game, std::string_view player) {
    std::vector<std::string> faults;
    for (const PgnError& error : game.errors) {
        faults.push_back(describe(error));
    }
    if (game.moves.empty()) {
        faults.emplace_back("no move was played");
    }
    if (auto fault = judge_result(game, color_of(game, player))) {
        faults.push_back(std::move(*fault));
    }
    return faults;
}

}  // namespace trebuchet::integration
