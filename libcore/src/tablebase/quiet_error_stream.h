// Redirects standard error to nowhere during its lifetime, for a library that writes there.
#pragma once

#include <cstdio>

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace trebuchet {

// One at a time in a process. What other threads write there meanwhile is lost. If the stream is
// closed or cannot be duplicated, this does nothing.
class QuietErrorStream {
public:
    QuietErrorStream(const QuietErrorStream&) = delete;
    QuietErrorStream& operator=(const QuietErrorStream&) = delete;

#ifdef _WIN32
    // Not with a defaulted one: nobody uses an object that does nothing.
    QuietErrorStream() noexcept {
    }
    ~QuietErrorStream() {
    }
#else
    QuietErrorStream() noexcept {
        std::fflush(stderr);
        // First: where the stream is closed, the next file that is opened takes its number.
        put_aside_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
        if (put_aside_ < 0) {
            return;
        }
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) {
            ::dup2(nowhere, STDERR_FILENO);
            ::close(nowhere);
        }
    }
    ~QuietErrorStream() {
        if (put_aside_ >= 0) {
            std::fflush(stderr);
            ::dup2(put_aside_, STDERR_FILENO);
            ::close(put_aside_);
        }
    }

private:
    int put_aside_ = -1;
#endif
};

}  // namespace trebuchet
