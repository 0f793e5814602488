// PGN files. Whatever was read is written without a mistake: read again it has no errors, and
// written again it is the same text; once as a stream with its variations, once game by game.
#include <string>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/notation/pgn_writer.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

// Writes what the reader calls it with, and checks the order of the calls.
class CheckingWriter final : public PgnWriter {
public:
    using PgnWriter::PgnWriter;

    void move(const Position& before, Move move) override {
        require(is_legal(before, move), "an illegal move was read");
        PgnWriter::move(before, move);
    }
    void null_move(const Position& before) override {
        require(depth_ > 0, "a null move of the main line was read");
        require(!before.in_check(), "a null move in check was read");
        PgnWriter::null_move(before);
    }
    void begin_variation() override {
        ++depth_;
        PgnWriter::begin_variation();
    }
    void end_variation() override {
        require(depth_ > 0, "a variation ends that did not begin");
        --depth_;
        PgnWriter::end_variation();
    }
    void end_game() override {
        require(depth_ == 0, "a variation does not end");
        PgnWriter::end_game();
    }
    void error(const PgnError& error) override {
        // Tags are written as they were, even if they make no position.
        const bool is_in_tags =
            error.problem == PgnProblem::BadFen || error.problem == PgnProblem::UnsupportedVariant;
        errors += is_in_tags ? 0 : 1;
        has_bad_tags = has_bad_tags || is_in_tags;
        require(!describe(error).empty(), "an error without words");
    }

    int errors = 0;
    bool has_bad_tags = false;

private:
    int depth_ = 0;
};

void check_stream(std::string_view input) {
    std::string first;
    CheckingWriter writer{first};
    PgnReader reader{input};
    while (reader.read_game(writer)) {}

    std::string second;
    CheckingWriter second_writer{second};
    PgnReader second_reader{first};
    while (second_reader.read_game(second_writer)) {}
    require(second_writer.errors == 0, "what was written has errors");
    // A control character is written as a blank, which may make a position of a bad FEN.
    require(first == second || writer.has_bad_tags, "written again it is another file");
}

void check_game(const PgnGame& game) {
    const std::string written = to_pgn(game);
    PgnReader reader{written};
    const auto again = read_pgn_game(reader);
    require(again.has_value(), "a game was written that is none");
    require(again->errors.empty(), "a game was written with errors");
    require(again->start == game.start, "the start has changed");
    require(again->result == game.result, "the result has changed");
    require(again->moves.size() == game.moves.size(), "moves were lost or added");
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        require(again->moves[i].move == game.moves[i].move, "a move has changed");
        require(again->moves[i].nags == game.moves[i].nags, "a glyph has changed");
    }
    require(to_pgn(*again) == written, "written again it is another game");
    require(!read_pgn_game(reader).has_value(), "one game has become two");
    require(game.to_game().moves().size() == game.moves.size(), "a game that cannot be played");
}

}  // namespace

void pgn(std::string_view input) {
    check_stream(input);
    PgnReader reader{input};
    while (const auto game = read_pgn_game(reader)) {
        check_game(*game);
    }
}

}  // namespace trebuchet::fuzz
