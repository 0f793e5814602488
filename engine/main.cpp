// The program's entry: turns what the operating system gives into what C++ likes.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "app/app.h"

int main(int argc, char* argv[]) {
    try {
        // Without a name at all (argc 0) there are no words either.
        const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
        return trebuchet::cli::run(words);
    } catch (const std::exception& error) {
        std::cerr << "trebuchet: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
