// What a search score says about the true one.
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

namespace trebuchet {

enum class Bound : std::uint8_t {
    None,
    Upper,  // the truth is this or less: no move was better than alpha
    Lower,  // the truth is this or more: a move reached beta
    Exact
};

}  // namespace trebuchet
