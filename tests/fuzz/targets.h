// The fuzz targets: one function for each reader of untrusted input. Each takes any bytes,
// and checks the result, so that it finds more than crashes.
//
// They run in two ways: by libFuzzer, which invents bytes (scripts/fuzz), and on the seeds, in the
// ordinary tests. All are functions of their bytes alone: the same input, the same run. Only host
// stops searches that run beside it.
#pragma once

#include <stdexcept>
#include <string_view>

namespace trebuchet::fuzz {

void book(std::string_view input);
void epd(std::string_view input);
void fen(std::string_view input);
void host(std::string_view input);
void network(std::string_view input);
void pgn(std::string_view input);
void san(std::string_view input);
void search(std::string_view input);
void session(std::string_view input);
void tables(std::string_view input);
void training(std::string_view input);
void uci(std::string_view input);

// In every build, with or without assertions. libFuzzer reports an exception as a finding, and so
// does GoogleTest.
inline void require(bool holds, const char* what) {
    if (!holds) {
        throw std::logic_error{what};
    }
}

}  // namespace trebuchet::fuzz
