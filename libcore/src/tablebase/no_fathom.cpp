#include "tablebase/fathom.h"

namespace trebuchet::fathom {

bool is_built() noexcept {
    return false;
}
bool load(const std::string& /*path*/) {
    return false;
}
std::optional<Wdl> find_wdl(const Position& /*pos*/) {
    return std::nullopt;
}
std::optional<TablebaseRoot> find_root(const Position& /*pos*/) {
    return std::nullopt;
}

}  // namespace trebuchet::fathom
