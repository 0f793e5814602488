// Reading PGN game by game: tokens in, calls of the visitor out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/pgn_reader.h>

#include "notation/pgn_lexer.h"

namespace trebuchet {

class PgnGameReader {
public:
    explicit PgnGameReader(std::unique_ptr<PgnSource> source) : lexer_{std::move(source)} {}

    bool read_game(PgnVisitor& visitor);

private:
    enum class Mode : std::uint8_t { Reading, SkippingVariation, SkippingGame };

    // The main line, or a variation.
    struct Line {
        Position current;
        std::optional<Position> before;  // before the last move, if there is one
    };

    struct Place {
        std::size_t line = 1;
        std::size_t column = 1;
    };

    [[nodiscard]] Place here() const noexcept {
        return {lexer_.current().line, lexer_.current().column};
    }
    void report(PgnProblem problem, std::string_view text) { report(problem, text, here()); }
    void report(PgnProblem problem, std::string_view text, Place place);

    // As a PgnError writes it.
    [[nodiscard]] std::string next_move() const;

    bool find_game();
    void read_tags();
    bool take_tag(const PgnToken& token);
    std::optional<Position> start_position();
    void begin_moves();
    PgnResult read_movetext();
    std::optional<PgnResult> take_result(PgnResult result);
    PgnResult end_without_result();
    void take_token(const PgnToken& token);
    void take_error(const PgnToken& token);
    void take_nag(const PgnToken& token);
    void take_move(const PgnToken& token);
    void begin_variation();
    void end_variation();
    void skip_variation(PgnProblem problem);
    void skip_brackets(PgnTokenKind kind);

    PgnLexer lexer_;
    bool token_is_pending_ = false;
    std::size_t game_ = 0;
    PgnVisitor* visitor_ = nullptr;

    std::optional<std::string> fen_;
    std::optional<std::string> variant_;
    PgnResult tag_result_ = PgnResult::Unknown;
    bool has_event_ = false;
    std::vector<std::string> comments_between_tags_;
    Place fen_place_;
    Place variant_place_;

    Mode mode_ = Mode::Reading;
    bool is_cut_ = false;                // an error has ended the main line
    std::size_t brackets_to_close_ = 0;  // while skipping
    bool leaves_variation_ = false;      // when they are closed
    std::optional<PgnResult> result_in_variation_;
    std::vector<Line> lines_;
};

}  // namespace trebuchet
