// FEN in all dialects: what is accepted is written and read back the same, what is refused has a
// reason.
#include <string>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/fen.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

void check_error(const FenError& error, std::size_t size) {
    require(!error.faults.empty(), "refused without a reason");
    require(!describe(error).empty(), "a reason without words");
    for (const FenFault& fault : error.faults) {
        require(fault.column >= 1 && fault.column <= size + 1, "a fault outside the text");
    }
}

void check_position(const Position& pos) {
    const FenDialect dialect = pos.is_chess960() ? FenDialect::Chess960 : FenDialect::Standard;
    for (const FenStyle style : {FenStyle::Natural, FenStyle::XFen, FenStyle::Shredder}) {
        // Shredder's letters are Chess960 only.
        if (style == FenStyle::Shredder && !pos.is_chess960()) {
            continue;
        }
        const auto again = parse_fen(to_fen(pos, style), dialect);
        require(again.has_value() && *again == pos, "written and read, it is another position");
    }
    const auto rebuilt = Position::from_setup(pos.to_setup());
    require(rebuilt.has_value() && *rebuilt == pos, "taken apart and put together, it is another");
    require(perft(pos, 1) == legal_moves(pos).size(), "moves are counted and listed differently");
    for (const Move move : legal_moves(pos)) {
        Position next = pos;
        next.play(move);
        const auto from_scratch = Position::from_setup(next.to_setup());
        require(from_scratch.has_value(), "a move leads to no position");
        require(from_scratch->key() == next.key(), "a move leads to a wrong key");
    }
}

void check_dialect(std::string_view input, FenDialect dialect) {
    const auto setup = parse_fen_setup(input, dialect);
    const auto position = parse_fen(input, dialect);
    if (!setup) {
        check_error(setup.error(), input.size());
        require(!position.has_value(), "a position without a setup");
        return;
    }
    if (!position) {
        check_error(position.error(), input.size());
        require(!find_issues(*setup).empty(), "a sound setup is refused");
        return;
    }
    check_position(*position);
}

}  // namespace

void fen(std::string_view input) {
    for (const FenDialect dialect : {FenDialect::Any, FenDialect::Standard, FenDialect::Chess960}) {
        check_dialect(input, dialect);
    }
}

}  // namespace trebuchet::fuzz
