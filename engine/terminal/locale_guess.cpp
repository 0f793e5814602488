#include "terminal/locale_guess.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include <trebuchet/util/text.h>

namespace trebuchet::cli {

bool terminal_knows_unicode() {
    constexpr std::array kVariables{"LC_ALL", "LC_CTYPE", "LANG"};
    for (const char* const variable : kVariables) {
        const char* const value = std::getenv(variable);
        if (value == nullptr || *value == '\0') {
            continue;
        }
        std::string name{value};
        std::transform(name.begin(), name.end(), name.begin(), to_lower);
        return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
    }
    return false;
}

}  // namespace trebuchet::cli
