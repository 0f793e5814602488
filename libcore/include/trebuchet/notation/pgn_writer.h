// Writing PGN in the export format: the seven tags first, lines of at most 79 characters. A
// visitor, so that what a PgnReader reads can be written as it comes; a program calls the same
// functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet {

// For each game: begin_game, tag for each tag, begin_moves, moves and what belongs to them, result,
// end_game. Appends to `out`, which must outlive the writer and may be emptied between two calls.
//
// The seven tags that every game must have are written as unknown where they are not given. A start
// other than that of standard chess is written as SetUp, FEN and, for Chess960, Variant, whatever
// tags of these names are given. Errors are left out.
class PgnWriter : public PgnVisitor {
public:
    explicit PgnWriter(std::string& out) noexcept : out_{&out} {}

    void begin_game() override;
    void tag(std::string_view name, std::string_view value) override;
    bool begin_moves(const Position& start) override;
    void move(const Position& before, Move move) override;
    void null_move(const Position& before) override;
    // A line end becomes a blank; a closing brace, which a comment cannot hold, becomes a
    // parenthesis.
    void comment(std::string_view text) override;
    void nag(int number) override;
    void begin_variation() override;
    void end_variation() override;
    void result(PgnResult result) override;
    void end_game() override;

private:
    void write_tags();
    void write_tag(std::string_view name, std::string_view value);
    void write_word(std::string_view word, bool may_break = true);
    void write_move(const Position& before, std::string_view text);

    std::string* out_;
    std::vector<PgnTag> tags_;
    bool tags_are_written_ = false;
    std::size_t line_length_ = 0;
    std::size_t open_brackets_ = 0;   // to be written in front of the next word
    bool needs_move_number_ = false;  // before a move of Black too
};

}  // namespace trebuchet
