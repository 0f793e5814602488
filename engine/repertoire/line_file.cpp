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

[[nodiscard]] std::string_view without_remark(std::string_view line) {
    return line.substr(0, line.find('#'));
}

// Plays the moves; or the complaint.
[[nodiscard]] std::optional<std::string> play_moves(Game& game, std::string_view text) {
    for (const std::string_view word : split_words(text)) {
        const auto move = parse_san(game.position(), word);
        if (!move) {
            std::string complaint = "'";
            complaint.append(word).append("' is ").append(describe(move.error().problem));
            return complaint;
        }
        game.play(*move);
    }
    return std::nullopt;
}

class Reader {
public:
    // The complaint, if there is one.
    [[nodiscard]] std::optional<std::string> take(std::string_view line) {
        line = without_remark(line);
        if (trim(line).empty()) {
            return std::nullopt;
        }
        return is_blank(line.front()) ? take_line(line) : take_stem(line);
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
    [[nodiscard]] std::optional<std::string> take_stem(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return "a line at the margin needs a name and a colon";
        }
        stem_.emplace();
        return play_moves(*stem_, line.substr(colon + 1));
    }
    [[nodiscard]] std::optional<std::string> take_line(std::string_view line) {
        if (!stem_) {
            return "there is no name above the first line";
        }
        Game game = *stem_;
        auto complaint = play_moves(game, line);
        if (!complaint) {
            count(game);
        }
        return complaint;
    }
    void count(const Game& line) {
        Game game;
        for (const Move move : line.moves()) {
            ++lines_[{polyglot_key(game), polyglot_code(move)}];
            game.play(move);
        }
    }

    std::optional<Game> stem_;
    std::map<std::pair<Key, std::uint16_t>, std::uint32_t> lines_;
};

}  // namespace

Expected<std::vector<PolyglotEntry>, LineError> read_line_file(std::string_view text) {
    Reader reader;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (auto complaint = reader.take(text.substr(0, end))) {
            return Unexpected{LineError{number, std::move(*complaint)}};
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.entries();
}

}  // namespace trebuchet::repertoire
