#include "analysis/game_record.h"

#include <algorithm>

#include <trebuchet/notation/pgn_writer.h>
#include <trebuchet/util/text.h>

#include "command/position_source.h"

namespace trebuchet::analysis {
namespace {

class Recorder final : public PgnVisitor {
public:
    explicit Recorder(GameRecord& record) : record_{record} {}

    void tag(std::string_view name, std::string_view value) override {
        record_.tags.push_back({std::string{name}, std::string{value}});
    }
    bool begin_moves(const Position& start) override {
        record_.start = start;
        return true;
    }
    void move(const Position& before, Move move) override {
        record_.events.emplace_back(MoveEvent{before, move});
    }
    void null_move(const Position& before) override {
        record_.events.emplace_back(NullMoveEvent{before});
    }
    void comment(std::string_view text) override {
        record_.events.emplace_back(CommentEvent{std::string{text}});
    }
    void nag(int number) override { record_.events.emplace_back(NagEvent{number}); }
    void begin_variation() override { record_.events.emplace_back(VariationBegin{}); }
    void end_variation() override {
        // One whose first word is no move.
        if (std::holds_alternative<VariationBegin>(record_.events.back())) {
            record_.events.pop_back();
        } else {
            record_.events.emplace_back(VariationEnd{});
        }
    }
    void result(PgnResult result) override { record_.result = result; }
    void error(const PgnError& error) override { record_.errors.push_back(error); }

private:
    GameRecord& record_;
};

// Repeats an event to a visitor.
struct Repeat {
    PgnVisitor& visitor;

    void operator()(const MoveEvent& event) const { visitor.move(event.before, event.move); }
    void operator()(const NullMoveEvent& event) const { visitor.null_move(event.before); }
    void operator()(const CommentEvent& event) const { visitor.comment(event.text); }
    void operator()(const NagEvent& event) const { visitor.nag(event.number); }
    void operator()(const VariationBegin& /*event*/) const { visitor.begin_variation(); }
    void operator()(const VariationEnd& /*event*/) const { visitor.end_variation(); }
};

}  // namespace

std::string_view GameRecord::tag(std::string_view name) const noexcept {
    const auto found = std::find_if(
        tags.begin(), tags.end(), [&](const PgnTag& each) { return each.name == name; });
    return found == tags.end() ? std::string_view{} : std::string_view{found->value};
}

void GameRecord::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::find_if(
        tags.begin(), tags.end(), [&](const PgnTag& each) { return each.name == name; });
    if (found == tags.end()) {
        tags.push_back({std::string{name}, std::string{value}});
    } else {
        found->value = value;
    }
}

bool GameRecord::is_readable() const {
    return command::is_start_known(errors, !tags.empty() || !main_line().empty());
}

std::vector<MainMove> GameRecord::main_line() const {
    std::vector<MainMove> line;
    int depth = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        depth += static_cast<int>(std::holds_alternative<VariationBegin>(events[i]));
        depth -= static_cast<int>(std::holds_alternative<VariationEnd>(events[i]));
        const auto* const move = std::get_if<MoveEvent>(&events[i]);
        if (move != nullptr && depth == 0) {
            if (!line.empty()) {
                line.back().end_event = i;
            }
            line.push_back({move->before, move->move, i + 1, events.size()});
        }
    }
    return line;
}

std::size_t GameRecord::first_move_event() const noexcept {
    const auto found = std::find_if(events.begin(), events.end(), [](const PgnEvent& event) {
        return std::holds_alternative<MoveEvent>(event);
    });
    return static_cast<std::size_t>(found - events.begin());
}

std::optional<GameRecord> read_record(PgnReader& reader) {
    GameRecord record;
    Recorder recorder{record};
    return reader.read_game(recorder) ? std::optional{std::move(record)} : std::nullopt;
}

std::string to_pgn(const GameRecord& game) {
    std::string text;
    PgnWriter writer{text};
    writer.begin_game();
    // The author's tag stays where the moves end with a mere asterisk.
    const bool has_result = game.result != PgnResult::Unknown;
    for (const PgnTag& tag : game.tags) {
        const bool is_result = has_result && tag.name == "Result";
        writer.tag(tag.name, is_result ? to_string(game.result) : tag.value);
    }
    if (game.tag("Result").empty()) {
        writer.tag("Result", to_string(game.result));
    }
    static_cast<void>(writer.begin_moves(game.start));
    for (const PgnEvent& event : game.events) {
        std::visit(Repeat{writer}, event);
    }
    writer.result(game.result);
    writer.end_game();
    return text;
}

std::optional<std::string_view> CommentParts::value(std::string_view name) const noexcept {
    for (const std::string& command : commands) {
        const std::string_view text = std::string_view{command}.substr(1);
        if (text.starts_with(name) && text.size() > name.size() && is_blank(text[name.size()])) {
            return trim(text.substr(name.size() + 1));
        }
    }
    return std::nullopt;
}

CommentParts parse_comment(std::string_view text) {
    CommentParts parts;
    while (!text.empty()) {
        const std::size_t begin = text.find("[%");
        const std::size_t end = text.find(']', std::min(begin, text.size()));
        const std::string_view words = trim(text.substr(0, end == text.npos ? end : begin));
        if (!words.empty()) {
            parts.words.append(parts.words.empty() ? "" : " ").append(words);
        }
        if (end == std::string_view::npos) {
            break;
        }
        parts.commands.emplace_back(text.substr(begin + 1, end - begin - 1));
        text.remove_prefix(end + 1);
    }
    return parts;
}

}  // namespace trebuchet::analysis
