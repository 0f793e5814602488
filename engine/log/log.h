// The program's log, a file. Never standard output, which belongs to the protocol. Built on
// Boost.Log, which only log.cpp includes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

namespace trebuchet::log {

// The importance of a message, least first. A log of one level has the later ones too.
enum class Level : std::uint8_t {
    Debug,    // every line in and out
    Info,     // the end of the program
    Warning,  // something is wrong, and the program goes on
    Error     // something asked for was not done
};

// "debug", "info", "warning", "error"; read in capitals too.
[[nodiscard]] std::optional<Level> parse_level(std::string_view text) noexcept;
[[nodiscard]] std::string_view name_of(Level level) noexcept;

struct LogSettings {
    std::filesystem::path file;
    Level level = Level::Info;
    // At this size the file is renamed (its name gets a number) and a new one begun.
    std::size_t rotate_bytes = std::size_t{10} * 1000 * 1000;
    // The number of renamed files that are kept.
    std::size_t files_kept = 5;
    // Called once, with the reason, when a message cannot be written (a full disk). By then the log
    // has stopped.
    std::function<void(const std::string&)> on_failure{};
};

class Log {
public:
    // A log that logs nothing.
    Log() noexcept;
    // Appends to the file from now on. The error says why it cannot be written. After a later error
    // (a full disk) nothing more is logged: see on_failure.
    [[nodiscard]] static Expected<Log, std::string> open(const LogSettings& settings);
    ~Log();
    Log(Log&&) noexcept;
    Log& operator=(Log&&) noexcept;

    // Any thread may write.
    void write(Level level, std::string_view message) const noexcept;
    // Whether such a message would be logged; ask before making one that costs time.
    [[nodiscard]] bool is_on(Level level) const noexcept;

private:
    class Impl;
    explicit Log(std::unique_ptr<Impl> impl) noexcept;
    std::unique_ptr<Impl> impl_;
};

}  // namespace trebuchet::log
