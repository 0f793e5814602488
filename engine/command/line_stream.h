// An output stream that passes on each line as soon as it is finished, to a receiver that may
// refuse more. For Console::run().
#pragma once

#include <functional>
#include <ostream>
#include <streambuf>
#include <string>
#include <utility>

namespace trebuchet::command {

// Takes a line, without its end. False: no more of them.
using OnLine = std::function<bool(const std::string& line)>;

class LineStream : public std::ostream {
public:
    // After OnLine has returned false the stream is bad, as one whose reader has gone.
    explicit LineStream(OnLine on_line);

    LineStream(const LineStream&) = delete;
    LineStream& operator=(const LineStream&) = delete;
    // A last line without an end is one, too.
    ~LineStream() override;

private:
    class Buffer : public std::streambuf {
    public:
        explicit Buffer(OnLine on_line) : on_line_{std::move(on_line)} {}
        void end_line();
        [[nodiscard]] bool has_text() const noexcept { return !line_.empty() && !is_ended_; }

    private:
        int_type overflow(int_type c) override;

        OnLine on_line_;
        std::string line_;
        bool is_ended_ = false;
    };

    Buffer buffer_;
};

}  // namespace trebuchet::command
