// Starting another program and talking with it over pipes. One file for each kind of operating
// system says how.
#pragma once

#include <memory>
#include <string>

#include <trebuchet/util/expected.h>

#include "io/peer.h"

namespace trebuchet::io {

// `command` is read by the shell, behind `exec`: "stockfish", "/opt/engine --option", "env A=1
// engine". What it writes to its error stream goes to ours, and our interrupts do not reach it.
// When the peer goes away the program is told to quit, and if it does not within a second, is
// killed. It may be gone whenever we write: from now on no broken pipe ends this process. The error
// says why it could not be started; a command that does not exist shows only in a peer that is soon
// closed.
[[nodiscard]] Expected<std::unique_ptr<Peer>, std::string> start_program(
    const std::string& command);

}  // namespace trebuchet::io
