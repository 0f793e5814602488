// Counts of moves in positions, sorted and added up: as many as the disk has room for, in limited
// memory. Sorted runs go to files of their own and are merged at the end (external merge sort).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace trebuchet::lab {

struct BookRecord {
    std::uint64_t key = 0;          // of the position, Polyglot's
    std::uint16_t move = 0;         // Polyglot's code
    std::uint32_t games = 0;        // in which the move was played
    std::uint64_t half_points = 0;  // of the side that played it: 2 for a win, 1 for a draw

    friend bool operator==(const BookRecord&, const BookRecord&) = default;
};

class BookSorter {
public:
    // What went wrong, as a sentence; nothing if all is well.
    using Problem = std::optional<std::string>;
    using Take = std::function<Problem(const BookRecord&)>;

    // The files are called `stem`.run0, .run1, ...; they are removed again.
    BookSorter(std::string stem, std::size_t records_in_memory);
    ~BookSorter();
    BookSorter(const BookSorter&) = delete;
    BookSorter& operator=(const BookSorter&) = delete;

    [[nodiscard]] Problem add(const BookRecord& record);
    // Passes all records to `take`, in the order of key and move and each of these once; the sorter
    // is empty then. Stops at the first problem, of the disk or of `take`, and returns it.
    [[nodiscard]] Problem finish(const Take& take);

private:
    void sort_memory();
    [[nodiscard]] Problem write_memory();
    [[nodiscard]] Problem merge(const Take& take);
    [[nodiscard]] Problem merge_runs_into_one();
    void remove_runs();
    [[nodiscard]] std::string next_run_name();

    std::string stem_;
    std::size_t most_records_;
    std::vector<BookRecord> memory_;
    std::vector<std::string> runs_;
    std::size_t named_runs_ = 0;
};

}  // namespace trebuchet::lab
