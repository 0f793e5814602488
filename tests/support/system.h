// What tests need of the operating system and cannot get from the standard library. Where a system
// has no such thing, a test is skipped and says so.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#ifdef _WIN32
#include <process.h>
#else
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace trebuchet::testing_support {

#ifdef _WIN32

inline constexpr bool kIsWindows = true;
// What the system says of a name that is too long for a file: that there is none.
inline constexpr bool kLongNameIsMissing = true;

// Makes a pipe with a name in a folder; false where there is no such thing.
[[nodiscard]] inline bool make_named_pipe(const std::string& /*file*/) {
    return false;
}

[[nodiscard]] inline int process_number() {
    return ::_getpid();
}

inline bool set_environment(const char* name, const char* value) {
    return ::_putenv_s(name, value) == 0;
}
inline void unset_environment(const char* name) {
    ::_putenv_s(name, "");
}

// While this lives, no file of this process can grow beyond so many bytes: writing fails as on a
// full disk, with another reason: "File too large".
class FileSizeLimit {
public:
    explicit FileSizeLimit(std::uintmax_t /*bytes*/) noexcept {}
    [[nodiscard]] static constexpr bool is_possible() noexcept { return false; }
};

#else

inline constexpr bool kIsWindows = false;
inline constexpr bool kLongNameIsMissing = false;

[[nodiscard]] inline bool make_named_pipe(const std::string& file) {
    constexpr mode_t kForTheOwner = 0600;
    return ::mkfifo(file.c_str(), kForTheOwner) == 0;
}

[[nodiscard]] inline int process_number() {
    return ::getpid();
}

inline bool set_environment(const char* name, const char* value) {
    return ::setenv(name, value, 1) == 0;
}
inline void unset_environment(const char* name) {
    ::unsetenv(name);
}

class FileSizeLimit {
public:
    explicit FileSizeLimit(std::uintmax_t bytes) {
        old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &old_);
        rlimit limit = old_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, old_handler_);
    }
    [[nodiscard]] static constexpr bool is_possible() noexcept { return true; }

private:
    rlimit old_{};
    void (*old_handler_)(int) = SIG_DFL;
};

#endif

// Changes a variable of the environment until the end of the block.
class EnvironmentChange {
public:
    // Without a value it is removed.
    EnvironmentChange(std::string name, const std::optional<std::string>& value)
        : name_{std::move(name)} {
        const char* const old = std::getenv(name_.c_str());
        old_ = old != nullptr ? std::optional<std::string>{old} : std::nullopt;
        put(value);
    }
    EnvironmentChange(const EnvironmentChange&) = delete;
    EnvironmentChange& operator=(const EnvironmentChange&) = delete;
    ~EnvironmentChange() { put(old_); }

    void put(const std::optional<std::string>& value) const {
        if (value) {
            set_environment(name_.c_str(), value->c_str());
        } else {
            unset_environment(name_.c_str());
        }
    }

private:
    std::string name_;
    std::optional<std::string> old_;
};

}  // namespace trebuchet::testing_support
