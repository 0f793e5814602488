// The library's headers need C++20. With an older standard, this error comes before all others that
// follow from it. Every header includes this one, directly or through another.
#pragma once

// Microsoft's compiler keeps __cplusplus at 199711 unless it is asked not to.
#if defined(_MSVC_LANG)
#if _MSVC_LANG < 202002L
#error "Trebuchet's headers need C++20: compile with /std:c++20 or later"
#endif
#elif __cplusplus < 202002L
#error "Trebuchet's headers need C++20: compile with -std=c++20 or later"
#endif
