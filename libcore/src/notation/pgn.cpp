#include <trebuchet/notation/pgn.h>

namespace trebuchet {

std::string_view to_string(PgnResult result) noexcept {
    switch (result) {
        case PgnResult::WhiteWins:
            return "1-0";
        case PgnResult::BlackWins:
            return "0-1";
        case PgnResult::Draw:
            return "1/2-1/2";
        case PgnResult::Unknown:
            break;
    }
    return "*";
}

std::optional<PgnResult> parse_pgn_result(std::string_view text) noexcept {
    for (const PgnResult result :
         {PgnResult::Unknown, PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw}) {
        if (text == to_string(result)) {
            return result;
        }
    }
    return text == "1/2" ? std::optional{PgnResult::Draw} : std::nullopt;
}

PgnResult to_pgn_result(const GameResult& result) noexcept {
    if (!result.is_over()) {
        return PgnResult::Unknown;
    }
    if (!result.winner) {
        return PgnResult::Draw;
    }
    return *result.winner == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
}

}  // namespace trebuchet
