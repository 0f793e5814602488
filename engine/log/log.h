// The program's log: a file, or nothing at all. Never standard output, which belongs to the
// protocol. Built on Boost.Log, which stays behind this header.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "log/level.h"

namespace trebuchet::log {

struct LogSettings {
    std::filesystem::path file;
    Level level = Level::Info;
    // At this size the file is put aside (its name gets a number) and a new one begun.
    std::size_t rotate_bytes = std::size_t{10} * 1000 * 1000;
    // So many files are kept that were put aside.
    std::size_t files_kept = 5;
    // Called once, with a sentence, when a message cannot be written any more (a full disk). By
    // then the log has stopped.
    std::function<void(const std::string&)> on_failure{};
};

class Log {
public:
    // A log that logs nothing.
    Log() noexcept;
    // Writes to the file from now on, behind what it holds already; or says in English why it
    // cannot. After a later error (a full disk) it logs nothing more: see on_failure.
    [[nodiscard]] static Expected<Log, std::string> open(const LogSettings& settings);
    ~Log();
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;

    // Any thread may write.
    void write(Level level, std::string_view message) const noexcept;
    // Whether such a message would be logged: spares the work of making it.
    [[nodiscard]] bool is_on(Level level) const noexcept;

private:
    class Impl;
    explicit Log(std::unique_ptr<Impl> impl) noexcept;
    std::unique_ptr<Impl> impl_;
};

}  // namespace trebuchet::log
