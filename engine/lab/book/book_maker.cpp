#include "lab/book/book_maker.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/util/path.h>

#include "io/files.h"
#include "lab/book/book_sorter.h"

namespace trebuchet::lab {
namespace {

// --- Reading -------------------------------------------------------------------------------------

// A file that counts the bytes read from it.
class CountedFile final : public PgnSource {
public:
    // The count must outlive the source.
    CountedFile(const std::string& file, std::uint64_t& count)
        : in_{file, std::ios::binary}, count_{count} {}

    [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override {
        in_.read(buffer, static_cast<std::streamsize>(size));
        const auto got = static_cast<std::size_t>(in_.gcount());
        count_ += got;
        return got;
    }

private:
    std::ifstream in_;
    std::uint64_t& count_;
};

// Collects the opening moves of a game, and passes them to the sorter when the result is known.
class OpeningCollector final : public PgnVisitor {
public:
    // Sorter and report must outlive the collector.
    OpeningCollector(std::size_t plies, BookSorter& sorter, BookReport& report)
        : plies_{plies}, sorter_{sorter}, report_{report} {}

    std::function<void(const PgnError&)> on_error;

    // What went wrong with the disk, if anything did.
    [[nodiscard]] const BookSorter::Problem& problem() const noexcept { return problem_; }

    void begin_game() override {
        moves_.clear();
        result_ = PgnResult::Unknown;
        depth_ = 0;
    }
    void tag(std::string_view name, std::string_view value) override {
        if (name == "Result") {
            result_ = parse_pgn_result(value).value_or(PgnResult::Unknown);
        }
    }
    void move(const Position& before, Move move) override {
        if (depth_ > 0 || moves_.size() >= plies_) {
            return;
        }
        const Key key = moves_.empty() ? polyglot_key(before) : next_key_;
        moves_.push_back({key, polyglot_code(move), before.side_to_move()});
        next_key_ = polyglot_key_after(before, move);
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    // The tag counts if the movetext has no result.
    void result(PgnResult result) override {
        result_ = result == PgnResult::Unknown ? result_ : result;
    }
    void end_game() override {
        for (const Played& each : moves_) {
            if (!problem_) {
                problem_ = sorter_.add(
                    {.key = bits(each.key),
                     .move = each.move,
                     .games = 1,
                     .half_points = half_points(each.side)});
            }
        }
        report_.moves += moves_.size();
        ++report_.games;
    }
    void error(const PgnError& error) override { on_error(error); }

private:
    struct Played {
        Key key;
        std::uint16_t move;
        Color side;
    };

    [[nodiscard]] std::uint64_t half_points(Color side) const noexcept {
        const PgnResult win = side == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
        const bool is_decided = result_ == PgnResult::WhiteWins || result_ == PgnResult::BlackWins;
        if (!is_decided) {
            return 1;
        }
        return result_ == win ? 2 : 0;
    }

    std::size_t plies_;
    BookSorter& sorter_;
    BookReport& report_;
    std::vector<Played> moves_;
    Key next_key_{};
    PgnResult result_ = PgnResult::Unknown;
    int depth_ = 0;
    BookSorter::Problem problem_;
};

// --- Writing -------------------------------------------------------------------------------------

// Takes sorted records and writes those of each position together, the heaviest first.
class BookWriter {
public:
    // `unfinished` is the file that is written.
    BookWriter(const std::string& unfinished, const BookMakerSettings& settings, BookReport& report)
        : out_{unfinished, std::ios::binary | std::ios::trunc},
          settings_{settings},
          report_{report} {}

    [[nodiscard]] BookSorter::Problem take(const BookRecord& record) {
        if (!page_.empty() && page_.front().key != record.key) {
            write_page();
        }
        const bool is_wanted =
            record.games >= static_cast<std::uint32_t>(settings_.min_count) && weight(record) > 0;
        if (is_wanted) {
            page_.push_back(record);
        }
        return problem();
    }
    [[nodiscard]] BookSorter::Problem close() {
        write_page();
        out_.close();
        return problem();
    }

private:
    [[nodiscard]] BookSorter::Problem problem() const {
        return out_ ? std::nullopt : BookSorter::Problem{io::write_error(settings_.out)};
    }

    [[nodiscard]] std::uint64_t weight(const BookRecord& record) const noexcept {
        switch (settings_.weighting) {
            case BookWeighting::Result:
                return record.half_points;
            case BookWeighting::Count:
                return record.games;
            case BookWeighting::Equal:
                break;
        }
        return 1;
    }

