#include <algorithm>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "notation/fen_reader.h"

namespace trebuchet {
namespace {

constexpr std::size_t kPositionFields = 4;
constexpr std::size_t kAllFields = 6;
constexpr std::size_t kClockField = 4;
constexpr std::size_t kNumberField = 5;
constexpr std::string_view kClockOpcode = "hmvc";
constexpr std::string_view kNumberOpcode = "fmvn";

bool is_number(std::string_view word) noexcept {
    for (const char c : word) {
        if (!is_digit(c)) {
            return false;
        }
    }
    return !word.empty();
}

// A record is one line: a line break inside a string counts as a blank.
char on_one_line(char c) noexcept {
    return c == '\n' || c == '\r' ? ' ' : c;
}

class EpdReader {
public:
    explicit EpdReader(std::string_view line) noexcept : line_{line} {}

    Expected<EpdRecord, EpdError> read(FenDialect dialect) {
        read_position();
        for (skip_separators(); !at_end(); skip_separators()) {
            if (const auto error = read_operation()) {
                return Unexpected{*error};
            }
        }
        FenReader reader{dialect};
        reader.read(words_, line_.size() + 1);
        auto position = reader.position();
        if (!position) {
            const std::size_t column = position.error().faults.front().column;
            return Unexpected{EpdError{EpdProblem::BadPosition, column, position.error()}};
        }
        return EpdRecord{*position, std::move(operations_)};
    }

private:
    [[nodiscard]] bool at_end() const noexcept { return at_ >= line_.size(); }
    [[nodiscard]] bool at_end_of_word() const noexcept {
        return at_end() || is_blank(line_[at_]) || line_[at_] == ';';
    }
    void skip_blanks() noexcept {
        while (!at_end() && is_blank(line_[at_])) {
            ++at_;
        }
    }
    void skip_separators() noexcept {
        while (!at_end() && (is_blank(line_[at_]) || line_[at_] == ';')) {
            ++at_;
        }
    }
    FenWord read_word() noexcept {
        const std::size_t begin = at_;
        while (!at_end_of_word()) {
            ++at_;
        }
        return {line_.substr(begin, at_ - begin), begin + 1};
    }

    // Four fields, and the counters if they are there.
    void read_position() {
        while (words_.size() < kAllFields) {
            skip_blanks();
            const std::size_t begin = at_;
            const FenWord word = read_word();
            const bool is_field = words_.size() < kPositionFields || is_number(word.text);
            if (word.text.empty() || !is_field) {
                at_ = begin;
                return;
            }
            words_.push_back(word);
        }
    }

    std::optional<EpdError> read_operation() {
        const FenWord opcode = read_word();
        const char first = to_lower(opcode.text.front());
        if (!is_lower(first) && first != '_') {
            return EpdError{EpdProblem::BadOpcode, opcode.column, {}};
        }
        EpdOperation operation{std::string{opcode.text}, {}};
        for (skip_blanks(); !at_end() && line_[at_] != ';'; skip_blanks()) {
            const std::size_t column = at_ + 1;
            if (line_[at_] == '"') {
                if (!read_string(operation)) {
                    return EpdError{EpdProblem::UnterminatedString, column, {}};
                }
                continue;
            }
            const FenWord operand = read_word();
            operation.operands.push_back({std::string{operand.text}, false});
            take_counter(opcode.text, operand);
        }
        operations_.push_back(std::move(operation));
        return std::nullopt;
    }

    // A backslash makes a quote or a backslash literal; before any other character it stands for
    // itself.
    bool read_string(EpdOperation& operation) {
        std::string text;
        for (++at_; !at_end(); ++at_) {
            const char c = line_[at_];
            if (c == '"') {
                ++at_;
                operation.operands.push_back({std::move(text), true});
                return true;
            }
            const char next = at_ + 1 < line_.size() ? line_[at_ + 1] : '\0';
            const bool escapes = c == '\\' && (next == '"' || next == '\\');
            if (escapes) {
                ++at_;
            }
            text += on_one_line(line_[at_]);
        }
        return false;
    }

