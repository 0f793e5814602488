// Part of the build: writes the source text of default_book() from a file with lines of moves.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include <trebuchet/book/polyglot_entry.h>

#include "repertoire/line_file.h"

namespace {

using trebuchet::PolyglotEntry;

// With three octal digits the escape ends there, whatever follows.
void write_byte(std::ostream& out, unsigned char byte) {
    constexpr unsigned kThreeBits = 7;
    const unsigned value = byte;
    out << '\\' << (value >> 6U) << (value >> 3U & kThreeBits) << (value & kThreeBits);
}

void write_source(std::ostream& out, const std::vector<PolyglotEntry>& entries) {
    out << "#include \"repertoire/default_book.h\"\n\n"
           "namespace trebuchet::repertoire {\n\n"
           "std::string_view default_book() noexcept {\n"
           "    return {\n";
    for (const PolyglotEntry& entry : entries) {
        out << "        \"";
        for (const unsigned char byte : trebuchet::to_bytes(entry)) {
            write_byte(out, byte);
        }
        out << "\"\n";
    }
    out << "        \"\",\n        " << entries.size() * trebuchet::kPolyglotEntryBytes
        << "};\n}\n\n"
           "}  // namespace trebuchet::repertoire\n";
}

int compile(const std::string& source, const std::string& target) {
    std::ifstream in{source, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    if (!in) {
        std::cerr << source << ": cannot be read\n";
        return EXIT_FAILURE;
    }
    const auto entries = trebuchet::repertoire::read_line_file(text);
    if (!entries) {
        // In the form of compilers, so that editors find the place.
        std::cerr << source << ':' << entries.error().line << ": error: " << entries.error().message
                  << '\n';
        return EXIT_FAILURE;
    }
    std::ofstream out{target, std::ios::binary};
    write_source(out, *entries);
    out.close();
    if (!out) {
        std::cerr << target << ": cannot be written\n";
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> arguments(words, words + count);
    if (arguments.size() != 3) {
        std::cerr << "usage: trebuchet_compile_book LINES SOURCE\n";
        return EXIT_FAILURE;
    }
    return compile(arguments[1], arguments[2]);
}
