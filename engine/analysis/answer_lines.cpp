#include "analysis/answer_lines.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

#include "analysis/plain_text.h"
#include "command/game_text.h"

namespace trebuchet::analysis {
namespace {

// --- JSON ---------------------------------------------------------------------------------------

// Precondition: the text is UTF-8.
[[nodiscard]] std::string json_text(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    constexpr unsigned kFirstPrintable = 0x20;
    constexpr unsigned kLowHalf = 15;
    constexpr unsigned kHalf = 4;
    std::string result{'"'};
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (code < kFirstPrintable) {
            result += "\\u00";
            result += kHex[code >> kHalf];
            result += kHex[code & kLowHalf];
        } else {
            result += c;
        }
    }
    return result + '"';
}

// A variation in coordinate notation or in SAN.
[[nodiscard]] std::vector<std::string> texts_of(
    const Position& start, const std::vector<Move>& moves, bool in_san) {
    std::vector<std::string> texts;
    Position at = start;
    for (const Move move : moves) {
        texts.push_back(in_san ? to_san(at, move) : command::two_squares(at, move));
        at.play(move);
    }
    return texts;
}

[[nodiscard]] std::string list(const std::vector<std::string>& texts) {
    std::string result{'['};
    for (const std::string& text : texts) {
        result += (result.size() > 1 ? "," : "") + json_text(text);
    }
    return result + ']';
}

[[nodiscard]] std::string line_object(
    const Position& position, const PositionAnalysis::Line& line) {
    const std::string score = line.score.is_mate()
                                  ? "\"mate\":" + std::to_string(line.score.mate_moves())
                                  : "\"cp\":" + std::to_string(line.score.value());
    return '{' + score + ",\"pv\":" + list(texts_of(position, line.moves, false))
           + ",\"san\":" + list(texts_of(position, line.moves, true)) + '}';
}

// --- EPD ----------------------------------------------------------------------------------------

// Replaces the operation of that name, or adds it.
void set_operation(
    EpdRecord& record, std::string_view opcode, const std::vector<std::string>& operands) {
    EpdOperation operation{std::string{opcode}, {}};
    for (const std::string& text : operands) {
        operation.operands.push_back({text});
    }
    const auto found = std::find_if(
        record.operations.begin(), record.operations.end(), [&](const EpdOperation& each) {
            return each.opcode == opcode;
        });
    if (found == record.operations.end()) {
        record.operations.push_back(std::move(operation));
    } else {
        *found = std::move(operation);
    }
}

void erase_operation(EpdRecord& record, std::string_view opcode) {
    std::erase_if(
        record.operations, [&](const EpdOperation& each) { return each.opcode == opcode; });
}

[[nodiscard]] bool has_operation(const EpdRecord& record, std::string_view opcode) {
    return std::any_of(
        record.operations.begin(), record.operations.end(), [&](const EpdOperation& each) {
            return each.opcode == opcode;
        });
}

}  // namespace

std::string json_line(const Answer& answer) {
    const Position& position = answer.asked.position;
    std::string lines;
    for (const PositionAnalysis::Line& line : answer.found.lines) {
        lines += (lines.empty() ? "" : ",") + line_object(position, line);
    }
    std::string text = "{\"fen\":" + json_text(to_fen(position));
    if (!answer.asked.id.empty()) {
        text += ",\"id\":" + json_text(as_utf8(answer.asked.id));
    }
    text += ",\"depth\":" + std::to_string(answer.result.depth)
            + ",\"nodes\":" + std::to_string(answer.result.nodes) + ",\"time_ms\":"
            + std::to_string(answer.result.time.count()) + ",\"lines\":[" + lines + ']';
    if (!answer.result.best.is_none()) {
        text += ",\"best\":" + json_text(command::two_squares(position, answer.result.best));
    }
    if (const auto solved = is_solved(answer)) {
        text += std::string{",\"solved\":"} + (*solved ? "true" : "false");
    }
    return text + '}';
}

std::string epd_answer(const Answer& answer) {
    constexpr int kMillisecondsPerSecond = 1000;
    const Position& position = answer.asked.position;
    EpdRecord record{position, answer.asked.operations};
    const SearchResult& result = answer.result;
    set_operation(record, "acd", {std::to_string(result.depth)});
    set_operation(record, "acn", {std::to_string(result.nodes)});
    set_operation(record, "acs", {std::to_string(result.time.count() / kMillisecondsPerSecond)});
    // What an earlier answer has said does not stay beside this one.
    if (answer.found.lines.empty()) {
        for (const std::string_view opcode : {"ce", "dm", "pv"}) {
            erase_operation(record, opcode);
        }
    } else {
        const PositionAnalysis::Line& line = answer.found.lines.front();
        const bool is_mate = line.score.is_mate();
        erase_operation(record, is_mate ? "ce" : "dm");
        if (is_mate) {
            set_operation(record, "dm", {std::to_string(line.score.mate_moves())});
        } else {
            set_operation(record, "ce", {std::to_string(line.score.value())});
        }
        set_operation(record, "pv", texts_of(position, line.moves, true));
        // A best move that is there is the question, and the first of `pv` the answer; so it is
        // where the question is which move to avoid.
        if (!has_operation(record, "bm") && !has_operation(record, "am")) {
            set_operation(record, "bm", {to_san(position, result.best)});
        }
    }
    return to_epd(record);
}

std::optional<bool> is_solved(const Answer& answer) {
    const EpdRecord record{answer.asked.position, answer.asked.operations};
    for (const auto& [opcode, is_wanted] :
         {std::pair{std::string_view{"bm"}, true}, std::pair{std::string_view{"am"}, false}}) {
        const auto moves = epd_moves(record, opcode);
        if (moves && !moves->empty()) {
            const bool is_there =
                std::find(moves->begin(), moves->end(), answer.result.best) != moves->end();
            return is_there == is_wanted;
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet::analysis