    // hmvc and fmvn say what the fifth and sixth field of a FEN would.
    void take_counter(std::string_view opcode, const FenWord& operand) {
        const bool is_counter = opcode == kClockOpcode || opcode == kNumberOpcode;
        if (!is_counter || words_.size() < kPositionFields) {
            return;
        }
        const std::size_t field = opcode == kClockOpcode ? kClockField : kNumberField;
        while (words_.size() <= field) {
            words_.push_back({words_.size() == kClockField ? "0" : "1", operand.column});
        }
        words_[field] = operand;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    std::vector<FenWord> words_;
    std::vector<EpdOperation> operations_;
};

void append_operand(std::string& out, const EpdOperand& operand) {
    bool needs_quotes = operand.is_quoted || operand.text.empty();
    for (const char c : operand.text) {
        needs_quotes = needs_quotes || is_blank(c) || c == ';' || c == '"';
    }
    if (!needs_quotes) {
        out += operand.text;
        return;
    }
    out += '"';
    for (const char c : operand.text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += on_one_line(c);
    }
    out += '"';
}

// Whether an operation says the counter: its name alone, or a text in quotes, does not.
bool states_counter(const EpdRecord& record, std::string_view opcode) noexcept {
    const auto is_word = [](const EpdOperand& operand) { return !operand.is_quoted; };
    return std::any_of(
        record.operations.begin(), record.operations.end(), [&](const EpdOperation& operation) {
            return operation.opcode == opcode
                   && std::any_of(operation.operands.begin(), operation.operands.end(), is_word);
        });
}

void append_counter(std::string& out, const EpdRecord& record, std::string_view opcode, int value) {
    if (!states_counter(record, opcode)) {
        out += ' ';
        out += opcode;
        out += ' ';
        out += std::to_string(value);
        out += ';';
    }
}

}  // namespace

const EpdOperation* EpdRecord::find(std::string_view opcode) const noexcept {
    for (const EpdOperation& operation : operations) {
        if (operation.opcode == opcode) {
            return &operation;
        }
    }
    return nullptr;
}

std::string_view EpdRecord::text(std::string_view opcode) const noexcept {
    const EpdOperation* const operation = find(opcode);
    const bool has_operand = operation != nullptr && !operation->operands.empty();
    return has_operand ? std::string_view{operation->operands.front().text} : std::string_view{};
}

std::string describe(const EpdError& error) {
    std::string place = "column " + std::to_string(error.column) + ": ";
    switch (error.problem) {
        case EpdProblem::BadPosition:
            return describe(error.position);
        case EpdProblem::BadOpcode:
            return place + "the name of an operation begins with a letter or _";
        case EpdProblem::UnterminatedString:
            return place + "the closing quote is missing";
    }
    return place;
}

std::string describe(const EpdMoveError& error) {
    return "operand " + std::to_string(error.operand + 1) + ": " + describe(error.error);
}

Expected<EpdRecord, EpdError> parse_epd(std::string_view line, FenDialect dialect) {
    return EpdReader{line}.read(dialect);
}

std::string to_epd(const EpdRecord& record) {
    std::string line = to_short_fen(record.position);
    for (const EpdOperation& operation : record.operations) {
        line += ' ';
        line += operation.opcode;
        for (const EpdOperand& operand : operation.operands) {
            line += ' ';
            append_operand(line, operand);
        }
        line += ';';
    }
    if (record.position.halfmove_clock() != 0) {
        append_counter(line, record, kClockOpcode, record.position.halfmove_clock());
    }
    if (record.position.fullmove_number() != 1) {
        append_counter(line, record, kNumberOpcode, record.position.fullmove_number());
    }
    return line;
}

Expected<std::vector<Move>, EpdMoveError> epd_moves(
    const EpdRecord& record, std::string_view opcode) {
    std::vector<Move> moves;
    const EpdOperation* const operation = record.find(opcode);
    if (operation == nullptr) {
        return moves;
    }
    for (std::size_t i = 0; i < operation->operands.size(); ++i) {
        const auto move = parse_move(record.position, operation->operands[i].text);
        if (!move) {
            return Unexpected{EpdMoveError{i, move.error()}};
        }
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace trebuchet
