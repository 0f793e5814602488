#include "notation/pgn_lexer.h"

#include <algorithm>

#include <trebuchet/util/text.h>

#include "notation/move_parts.h"

namespace trebuchet {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_word_character(int c) noexcept {
    if (c < 0) {
        return false;
    }
    const char letter = static_cast<char>(c);
    return is_lower(to_lower(letter)) || is_digit(letter)
           || std::string_view{"+#=-/:_@"}.find(letter) != std::string_view::npos;
}

// Blanks, the dots behind move numbers, and what old systems put at the end of a file.
bool is_filling(char c) noexcept {
    constexpr char kCtrlZ = '\x1A';
    return is_blank(c) || c == '.' || c == kCtrlZ;
}

bool is_all_digits(std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(), is_digit);
}

// Of a character of several bytes.
bool is_continued(int c) noexcept {
    constexpr int kAscii = 0x7F;
    return c > kAscii;
}

// Signs like +- and = that some programs put between moves; but -- is a null move.
bool is_assessment(std::string_view text) noexcept {
    return text.find_first_not_of("+-=/#") == std::string_view::npos && text != "--";
}

// The number that the PGN standard gives to an assessment of the position; 0 for other signs.
int number_of_assessment(std::string_view text) noexcept {
    struct Assessment {
        std::string_view sign;
        int number;
    };
    constexpr Assessment kAssessments[] = {
        {"=", 10},
        {"+=", 14},
        {"+/=", 14},
        {"=+", 15},
        {"=/+", 15},
        {"+/-", 16},
        {"-/+", 17},
        {"+-", 18},
        {"-+", 19}};
    for (const Assessment& each : kAssessments) {
        if (text == each.sign) {
            return each.number;
        }
    }
    return 0;
}

// The numbers that the PGN standard gives to the marks behind a move; 0 for other marks.
int number_of_marks(std::string_view marks) noexcept {
    constexpr std::string_view kMarks[] = {"!", "?", "!!", "??", "!?", "?!"};
    for (std::size_t i = 0; i < std::size(kMarks); ++i) {
        if (marks == kMarks[i]) {
            return static_cast<int>(i) + 1;
        }
    }
    return 0;
}

}  // namespace

PgnLexer::PgnLexer(std::unique_ptr<PgnSource> source)
    : source_{std::move(source)}, buffer_{std::make_unique<char[]>(kBufferSize)} {
}

// --- Characters ---------------------------------------------------------------------------------

// Makes at least one character more available; keeps those not yet taken.
bool PgnLexer::refill() {
    char* const begin = buffer_.get();
    std::copy(begin + at_, begin + size_, begin);
    size_ -= at_;
    at_ = 0;
    const std::size_t got = source_->read(begin + size_, kBufferSize - size_);
    size_ += got;
    return got > 0;
}

// Precondition: peek() != kNone.
int PgnLexer::take() {
    const int c = byte_at(at_++);
    ++column_;
    if (c == '\n') {
        ++line_;
        column_ = 1;
    }
    return c;
}

bool PgnLexer::looking_at(std::string_view text) {
    while (size_ - at_ < text.size()) {
        if (!refill()) {
            return false;
        }
    }
    return std::string_view{buffer_.get() + at_, text.size()} == text;
}

void PgnLexer::skip_line() {
    while (peek() != kNone && peek() != '\n') {
        take();
    }
}

// --- Tokens -------------------------------------------------------------------------------------

const PgnToken& PgnLexer::next() {
    while (peek() != kNone) {
        token_.line = line_;
        token_.column = column_;
        const char c = static_cast<char>(peek());
        if (is_filling(c)) {
            take();
        } else if (c == '%' && column_ == 1) {
            skip_line();
        } else if (c == kByteOrderMark.front() && looking_at(kByteOrderMark)) {
            at_ += kByteOrderMark.size();  // no character: files may have been joined
        } else if (read_token(c)) {
            return token_;
        }
    }
    token_.kind = PgnTokenKind::End;
    token_.line = line_;
    token_.column = column_;
    return token_;
}

bool PgnLexer::read_token(char c) {
    token_.text.clear();
    switch (c) {
        case '[':
            read_tag();
            return true;
        case '{':
            read_brace_comment();
            return true;
        case ';':
            read_line_comment();
            return true;
        case '(':
            take();
            token_.kind = PgnTokenKind::VariationBegin;
            return true;
        case ')':
            take();
            token_.kind = PgnTokenKind::VariationEnd;
            return true;
        case '$':
            read_dollar_nag();
            return true;
        case '!':
        case '?':
            read_mark_nag();
            return true;
        case '*':
            take();
            token_.kind = PgnTokenKind::Result;
            token_.result = PgnResult::Unknown;
            return true;
        default:
            return read_word();
    }
}

void PgnLexer::fail(PgnProblem problem) {
    token_.kind = PgnTokenKind::Error;
    token_.problem = problem;
}

