// Repeating to the GUI a word that it sent, in an error message, without doing harm by it.
#pragma once

#include <string>
#include <string_view>

namespace trebuchet::xboard {

// The word, cut to a readable length, strange characters replaced by '?'. "..." for words on which
// XBoard would act wherever it finds them in a line.
[[nodiscard]] std::string harmless_echo(std::string_view word);

// The same for a sentence that names such a word (the folder that is not there), word by word.
[[nodiscard]] std::string harmless_sentence(std::string_view sentence);

}  // namespace trebuchet::xboard
