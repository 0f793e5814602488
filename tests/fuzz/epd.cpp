// EPD, line by line: what is accepted is written and read back the same; the moves that it names
// are legal.
#include <algorithm>
#include <string>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/epd.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

// Quotes may be added: a word with a quote inside is written in quotes.
bool has_same_texts(const EpdOperation& a, const EpdOperation& b) {
    const auto same = [](const EpdOperand& one, const EpdOperand& other) {
        return one.text == other.text;
    };
    return std::equal(
        a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(), same);
}

void check_record(const EpdRecord& record) {
    const FenDialect dialect =
        record.position.is_chess960() ? FenDialect::Chess960 : FenDialect::Standard;
    const std::string written = to_epd(record);
    const auto again = parse_epd(written, dialect);
    require(again.has_value(), "it cannot be read as it was written");
    require(again->position == record.position, "written and read, it is another position");
    require(to_epd(*again) == written, "written, read and written, it is another line");
    for (const EpdOperation& operation : record.operations) {
        const EpdOperation* const found = again->find(operation.opcode);
        require(found != nullptr, "an operation was lost");
        require(has_same_texts(*found, *record.find(operation.opcode)), "an operation has changed");
        const auto moves = epd_moves(record, operation.opcode);
        if (!moves) {
            require(
                moves.error().operand < record.find(operation.opcode)->operands.size(),
                "an error in an operand that is not there");
            continue;
        }
        for (const Move move : *moves) {
            require(is_legal(record.position, move), "an illegal move was read");
        }
    }
}

}  // namespace

void epd(std::string_view input) {
    while (!input.empty()) {
        const std::string_view line = input.substr(0, input.find('\n'));
        input.remove_prefix(std::min(input.size(), line.size() + 1));
        const auto record = parse_epd(line);
        if (record) {
            check_record(*record);
        } else {
            require(!describe(record.error()).empty(), "an error without words");
            require(record.error().column <= line.size() + 1, "an error outside the line");
        }
    }
}

}  // namespace trebuchet::fuzz
