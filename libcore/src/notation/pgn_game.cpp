#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/notation/pgn_writer.h>

namespace trebuchet {
namespace {

// Collects the main line; variations and what is said in them are left out.
class Collector : public PgnVisitor {
public:
    explicit Collector(PgnGame& game) noexcept : game_{&game} {}

    void tag(std::string_view name, std::string_view value) override {
        game_->tags.push_back({std::string{name}, std::string{value}});
    }
    bool begin_moves(const Position& start) override {
        game_->start = start;
        return true;
    }
    void move(const Position& /*before*/, Move move) override {
        if (depth_ == 0) {
            game_->moves.push_back({move, {}, {}});
        }
    }
    void comment(std::string_view text) override {
        if (depth_ > 0) {
            return;
        }
        std::string& comment = game_->moves.empty() ? game_->comment : game_->moves.back().comment;
        if (!comment.empty()) {
            comment += ' ';
        }
        comment += text;
    }
    void nag(int number) override {
        if (depth_ == 0 && !game_->moves.empty()) {
            game_->moves.back().nags.push_back(number);
        }
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void result(PgnResult result) override { game_->result = result; }
    void error(const PgnError& error) override { game_->errors.push_back(error); }

private:
    PgnGame* game_;
    int depth_ = 0;
};

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const noexcept {
    for (const PgnTag& tag : tags) {
        if (tag.name == name) {
            return tag.value;
        }
    }
    return {};
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
    for (PgnTag& tag : tags) {
        if (tag.name == name) {
            tag.value = value;
            return;
        }
    }
    tags.push_back({std::string{name}, std::string{value}});
}

Game PgnGame::to_game() const {
    Game game{start};
    for (const PgnMove& move : moves) {
        game.play(move.move);
    }
    return game;
}

PgnGame to_pgn_game(const Game& game) {
    PgnGame pgn;
    pgn.start = game.start();
    for (const Move move : game.moves()) {
        pgn.moves.push_back({move, {}, {}});
    }
    pgn.result = to_pgn_result(game.result());
    return pgn;
}

std::optional<PgnGame> read_pgn_game(PgnReader& reader) {
    PgnGame game;
    Collector collector{game};
    if (!reader.read_game(collector)) {
        return std::nullopt;
    }
    return game;
}

std::string to_pgn(const PgnGame& game) {
    std::string text;
    PgnWriter writer{text};
    writer.begin_game();
    for (const PgnTag& tag : game.tags) {
        writer.tag(tag.name, tag.name == "Result" ? to_string(game.result) : tag.value);
    }
    if (game.tag("Result").empty()) {
        writer.tag("Result", to_string(game.result));
    }
    writer.begin_moves(game.start);
    if (!game.comment.empty()) {
        writer.comment(game.comment);
    }
    Position position = game.start;
    for (const PgnMove& move : game.moves) {
        writer.move(position, move.move);
        for (const int nag : move.nags) {
            writer.nag(nag);
        }
        if (!move.comment.empty()) {
            writer.comment(move.comment);
        }
        position.play(move.move);
    }
    writer.result(game.result);
    writer.end_game();
    return text;
}

}  // namespace trebuchet
