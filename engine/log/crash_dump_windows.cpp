#include "log/crash_dump.h"

namespace trebuchet::log {

// Windows keeps its own record of a crash, and lets no handler see the stack run out.
class CrashDump::Impl {};

CrashDump::CrashDump(const std::filesystem::path& /*file*/, const CrashNotes& /*notes*/) {
}

CrashDump::~CrashDump() = default;

void prepare_thread_for_crash() noexcept {
}

}  // namespace trebuchet::log
