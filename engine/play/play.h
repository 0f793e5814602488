// The running program: one loop that takes events, lines from outside and reports from the search,
// one at a time, and hands them to the front end.
#pragma once

#include "app/command_line.h"

namespace trebuchet::cli {

// Until the other end says so or is gone; the exit status.
[[nodiscard]] int play(const PlayArguments& arguments);

}  // namespace trebuchet::cli
