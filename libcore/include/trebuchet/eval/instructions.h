// Which instructions the evaluation uses on this machine. For display only. Alone here, so that
// whoever shows it needs nothing of the evaluation.
#pragma once

#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

// The name of the version of the network's loops that runs here, the fastest that this processor
// can run: "avx512", "avx2", "sse2" or "plain".
[[nodiscard]] std::string_view evaluation_instructions();

}  // namespace trebuchet
