// trebuchet book: making opening books and looking into them.
#pragma once

#include <iosfwd>

#include "app/command_line.h"

namespace trebuchet::cli {

// The exit status: 0, or 1 if a file cannot be read or written or is damaged, 2 for a position or
// move that is none, 130 after an interrupt. Results go to `out`, complaints and progress to
// `errors`.
[[nodiscard]] int run_book_make(
    const BookMakeArguments& arguments, std::ostream& out, std::ostream& errors);
[[nodiscard]] int run_book_show(
    const BookShowArguments& arguments, std::ostream& out, std::ostream& errors);
[[nodiscard]] int run_book_dump(
    const BookDumpArguments& arguments, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::cli
