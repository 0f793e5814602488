#include "lab/book/book_sorter.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>

#include "lab/common/bytes.h"

namespace trebuchet::lab {
namespace {

// Open at a time: every system allows as many.
constexpr std::size_t kMostRuns = 64;

[[nodiscard]] auto place(const BookRecord& record) noexcept {
    return std::tuple{record.key, record.move};
}
[[nodiscard]] bool comes_before(const BookRecord& a, const BookRecord& b) noexcept {
    return place(a) < place(b);
}

// `next` counts the same move as `sum`.
void add_to(BookRecord& sum, const BookRecord& next) noexcept {
    sum.games += next.games;
    sum.half_points += next.half_points;
}

// --- Runs: sorted records in a file --------------------------------------------------------------

constexpr std::size_t kMoveAt = 8;
constexpr std::size_t kGamesAt = 10;
constexpr std::size_t kHalfPointsAt = 14;
constexpr std::size_t kRecordBytes = 22;

class RunWriter {
public:
    explicit RunWriter(const std::string& file) : out_{file, std::ios::binary | std::ios::trunc} {}

    [[nodiscard]] bool append(const BookRecord& record) {
        bytes_.clear();
        append_number(bytes_, record.key);
        append_number(bytes_, record.move);
        append_number(bytes_, record.games);
        append_number(bytes_, record.half_points);
        out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        return out_.good();
    }
    [[nodiscard]] bool close() {
        out_.close();
        return out_.good();
    }

private:
    std::ofstream out_;
    std::string bytes_;
};

class RunReader {
public:
    explicit RunReader(const std::string& file)
        : in_{file, std::ios::binary}, bytes_(kRecordBytes, '\0') {}

    // Nothing at the end, and where the file cannot be read.
    [[nodiscard]] std::optional<BookRecord> next() {
        in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        if (!in_) {
            is_whole_ = in_.eof() && in_.gcount() == 0;
            return std::nullopt;
        }
        return BookRecord{
            .key = number_at<std::uint64_t>(bytes_, 0),
            .move = number_at<std::uint16_t>(bytes_, kMoveAt),
            .games = number_at<std::uint32_t>(bytes_, kGamesAt),
            .half_points = number_at<std::uint64_t>(bytes_, kHalfPointsAt)};
    }
    [[nodiscard]] bool is_whole() const noexcept { return is_whole_; }

private:
    std::ifstream in_;
    std::string bytes_;
    bool is_whole_ = true;
};

// The next record of a run, and where it comes from.
struct Head {
    BookRecord record;
    std::size_t run;

    // The smallest one shall be on top of the heap.
    friend bool operator<(const Head& a, const Head& b) noexcept {
        return std::tuple{place(b.record), b.run} < std::tuple{place(a.record), a.run};
    }
};

}  // namespace

BookSorter::BookSorter(std::string stem, std::size_t records_in_memory)
    : stem_{std::move(stem)}, most_records_{std::max<std::size_t>(records_in_memory, 2)} {
    memory_.reserve(most_records_);
}

BookSorter::~BookSorter() {
    remove_runs();
}

void BookSorter::remove_runs() {
    for (const std::string& run : runs_) {
        std::remove(run.c_str());
    }
    runs_.clear();
}

std::string BookSorter::next_run_name() {
    return stem_ + ".run" + std::to_string(named_runs_++);
}

bool BookSorter::add(const BookRecord& record) {
    memory_.push_back(record);
    if (memory_.size() < most_records_) {
        return true;
    }
    // The same positions come again and again: adding up may make room enough.
    sort_memory();
    return memory_.size() <= most_records_ / 2 || write_memory();
}

// Sorts what is in memory and adds up what belongs together.
void BookSorter::sort_memory() {
    std::sort(memory_.begin(), memory_.end(), comes_before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < memory_.size(); ++i) {
        if (kept > 0 && place(memory_[kept - 1]) == place(memory_[i])) {
            add_to(memory_[kept - 1], memory_[i]);
        } else {
            memory_[kept++] = memory_[i];
        }
    }
    memory_.resize(kept);
}

// Precondition: it is sorted.
bool BookSorter::write_memory() {
    if (runs_.size() == kMostRuns && !merge_runs_into_one()) {
        return false;
    }
    runs_.push_back(next_run_name());
    RunWriter out{runs_.back()};
    for (const BookRecord& record : memory_) {
        if (!out.append(record)) {
            return false;
        }
    }
    memory_.clear();
    return out.close();
}

bool BookSorter::merge_runs_into_one() {
    const std::string file = next_run_name();
    RunWriter out{file};
    const bool is_merged =
        merge([&](const BookRecord& record) { return out.append(record); }) && out.close();
    remove_runs();
    runs_.push_back(file);
    return is_merged;
}

bool BookSorter::merge(const Take& take) {
    std::vector<std::unique_ptr<RunReader>> readers;
    std::priority_queue<Head> heads;
    for (const std::string& run : runs_) {
        readers.push_back(std::make_unique<RunReader>(run));
        if (const auto record = readers.back()->next()) {
            heads.push({*record, readers.size() - 1});
        }
    }
    std::optional<BookRecord> sum;
    while (!heads.empty()) {
        const Head head = heads.top();
        heads.pop();
        if (sum && place(*sum) == place(head.record)) {
            add_to(*sum, head.record);
        } else {
            if (sum && !take(*sum)) {
                return false;
            }
            sum = head.record;
        }
        if (const auto record = readers[head.run]->next()) {
            heads.push({*record, head.run});
        }
    }
    const bool all_taken = !sum || take(*sum);
    return all_taken && std::all_of(readers.begin(), readers.end(), [](const auto& reader) {
               return reader->is_whole();
           });
}

bool BookSorter::finish(const Take& take) {
    sort_memory();
    if (!runs_.empty()) {
        const bool is_done = write_memory() && merge(take);
        remove_runs();
        return is_done;
    }
    const bool is_done = std::all_of(memory_.begin(), memory_.end(), take);
    memory_.clear();
    return is_done;
}

}  // namespace trebuchet::lab
