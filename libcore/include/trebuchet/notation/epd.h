// EPD: a position and operations (opcodes with operands) on one line, as test suites have it:
//   1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
// Every operation is kept, known or not, in its order. Never throws on bad input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

struct EpdOperand {
    std::string text;        // without the quotes
    bool is_quoted = false;  // in quotes; quotes that are needed are written in any case

    friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

struct EpdOperation {
    std::string opcode;
    std::vector<EpdOperand> operands;

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct EpdRecord {
    Position position = Position::start();
    std::vector<EpdOperation> operations;

    // The first operation of that name; nullptr if there is none.
    [[nodiscard]] const EpdOperation* find(std::string_view opcode) const noexcept;
    // Its first operand; empty if there is none.
    [[nodiscard]] std::string_view text(std::string_view opcode) const noexcept;
};

enum class EpdProblem : std::uint8_t {
    BadPosition,        // position: what is wrong with the first fields, or with hmvc and fmvn
    BadOpcode,          // column: a name begins with a letter or _
    UnterminatedString  // column: its opening quote
};

struct EpdError {
    EpdProblem problem;
    std::size_t column;  // in bytes from 1
    FenError position;   // for BadPosition
};

// "column 30: the closing quote is missing"
[[nodiscard]] std::string describe(const EpdError& error);

// One line. The counters come from hmvc and fmvn, which stay among the operations, or from a fifth
// and sixth field as in a FEN. The last ';' may be missing.
[[nodiscard]] Expected<EpdRecord, EpdError> parse_epd(
    std::string_view line, FenDialect dialect = FenDialect::Any);

// The line without an end of line. Counters that no operation states become hmvc and fmvn.
[[nodiscard]] std::string to_epd(const EpdRecord& record);

// An operand that is no move of the position.
struct EpdMoveError {
    std::size_t operand;  // counted from 0
    MoveTextError error;
};

// "operand 2: not a legal move"; the operands are counted from 1 here.
[[nodiscard]] std::string describe(const EpdMoveError& error);

// The operands of bm, am and the like as moves of the record's position: none if the record has
// no such operation.
[[nodiscard]] Expected<std::vector<Move>, EpdMoveError> epd_moves(
    const EpdRecord& record, std::string_view opcode);

}  // namespace trebuchet
