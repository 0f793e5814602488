#include "notation/pgn_variant.h"

#include <algorithm>
#include <iterator>
#include <string>

#include <trebuchet/util/text.h>

namespace trebuchet {

std::optional<FenDialect> parse_variant(std::string_view text) {
    constexpr std::string_view kStandard[] = {"", "standard", "normal", "chess", "fromposition"};
    constexpr std::string_view kFischer[] = {
        "chess960", "960", "frc", "fischerandom", "fischerrandom", "fischerrandomchess"};
    std::string name;
    for (const char c : text) {
        if (is_lower(to_lower(c)) || is_digit(c)) {
            name += to_lower(c);
        }
    }
    if (std::find(std::begin(kStandard), std::end(kStandard), name) != std::end(kStandard)) {
        return FenDialect::Any;
    }
    if (std::find(std::begin(kFischer), std::end(kFischer), name) != std::end(kFischer)) {
        return FenDialect::Chess960;
    }
    return std::nullopt;
}

}  // namespace trebuchet
