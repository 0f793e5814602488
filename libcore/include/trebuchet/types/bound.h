// How a search score relates to the true one.
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

namespace trebuchet {

enum class Bound : std::uint8_t {
    None,
    Upper,  // the true score is this or less: no move exceeded alpha
    Lower,  // the true score is this or more: a move reached beta
    Exact
};

}  // namespace trebuchet
