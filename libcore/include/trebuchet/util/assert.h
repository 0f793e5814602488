// The one macro of these headers that code calls: a check that debug builds make and release builds
// compile away. An assertion documents an invariant of our own code; it never validates input from
// outside.
#pragma once

#include <trebuchet/util/language.h>

#if defined(TREBUCHET_ENABLE_ASSERTS)
#include <cstdlib>
#define TREBUCHET_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
#else
#define TREBUCHET_ASSERT(condition) static_cast<void>(0)
#endif
