#include "command/line_stream.h"

#include <utility>

namespace trebuchet::command {

LineStream::LineStream(OnLine on_line) : std::ostream{nullptr}, buffer_{std::move(on_line)} {
    rdbuf(&buffer_);
}

LineStream::~LineStream() {
    if (buffer_.has_text()) {
        buffer_.end_line();
    }
}

void LineStream::Buffer::end_line() {
    is_ended_ = !on_line_(std::exchange(line_, {}));
}

LineStream::Buffer::int_type LineStream::Buffer::overflow(int_type c) {
    if (is_ended_ || traits_type::eq_int_type(c, traits_type::eof())) {
        return traits_type::eof();
    }
    const char next = traits_type::to_char_type(c);
    if (next == '\n') {
        end_line();
    } else {
        line_ += next;
    }
    return is_ended_ ? traits_type::eof() : c;
}

}  // namespace trebuchet::command
