#include "lab/book/book_sorter.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <queue>
#include <tuple>
#include <utility>

#include "io/files.h"
#include "lab/common/bytes.h"

namespace trebuchet::lab {
namespace {

// Open at the same time; every system allows that many.
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

using Problem = BookSorter::Problem;

class RunWriter {
public:
    explicit RunWriter(std::string file)
        : file_{std::move(file)}, out_{file_, std::ios::binary | std::ios::trunc} {}

    [[nodiscard]] Problem append(const BookRecord& record) {
        bytes_.clear();
        append_number(bytes_, record.key);
        append_number(bytes_, record.move);
        append_number(bytes_, record.games);
        append_number(bytes_, record.half_points);
        out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        return problem();
    }
    [[nodiscard]] Problem close() {
        out_.close();
        return problem();
    }

private:
    [[nodiscard]] Problem problem() const {
        return out_ ? std::nullopt : Problem{io::write_error(file_)};
    }

    std::string file_;
    std::ofstream out_;
    std::string bytes_;
};

class RunReader {
public:
    explicit RunReader(std::string file)
        : file_{std::move(file)}, in_{file_, std::ios::binary}, bytes_(kRecordBytes, '\0') {}

    // Nothing at the end, or if the file cannot be read: see problem().
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
    [[nodiscard]] Problem problem() const {
        return is_whole_ ? std::nullopt : Problem{"cannot read " + file_};
    }

private:
    std::string file_;
    std::ifstream in_;
    std::string bytes_;
    bool is_whole_ = true;
};

// The next record of a run.
struct Head {
    BookRecord record;
    std::size_t run;

    // Reversed: std::priority_queue has the largest element on top.
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
    return io::name_beside(stem_, io::Beside::Run) + std::to_string(named_runs_++);
}

BookSorter::Problem BookSorter::add(const BookRecord& record) {
    memory_.push_back(record);
    if (memory_.size() < most_records_) {
        return std::nullopt;
    }
    // Positions repeat often, so that adding up may free enough memory.
    sort_memory();
    return memory_.size() <= most_records_ / 2 ? std::nullopt : write_memory();
}

// Sorts the records in memory and adds up those of the same move.
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

// Precondition: the memory is sorted.
BookSorter::Problem BookSorter::write_memory() {
    if (runs_.size() == kMostRuns) {
        if (auto problem = merge_runs_into_one()) {
            return problem;
        }
    }
    runs_.push_back(next_run_name());
    RunWriter out{runs_.back()};
    for (const BookRecord& record : memory_) {
        if (auto problem = out.append(record)) {
            return problem;
        }
    }
    memory_.clear();
    return out.close();
}

BookSorter::Problem BookSorter::merge_runs_into_one() {
    const std::string file = next_run_name();
    RunWriter out{file};
    auto problem = merge([&](const BookRecord& record) { return out.append(record); });
    if (!problem) {
        problem = out.close();
    }
    remove_runs();
    runs_.push_back(file);
    return problem;
}

BookSorter::Problem BookSorter::merge(const Take& take) {
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
            if (auto problem = sum ? take(*sum) : std::nullopt) {
                return problem;
            }
            sum = head.record;
        }
        if (const auto record = readers[head.run]->next()) {
            heads.push({*record, head.run});
        }
    }
    for (const auto& reader : readers) {
        if (auto problem = reader->problem()) {
            return problem;
        }
    }
    return sum ? take(*sum) : std::nullopt;
}

BookSorter::Problem BookSorter::finish(const Take& take) {
    sort_memory();
    Problem problem;
    if (!runs_.empty()) {
        problem = write_memory();
        problem = problem ? std::move(problem) : merge(take);
        remove_runs();
        return problem;
    }
    for (std::size_t i = 0; i < memory_.size() && !problem; ++i) {
        problem = take(memory_[i]);
    }
    memory_.clear();
    return problem;
}

}  // namespace trebuchet::lab
