#include "repertoire/line_file.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/game/game.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

namespace trebuchet::repertoire {
namespace {

[[nodiscard]] std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

// Plays the moves. Returns the error, if there is one.
[[nodiscard]] std::optional<std::string> play_moves(Game& game, std::string_view text) {
    for (const std::string_view word : split_words(text)) {
        const auto move = parse_san(game.position(), word);
        if (!move) {
            std::string error = "'";
            error.append(word).append("' is ").append(describe(move.error().problem));
            return error;
        }
        game.play(*move);
    }
    return std::nullopt;
}

class Reader {
public:
    // Returns the error, if there is one.
    [[nodiscard]] std::optional<std::string> take(std::string_view line) {
        line = without_comment(line);
        if (trim(line).empty()) {
            return std::nullopt;
        }
        return is_blank(line.front()) ? read_continuation(line) : read_named(line);
    }
    [[nodiscard]] std::vector<PolyglotEntry> entries() const {
        constexpr std::uint32_t kMost = std::numeric_limits<std::uint16_t>::max();
        std::vector<PolyglotEntry> all;
        for (const auto& [place, lines] : lines_) {
            const auto weight = static_cast<std::uint16_t>(std::min(lines, kMost));
            all.push_back({.key = place.first, .move = place.second, .weight = weight});
        }
        return all;
    }

private:
    [[nodiscard]] std::optional<std::string> read_named(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return "a line that is not indented needs a name and a colon";
        }
        named_.emplace();
        return play_moves(*named_, line.substr(colon + 1));
    }
    [[nodiscard]] std::optional<std::string> read_continuation(std::string_view line) {
        if (!named_) {
            return "there is no named line above this one";
        }
        Game game = *named_;
        auto error = play_moves(game, line);
        if (!error) {
            count(game);
        }
        return error;
    }
    void count(const Game& line) {
        Game game;
        for (const Move move : line.moves()) {
            ++lines_[{polyglot_key(game), polyglot_code(move)}];
            game.play(move);
        }
    }

    std::optional<Game> named_;
    std::map<std::pair<Key, std::uint16_t>, std::uint32_t> lines_;
};

}  // namespace

Expected<std::vector<PolyglotEntry>, LineError> read_line_file(std::string_view text) {
    Reader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (auto error = reader.take(text.substr(0, end))) {
            return Unexpected{LineError{number, std::move(*error)}};
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.entries();
}

}  // namespace trebuchet::repertoire
