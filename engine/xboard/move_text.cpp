#include "xboard/move_text.h"

#include <algorithm>
#include <cstddef>

#include <trebuchet/util/text.h>

namespace trebuchet::xboard {
namespace {

[[nodiscard]] bool is_castling(std::string_view word) noexcept {
    // O-O and O-O-O, with letters or zeros; what stands behind (a check sign) is not our business.
    const auto is_o = [](char c) { return c == 'O' || c == '0' || c == 'o'; };
    return word.size() >= 3 && is_o(word[0]) && word[1] == '-' && is_o(word[2]);
}

[[nodiscard]] bool has_square(std::string_view word) noexcept {
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const bool is_file = word[i] >= 'a' && word[i] <= 'h';
        const bool is_rank = word[i + 1] >= '1' && word[i + 1] <= '8';
        if (is_file && is_rank) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool looks_like_move(std::string_view word) noexcept {
    constexpr std::size_t kLongest = 10;  // Qa1xb2=Q+!? and the like are shorter
    constexpr std::string_view kCharacters = "abcdefgh12345678NBRQKPnrqkx-=+#()/!?";
    if (word == "@@@@" || is_castling(word)) {
        return true;
    }
    const bool has_only_known = std::all_of(word.begin(), word.end(), [&](char c) {
        return kCharacters.find(c) != std::string_view::npos;
    });
    return word.size() <= kLongest && has_only_known && has_square(word);
}

}  // namespace trebuchet::xboard
