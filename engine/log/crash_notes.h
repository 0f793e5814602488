// What should be known if the program crashes, kept ready as text: where it stood, and the last
// commands it was given. See log/crash_dump.h for who writes it down.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace trebuchet::log {

// One thread takes notes; any thread may read them, in a signal handler too.
class CrashNotes {
public:
    // So many commands are kept, and so much of each.
    static constexpr std::size_t kCommands = 24;
    static constexpr std::size_t kCommandLength = 200;

    void note_command(std::string_view line);
    // These replace what was noted of the same before.
    void note_game(std::string_view text);
    void note_search(std::string_view text);

    // All of it, in lines. Safe in a signal handler. Good until two more notes have been taken:
    // what is noted meanwhile goes into the other of two pages.
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
    // Released when its page is complete; the other page is the writer's own.
    std::atomic<const Page*> shown_{pages_.data()};
    static_assert(std::atomic<const Page*>::is_always_lock_free);
};

}  // namespace trebuchet::log
