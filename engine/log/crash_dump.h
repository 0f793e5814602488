// What is left behind by a crash: notes that are kept ready as text, and a signal handler that
// appends them to the log. It bypasses the logging library, whose state may be damaged.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace trebuchet::log {

// The position of the game, the last search and the last commands. One thread takes notes; any
// thread may read them, in a signal handler too.
class CrashNotes {
public:
    // The number of commands that are kept, and the length to which each is cut.
    static constexpr std::size_t kCommands = 24;
    static constexpr std::size_t kCommandLength = 200;

    void note_command(std::string_view line);
    // These replace the previous note of the same kind.
    void note_game(std::string_view text);
    void note_search(std::string_view text);

    // All notes, in lines. Safe in a signal handler. Valid until two more notes have been taken:
    // the next one is written to the other of two pages.
    [[nodiscard]] std::string_view text() const noexcept;

private:
    struct Page {
        std::size_t size = 0;
        std::array<char, 8192> bytes{};
    };

    void publish();

    std::string game_ = "none yet";
    std::string search_ = "none yet";
    std::deque<std::string> commands_;
    std::array<Page, 2> pages_;
    // Released when its page is complete; only the writer uses the other page.
    std::atomic<const Page*> shown_{pages_.data()};
    static_assert(std::atomic<const Page*>::is_always_lock_free);
};

// While an object exists, a signal of a programming error (a segmentation fault and the like, an
// abort) appends the notes to the file and then has its ordinary effect. Signals belong to the
// whole process: at most one object at a time.
class CrashDump {
public:
    // The notes must outlive it. If the file cannot be opened, nothing will be written.
    CrashDump(const std::filesystem::path& file, const CrashNotes& notes);
    ~CrashDump();
    CrashDump(const CrashDump&) = delete;
    CrashDump& operator=(const CrashDump&) = delete;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// Gives the calling thread a second stack for signal handlers, if it has none, so that its notes
// are written even after a stack overflow. Cheap when called again.
void prepare_thread_for_crash() noexcept;

}  // namespace trebuchet::log
