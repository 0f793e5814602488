#include "terminal/locale_guess.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace trebuchet::cli::locale_guess_test {
namespace {

void set(const char* name, const char* value) {
    ASSERT_EQ(setenv(name, value, 1), 0);
}

TEST(LocaleGuessTest, TheFirstVariableThatIsSetDecides) {
    set("LC_ALL", "");
    set("LC_CTYPE", "");
    set("LANG", "C");
    EXPECT_FALSE(terminal_knows_unicode());
    set("LANG", "de_DE.UTF-8");
    EXPECT_TRUE(terminal_knows_unicode());
    set("LC_CTYPE", "en_US.iso88591");
    EXPECT_FALSE(terminal_knows_unicode());
    set("LC_ALL", "C.utf8");
    EXPECT_TRUE(terminal_knows_unicode());
}

}  // namespace
}  // namespace trebuchet::cli::locale_guess_test
