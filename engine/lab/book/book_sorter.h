// Counts of moves in positions, sorted and added up: as many as there is room for on the disk, with
// so many in memory. Sorted runs go to files of their own and are merged at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace trebuchet::lab {

struct BookRecord {
    std::uint64_t key = 0;          // of the position, Polyglot's
    std::uint16_t move = 0;         // Polyglot's code
    std::uint32_t games = 0;        // in which it was played
    std::uint64_t half_points = 0;  // made by those who played it: 2 for a win, 1 for a draw

    friend bool operator==(const BookRecord&, const BookRecord&) = default;
};

class BookSorter {
public:
    // The files are called `stem`.run0, .run1, ...; they are removed again.
    BookSorter(std::string stem, std::size_t records_in_memory);
    ~BookSorter();
    BookSorter(const BookSorter&) = delete;
    BookSorter& operator=(const BookSorter&) = delete;

    // False when the disk takes no more.
    [[nodiscard]] bool add(const BookRecord& record);
    // Hands over all records, in the order of key and move and each of these once; the sorter is
    // empty then. False when the disk fails, or when `take` wants no more.
    [[nodiscard]] bool finish(const std::function<bool(const BookRecord&)>& take);

private:
    using Take = std::function<bool(const BookRecord&)>;

    void sort_memory();
    [[nodiscard]] bool write_memory();
    [[nodiscard]] bool merge(const Take& take);
    [[nodiscard]] bool merge_runs_into_one();
    void remove_runs();
    [[nodiscard]] std::string next_run_name();

    std::string stem_;
    std::size_t most_records_;
    std::vector<BookRecord> memory_;
    std::vector<std::string> runs_;
    std::size_t named_runs_ = 0;
};

}  // namespace trebuchet::lab
