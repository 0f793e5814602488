// Splits PGN text into tokens. It knows the syntax and no chess. Its memory is a buffer and one
// token.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet {

enum class PgnTokenKind : std::uint8_t {
    End,
    Tag,      // name, text: its value
    Move,     // text: anything that might be one
    Comment,  // text
    Nag,      // number
    VariationBegin,
    VariationEnd,
    Result,  // result
    Error    // problem; text: the word
};

struct PgnToken {
    PgnTokenKind kind = PgnTokenKind::End;
    std::size_t line = 1;
    std::size_t column = 1;
    std::string name;
    std::string text;
    int number = 0;
    PgnResult result = PgnResult::Unknown;
    PgnProblem problem = PgnProblem::UnexpectedCharacter;
};

class PgnLexer {
public:
    explicit PgnLexer(std::unique_ptr<PgnSource> source);

    // The next token; move numbers, dots and blanks are passed over. It is valid until the next
    // call.
    const PgnToken& next();
    [[nodiscard]] const PgnToken& current() const noexcept { return token_; }

private:
    static constexpr std::size_t kBufferSize = 65536;
    static constexpr int kNone = -1;

    // The character ahead without taking it; kNone at the end.
    [[nodiscard]] int peek() { return at_ < size_ || refill() ? byte_at(at_) : kNone; }
    [[nodiscard]] int byte_at(std::size_t i) const noexcept {
        return static_cast<unsigned char>(buffer_[i]);
    }
    int take();
    bool refill();
    [[nodiscard]] bool looking_at(std::string_view text);

    void skip_line();
    // Whether a token was found; false: the text was none, go on.
    bool read_token(char c);
    void read_tag();
    bool read_tag_value();
    void read_brace_comment();
    void read_line_comment();
    bool read_word();
    bool strip_en_passant_mark();
    bool classify_word();
    void read_dollar_nag();
    void read_mark_nag();
    void fail(PgnProblem problem);

    std::unique_ptr<PgnSource> source_;
    std::unique_ptr<char[]> buffer_;
    std::size_t at_ = 0;
    std::size_t size_ = 0;
    std::size_t line_ = 1;
    std::size_t column_ = 1;
    PgnToken token_;
};

}  // namespace trebuchet
