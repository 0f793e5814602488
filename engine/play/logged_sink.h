// Lines out, with a copy of each in the log.
#pragma once

#include <string>
#include <string_view>

#include "io/line_writer.h"
#include "log/log.h"

namespace trebuchet::cli {

class LoggedSink final : public io::LineSink {
public:
    // Both must outlive the sink.
    LoggedSink(io::LineSink& out, const log::Log& log) : out_{out}, log_{log} {}

    void write_line(std::string_view line) override {
        if (log_.is_on(log::Level::Debug)) {
            log_.write(log::Level::Debug, "> " + std::string{line});
        }
        out_.write_line(line);
    }

private:
    io::LineSink& out_;
    const log::Log& log_;
};

}  // namespace trebuchet::cli
