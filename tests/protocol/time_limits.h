// How long tests wait. Builds with sanitizers are slow, and so are busy machines.
#pragma once

#include <chrono>

namespace trebuchet::protocol_test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowness = 5;
#else
inline constexpr int kSlowness = 1;
#endif

// For an answer.
inline constexpr std::chrono::milliseconds kPatience{20'000 * kSlowness};
// For the program to end after `quit`.
inline constexpr std::chrono::milliseconds kTimeToQuit{1000 * kSlowness};

}  // namespace trebuchet::protocol_test
