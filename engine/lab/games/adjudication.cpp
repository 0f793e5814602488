#include "lab/games/adjudication.h"

#include <array>
#include <cstddef>
#include <cstdlib>

#include <trebuchet/util/text.h>

namespace trebuchet::lab {
namespace {

// Parses `Count` numbers from 0 to 30,000, separated by commas; nothing for any other text.
template <std::size_t Count>
[[nodiscard]] std::optional<std::array<int, Count>> parse_numbers(std::string_view text) {
    constexpr int kMost = 30000;
    std::array<int, Count> numbers{};
    for (std::size_t i = 0; i < Count; ++i) {
        const bool is_last = i + 1 == Count;
        const std::size_t end = is_last ? text.size() : text.find(',');
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        const auto number = parse_int(text.substr(0, end));
        if (!number || *number < 0 || *number > kMost) {
            return std::nullopt;
        }
        numbers[i] = *number;
        text.remove_prefix(is_last ? end : end + 1);
    }
    return numbers;
}

}  // namespace

Expected<std::optional<ResignRule>, std::string> parse_resign_rule(std::string_view text) {
    if (text == "off") {
        return std::optional<ResignRule>{};
    }
    const auto numbers = parse_numbers<2>(text);
    if (!numbers || (*numbers)[1] == 0) {
        return Unexpected{
            "must be off, or CENTIPAWNS,MOVES as 800,4, not '" + std::string{text} + "'"};
    }
    return std::optional{ResignRule{.score = (*numbers)[0], .moves = (*numbers)[1]}};
}

Expected<std::optional<DrawRule>, std::string> parse_draw_rule(std::string_view text) {
    if (text == "off") {
        return std::optional<DrawRule>{};
    }
    const auto numbers = parse_numbers<3>(text);
    if (!numbers || (*numbers)[1] == 0) {
        return Unexpected{
            "must be off, or CENTIPAWNS,MOVES,FIRST_MOVE as 10,6,40, not '" + std::string{text}
            + "'"};
    }
    return std::optional{
        DrawRule{.score = (*numbers)[0], .moves = (*numbers)[1], .first_move = (*numbers)[2]}};
}

std::string to_text(const AdjudicationRules& rules) {
    std::string text = "resign ";
    if (rules.resign) {
        text += std::to_string(rules.resign->score) + ',' + std::to_string(rules.resign->moves);
    } else {
        text += "off";
    }
    text += " draw ";
    if (rules.draw) {
        text += std::to_string(rules.draw->score) + ',' + std::to_string(rules.draw->moves) + ','
                + std::to_string(rules.draw->first_move);
    } else {
        text += "off";
    }
    return text;
}

void Adjudicator::note(Color mover, Score score, int move_number) noexcept {
    const int for_white = mover == Color::White ? score.value() : -score.value();
    if (rules_.resign) {
        white_wins_ = for_white >= rules_.resign->score ? white_wins_ + 1 : 0;
        black_wins_ = for_white <= -rules_.resign->score ? black_wins_ + 1 : 0;
    }
    if (rules_.draw) {
        const bool is_quiet =
            std::abs(for_white) <= rules_.draw->score && move_number >= rules_.draw->first_move;
        quiet_ = is_quiet ? quiet_ + 1 : 0;
    }
}

PgnResult Adjudicator::verdict() const noexcept {
    if (rules_.resign && white_wins_ >= 2 * rules_.resign->moves) {
        return PgnResult::WhiteWins;
    }
    if (rules_.resign && black_wins_ >= 2 * rules_.resign->moves) {
        return PgnResult::BlackWins;
    }
    if (rules_.draw && quiet_ >= 2 * rules_.draw->moves) {
        return PgnResult::Draw;
    }
    return PgnResult::Unknown;
}

}  // namespace trebuchet::lab
