#include "log/crash_dump.h"

#include <algorithm>

namespace trebuchet::log {

void CrashNotes::note_command(std::string_view line) {
    if (commands_.size() == kCommands) {
        commands_.pop_front();
    }
    commands_.emplace_back(line.substr(0, kCommandLength));
    publish();
}

void CrashNotes::note_game(std::string_view text) {
    game_ = text;
    publish();
}

void CrashNotes::note_search(std::string_view text) {
    search_ = text;
    publish();
}

std::string_view CrashNotes::text() const noexcept {
    const Page& page = *shown_.load(std::memory_order_acquire);
    return {page.bytes.data(), page.size};
}

void CrashNotes::publish() {
    std::string text = "game: " + game_ + "\nlast search: " + search_ + "\nlast commands:\n";
    for (const std::string& command : commands_) {
        text.append("< ").append(command) += '\n';
    }
    const bool is_first_shown = shown_.load(std::memory_order_relaxed) == pages_.data();
    Page& page = pages_[is_first_shown ? 1 : 0];
    page.size = std::min(text.size(), page.bytes.size());
    std::copy_n(text.begin(), page.size, page.bytes.begin());
    shown_.store(&page, std::memory_order_release);
}

}  // namespace trebuchet::log
