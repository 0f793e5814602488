// Reading PGN as a stream: the reader calls a visitor for what it finds, game by game, and uses at
// most a quarter of a megabyte, whatever the size of the file.
//
// A damaged game does not stop the reading: the visitor gets an error with its place, and the next
// game follows. After an error in the main line the rest of that game is left out; after one
// in a variation, the rest of that variation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// --- Input -------------------------------------------------------------------------------------

class PgnSource {
public:
    PgnSource() = default;
    PgnSource(const PgnSource&) = delete;
    PgnSource& operator=(const PgnSource&) = delete;
    virtual ~PgnSource() = default;

    // Puts at most `size` bytes at `buffer` and returns how many; 0 at the end.
    [[nodiscard]] virtual std::size_t read(char* buffer, std::size_t size) = 0;
};

// --- Errors and the visitor --------------------------------------------------------------------

enum class PgnProblem : std::uint8_t {
    // The rest of the game is left out:
    UnexpectedCharacter,
    TokenTooLong,
    UnterminatedComment,
    BadTag,              // before the moves only the tag is left out
    BadFen,              // the FEN tag
    UnsupportedVariant,  // the Variant tag
    NotAMove,            // in a variation: the rest of the variation is left out; also a null move
                         // in check or in the main line
    IllegalMove,         // likewise
    AmbiguousMove,       // likewise
    // The game goes on:
    CommentTooLong,        // the comment is left out
    VariationTooDeep,      // the variation is left out
    VariationWithoutMove,  // there is no move that it replaces; left out
    VariationNotOpen,      // a closing bracket too many
    VariationNotClosed,    // the game ends inside one
    MissingResult          // the next game begins, or the text ends
};

struct PgnError {
    PgnProblem problem;
    std::size_t game;    // counted from 1
    std::size_t line;    // counted from 1
    std::size_t column;  // in bytes from 1
    std::string text;    // the word that is wrong, shortened, or more about it; may be empty
    std::string move{};  // the number of the move that is next there: "12." or "12..."; or empty
};

// "game 3, line 120, column 5, move 12...: not a legal move: Nf9".
[[nodiscard]] std::string describe(const PgnError& error);

// Called, for each game and in this order: begin_game, its tags, begin_moves, what the movetext
// holds, result, end_game; and errors in between. Views are valid during the call only.
class PgnVisitor {
public:
    PgnVisitor() = default;
    PgnVisitor(const PgnVisitor&) = default;
    PgnVisitor& operator=(const PgnVisitor&) = default;
    virtual ~PgnVisitor() = default;

    virtual void begin_game() {}
    virtual void tag(std::string_view name, std::string_view value);
    // The tags are complete. Not called if they do not describe a position. Returns whether to read
    // the movetext; otherwise it is skipped without checks, which is fast.
    virtual bool begin_moves(const Position& start);
    // `before` is the position in which the move is played.
    virtual void move(const Position& before, Move move);
    // Inside a variation the side to move, which is not in check, passes to show a threat: no move
    // of chess, but what annotators write (-- or Z0).
    virtual void null_move(const Position& before);
    virtual void comment(std::string_view text);
    // Belongs to the last move. Signs (!?, +-, =) have the numbers of the PGN standard.
    virtual void nag(int number);
    // Alternatives to the last move, up to the matching end.
    virtual void begin_variation() {}
    virtual void end_variation() {}
    // The result at the end of the movetext; that of the tag if there is none.
    virtual void result(PgnResult result);
    virtual void end_game() {}
    virtual void error(const PgnError& error);
};

// --- The reader -------------------------------------------------------------------------------

// What is longer or deeper than this is an error.
inline constexpr std::size_t kMaxPgnToken = 255;
inline constexpr std::size_t kMaxPgnTagValue = 4096;
inline constexpr std::size_t kMaxPgnComment = 65536;
inline constexpr std::size_t kMaxPgnVariationDepth = 64;

class PgnGameReader;

class PgnReader {
public:
    explicit PgnReader(std::unique_ptr<PgnSource> source);
    // The text, or the stream, must outlive the reader.
    explicit PgnReader(std::string_view text);
    explicit PgnReader(std::istream& in);
    PgnReader(PgnReader&&) noexcept;
    PgnReader& operator=(PgnReader&&) noexcept;
    ~PgnReader();

    // Calls the visitor for the next game; returns false, without a call, when there is none.
    // Comments before the first tag or move of a game are left out.
    // Variants: standard chess and Chess960 (tag Variant: fischerandom, Chess960, ...).
    bool read_game(PgnVisitor& visitor);

private:
    std::unique_ptr<PgnGameReader> game_reader_;
};

}  // namespace trebuchet