    void write_page() {
        if (page_.empty()) {
            return;
        }
        std::stable_sort(
            page_.begin(), page_.end(), [this](const BookRecord& a, const BookRecord& b) {
                return weight(a) > weight(b);
            });
        const std::uint64_t heaviest = weight(page_.front());
        for (const BookRecord& record : page_) {
            const PolyglotBytes bytes = to_bytes(
                {.key = static_cast<Key>(record.key),
                 .move = record.move,
                 .weight = book_weight(weight(record), heaviest)});
            for (const unsigned char byte : bytes) {
                out_.put(static_cast<char>(byte));
            }
        }
        ++report_.positions;
        report_.entries += page_.size();
        page_.clear();
    }

    std::ofstream out_;
    const BookMakerSettings& settings_;
    BookReport& report_;
    std::vector<BookRecord> page_;
};

// --- All of it -----------------------------------------------------------------------------------

[[nodiscard]] std::uint64_t size_of(const std::string& file) {
    std::error_code ignored;
    const auto size = std::filesystem::file_size(to_path(file), ignored);
    return ignored ? 0 : size;
}

class BookMaker {
public:
    BookMaker(const BookMakerSettings& settings, const BookMakerEvents& events)
        : settings_{settings}, events_{events}, sorter_{settings.out, settings.records_in_memory} {}

    [[nodiscard]] Expected<BookReport, command::Failure> run() {
        if (auto objection = objection_to_files()) {
            return Unexpected{
                command::Failure{std::move(*objection), command::ExitStatus::BadInput}};
        }
        for (const std::string& file : settings_.pgn_files) {
            progress_.bytes_total += size_of(file);
        }
        for (const std::string& file : settings_.pgn_files) {
            if (auto error = read(file)) {
                return Unexpected{command::Failure{std::move(*error)}};
            }
            if (report_.is_interrupted) {
                return report_;
            }
        }
        const std::string unfinished = io::name_beside(settings_.out, io::Beside::Part);
        if (report_.moves == 0) {
            return Unexpected{command::Failure{"there is nothing to write: no game gave a move"}};
        }
        if (auto problem = write(unfinished)) {
            std::remove(unfinished.c_str());
            return Unexpected{command::Failure{std::move(*problem)}};
        }
        if (report_.entries == 0) {
            std::remove(unfinished.c_str());
            return Unexpected{command::Failure{
                "there is nothing to write: no move was played in "
                + std::to_string(settings_.min_count) + " games"}};
        }
        if (auto problem = io::move_into_place(unfinished, settings_.out)) {
            return Unexpected{command::Failure{std::move(*problem)}};
        }
        return report_;
    }

private:
    // What is wrong with the names of the files, if anything is.
    [[nodiscard]] std::optional<std::string> objection_to_files() const {
        for (const std::string& file : settings_.pgn_files) {
            if (const auto readable = io::open_input(file); !readable) {
                return readable.error();
            }
        }
        return io::objection_to_replacing(settings_.out, settings_.pgn_files);
    }

    // What went wrong, if anything did.
    [[nodiscard]] std::optional<std::string> read(const std::string& file) {
        if (const auto readable = io::open_input(file); !readable) {
            return readable.error();
        }
        auto source = std::make_unique<CountedFile>(file, progress_.bytes_read);
        PgnReader reader{std::move(source)};
        OpeningCollector collector{static_cast<std::size_t>(settings_.plies), sorter_, report_};
        collector.on_error = [&](const PgnError& error) { events_.on_error(file, error); };
        while (reader.read_game(collector)) {
            if (collector.problem()) {
                return collector.problem();
            }
            progress_.games = report_.games;
            events_.on_progress(progress_);
            if (events_.is_interrupted()) {
                report_.is_interrupted = true;
                break;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] BookSorter::Problem write(const std::string& unfinished) {
        BookWriter writer{unfinished, settings_, report_};
        auto problem =
            sorter_.finish([&](const BookRecord& record) { return writer.take(record); });
        return problem ? std::move(problem) : writer.close();
    }

    const BookMakerSettings& settings_;
    const BookMakerEvents& events_;
    BookSorter sorter_;
    BookMakerProgress progress_;
    BookReport report_;
};

}  // namespace

std::uint16_t book_weight(std::uint64_t weight, std::uint64_t heaviest) noexcept {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint16_t>::max();
    const std::uint64_t scaled =
        heaviest <= kMost ? weight : std::max<std::uint64_t>(weight * kMost / heaviest, 1);
    return static_cast<std::uint16_t>(scaled);
}

Expected<BookReport, command::Failure> make_book(
    const BookMakerSettings& settings, const BookMakerEvents& events) {
    return BookMaker{settings, events}.run();
}

}  // namespace trebuchet::lab