// A tag stands on one line: an unfinished one is dropped at the end of the line.
void PgnLexer::read_tag() {
    const auto skip_blanks = [this] {
        while (peek() == ' ' || peek() == '\t') {
            take();
        }
    };
    take();
    token_.name.clear();
    skip_blanks();
    while (is_word_character(peek()) && token_.name.size() < kMaxPgnToken) {
        token_.name += static_cast<char>(take());
    }
    skip_blanks();
    if (!token_.name.empty() && peek() == '"' && read_tag_value()) {
        skip_blanks();
        if (peek() == ']') {
            take();
            token_.kind = PgnTokenKind::Tag;
            return;
        }
    }
    token_.text = token_.name;
    fail(PgnProblem::BadTag);
    skip_line();
}

bool PgnLexer::read_tag_value() {
    take();
    while (peek() != kNone && peek() != '\n') {
        char c = static_cast<char>(take());
        if (c == '"') {
            return true;
        }
        if (token_.text.size() == kMaxPgnTagValue) {
            return false;
        }
        const bool escapes = c == '\\' && (peek() == '"' || peek() == '\\');
        if (escapes) {
            c = static_cast<char>(take());
        }
        token_.text += c;
    }
    return false;
}

// A line that begins like the first tag of a game is not part of a comment: the comment was not
// closed.
void PgnLexer::read_brace_comment() {
    constexpr std::string_view kNextGame = "[Event \"";
    bool is_too_long = false;
    take();
    while (peek() != '}') {
        const bool comment_is_open = column_ == 1 && peek() == '[' && looking_at(kNextGame);
        if (peek() == kNone || comment_is_open) {
            token_.text.clear();
            fail(PgnProblem::UnterminatedComment);
            return;
        }
        const char c = static_cast<char>(take());
        is_too_long = is_too_long || token_.text.size() >= kMaxPgnComment;
        if (!is_too_long) {
            token_.text += c;
        }
    }
    take();
    token_.kind = PgnTokenKind::Comment;
    if (is_too_long) {
        token_.text.clear();
        fail(PgnProblem::CommentTooLong);
    }
}

void PgnLexer::read_line_comment() {
    bool is_too_long = false;
    take();
    while (peek() != kNone && peek() != '\n') {
        const char c = static_cast<char>(take());
        is_too_long = is_too_long || token_.text.size() >= kMaxPgnComment;
        if (!is_too_long) {
            token_.text += c;
        }
    }
    if (token_.text.ends_with('\r')) {
        token_.text.pop_back();  // of the line end
    }
    token_.kind = PgnTokenKind::Comment;
    if (is_too_long) {
        token_.text.clear();
        fail(PgnProblem::CommentTooLong);
    }
}

void PgnLexer::read_dollar_nag() {
    constexpr int kMaxNag = 255;
    constexpr int kTen = 10;
    take();
    token_.number = 0;
    while (peek() != kNone && is_digit(static_cast<char>(peek()))) {
        token_.number = std::min(token_.number * kTen + (take() - '0'), kMaxNag);
    }
    token_.kind = PgnTokenKind::Nag;
}

void PgnLexer::read_mark_nag() {
    constexpr std::size_t kLongestMark = 2;
    while ((peek() == '!' || peek() == '?') && token_.text.size() < kLongestMark) {
        token_.text += static_cast<char>(take());
    }
    token_.number = number_of_marks(token_.text);
    token_.kind = PgnTokenKind::Nag;
}

bool PgnLexer::read_word() {
    if (!is_word_character(peek())) {
        const int first = take();
        if (is_continued(first)) {
            while (is_continued(peek())) {
                take();  // a character of several bytes is one mistake, and not to be shown
            }
        } else {
            token_.text += static_cast<char>(first);
        }
        fail(PgnProblem::UnexpectedCharacter);
        return true;
    }
    bool is_too_long = false;
    while (is_word_character(peek())) {
        const char c = static_cast<char>(take());
        is_too_long = is_too_long || token_.text.size() >= kMaxPgnToken;
        if (!is_too_long) {
            token_.text += c;
        }
    }
    if (is_too_long) {
        fail(PgnProblem::TokenTooLong);
        return true;
    }
    return !strip_en_passant_mark() && classify_word();
}

// "e.p." behind a capture, apart or not. Whether nothing of the word is left.
bool PgnLexer::strip_en_passant_mark() {
    constexpr std::string_view kRest = ".p.";
    if (token_.text.back() != 'e' || !looking_at(kRest)) {
        return false;
    }
    for (std::size_t i = 0; i < kRest.size(); ++i) {
        take();
    }
    token_.text.pop_back();
    return token_.text.empty();
}

// Whether the word is a token: move numbers and unknown signs are none.
bool PgnLexer::classify_word() {
    // 00 and 000 are castling.
    if (is_all_digits(token_.text) && !parse_castling_letters(token_.text)) {
        return false;
    }
    if (is_assessment(token_.text)) {
        token_.kind = PgnTokenKind::Nag;
        token_.number = number_of_assessment(token_.text);
        return token_.number > 0;
    }
    if (const auto result = parse_pgn_result(token_.text)) {
        token_.kind = PgnTokenKind::Result;
        token_.result = *result;
        return true;
    }
    token_.kind = PgnTokenKind::Move;
    return true;
}

}  // namespace trebuchet
