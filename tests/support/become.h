// For a child process, between fork() and the end: it becomes another program.
#pragma once

#include <string>
#include <unistd.h>
#include <vector>

namespace trebuchet::testing_support {

// The first word is the program, looked for as a shell does. Where there is none, the process
// ends with 127, as a shell's would.
[[noreturn]] inline void become(std::vector<std::string> words) {
    constexpr int kNotFound = 127;
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    ::execvp(pointers[0], pointers.data());
    ::_exit(kNotFound);
}

}  // namespace trebuchet::testing_support
