// Annotates the games of a PGN file in their order, with several searches side by side. Games are
// read as they are needed, so memory does not grow with the file.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>

#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/settings.h>

#include "analysis/annotation.h"
#include "analysis/game_record.h"

namespace trebuchet::analysis {

struct AnnotateSettings {
    Settings search{};         // of each search
    Limits limits{};           // of each position
    std::size_t searches = 1;  // side by side
    AnnotationStyle style{};
    std::size_t most_games = std::numeric_limits<std::size_t>::max();  // the rest is not read
    // Only this player's moves are judged, and with style.side only those with that side; White's,
    // if both players' names fit and style.side does not decide. Empty: those of both.
    std::string player{};
};

struct AnnotateHooks {
    // The next game is annotated; false ends it all.
    std::function<bool(const GameRecord&)> on_game;
    // So many positions of all games have been searched by now.
    std::function<void(std::size_t)> on_positions = [](std::size_t /*positions*/) {};
    // Asked several times a second; true ends it soon. Games under way are lost.
    std::function<bool()> is_interrupted = [] { return false; };
};

// Counts the games that can be read and those of them that are judged, to say so where no game has
// the player.
class JudgedGames {
public:
    // The settings must outlive the count.
    explicit JudgedGames(const AnnotateSettings& settings) : settings_{settings} {}

    void add(const GameRecord& game);
    [[nodiscard]] std::size_t games() const noexcept { return games_; }
    // A sentence, if there were games and none of them was judged.
    [[nodiscard]] std::optional<std::string> problem() const;

private:
    const AnnotateSettings& settings_;
    std::size_t games_ = 0;
    std::size_t judged_ = 0;
};

// Annotates the games that the reader still has. Errors in a game are kept in its record. Returns
// what is missing, if it could not begin: memory, or threads.
[[nodiscard]] std::optional<std::string> annotate_games(
    PgnReader& reader, const AnnotateSettings& settings, const AnnotateHooks& hooks);

}  // namespace trebuchet::analysis
