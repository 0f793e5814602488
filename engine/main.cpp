// The entry of the program.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "app/app.h"
#include "io/streams.h"

int main(int argc, char* argv[]) {
    const trebuchet::io::ByteStreams streams;
    try {
        // Without a name at all (argc 0) there are no words either.
        const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
        return static_cast<int>(trebuchet::app::run(words, std::cout, std::cerr));
    } catch (const std::exception& error) {
        std::cerr << "trebuchet: " << error.what() << '\n';
        return static_cast<int>(trebuchet::command::ExitStatus::Failure);
    }
}
