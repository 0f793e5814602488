#include "io/child_process.h"

namespace trebuchet::io {

Expected<std::unique_ptr<Peer>, std::string> start_program(const std::string& /*command*/) {
    return Unexpected{std::string{"starting other programs is not possible on Windows yet"}};
}

}  // namespace trebuchet::io
