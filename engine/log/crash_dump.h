// The program's last words in its log when it crashes. They bypass the logging library, which may
// be what is broken, and delay nothing: the signal has its ordinary effect right after them.
#pragma once

#include <filesystem>
#include <memory>

#include "log/crash_notes.h"

namespace trebuchet::log {

// While one lives, a signal that means a mistake of ours (a segmentation fault and its like, an
// abort) appends the notes to the file, then ends the program as it would have without.
// Signals belong to the whole process: at most one at a time.
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

// The calling thread gets a second stack for signal handlers, if it has none: then its notes are
// written even when it has used up its own. Cheap when called again.
void prepare_thread_for_crash() noexcept;

}  // namespace trebuchet::log
