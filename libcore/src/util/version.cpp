#include <trebuchet/util/version.h>

namespace trebuchet {

std::string_view version() noexcept {
    return TREBUCHET_VERSION;
}

}  // namespace trebuchet
