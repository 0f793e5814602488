#include "lab/shard/piece_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>
#include <vector>

#include <boost/crc.hpp>

#include <trebuchet/util/assert.h>
#include <trebuchet/util/path.h>
#include <trebuchet/util/text.h>

#include "io/files.h"
#include "io/lines.h"
#include "lab/common/bytes.h"
#include "lab/common/configuration.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

constexpr std::string_view kTitle = "trebuchet piece 1";
constexpr std::string_view kItem = "item";
constexpr std::size_t kChunk = 65536;
constexpr std::size_t kMostLine = std::size_t{1} << 20U;
constexpr std::size_t kMostHeadLines = 1000;
// Of one item: far more than any game needs.
constexpr std::size_t kMostItem = std::size_t{1} << 30U;

[[nodiscard]] std::string to_record(std::size_t number, std::string_view text) {
    std::string record{kItem};
    record += ' ' + std::to_string(number) + ' ' + std::to_string(text.size()) + ' '
              + to_hexadecimal(crc32(text)) + '\n';
    record += text;
    return record += '\n';
}

// What stands behind the name of the setting at the beginning of the line.
[[nodiscard]] std::optional<std::string_view> value_of(
    std::string_view line, std::string_view name) {
    return line.starts_with(name) ? std::optional{line.substr(name.size())} : std::nullopt;
}

[[nodiscard]] std::optional<Shard> parse_piece(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 3 || words[1] != "of") {
        return std::nullopt;
    }
    const auto shard = parse_shard(std::string{words[0]} + '/' + std::string{words[2]});
    return shard ? std::optional{*shard} : std::nullopt;
}

// From 1, as people count.
[[nodiscard]] std::string item_name(std::size_t number) {
    return "item " + std::to_string(number + 1);
}

}  // namespace

std::string to_text(const PieceHead& head) {
    return std::string{kTitle} + "\ncommand " + head.command + '\n' + to_text(head.shard)
           + "\nitems " + std::to_string(head.items) + '\n' + head.settings + '\n';
}

std::string setting_line(std::string_view name, std::string_view value) {
    return std::string{name} + ' ' + io::printable(value) + '\n';
}

std::string search_description(const Settings& settings) {
    const Tablebases* const tables = settings.tablebases.get();
    return setting_line("search", settings_text(settings))
           + setting_line("signature", std::to_string(search_signature(settings)))
           + setting_line(
               "tablebases",
               tables == nullptr ? "none"
                                 : std::to_string(tables->count()) + ", men "
                                       + std::to_string(tables->largest()));
}

std::string_view setting_of(std::string_view settings, std::string_view name) {
    while (const auto line = take_line(settings)) {
        if (line->starts_with(name) && line->substr(name.size()).starts_with(' ')) {
            return line->substr(name.size() + 1);
        }
    }
    return {};
}

Expected<std::string, std::string> fingerprint_of_file(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    boost::crc_32_type sum;
    std::uint64_t bytes = 0;
    std::vector<char> chunk(kChunk);
    while (*in) {
        in->read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        const auto count = static_cast<std::size_t>(in->gcount());
        sum.process_bytes(chunk.data(), count);
        bytes += count;
    }
    return std::to_string(bytes) + " bytes, checksum " + to_hexadecimal(sum.checksum());
}

// --- Reading -------------------------------------------------------------------------------------

Expected<PieceReader, std::string> PieceReader::open(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    PieceReader reader{std::move(in).value()};
    if (const auto wrong = reader.read_head()) {
        return Unexpected{file + " is no piece of a run: " + *wrong};
    }
    return reader;
}

std::optional<std::string> PieceReader::read_head() {
    if (read_line() != kTitle) {
        return "it does not begin with '" + std::string{kTitle} + "'";
    }
    const auto command = read_line().value_or("");
    const auto piece = read_line().value_or("");
    const auto items = read_line().value_or("");
    const auto name = value_of(command, "command ");
    const auto shard = parse_piece(value_of(piece, "piece ").value_or(""));
    const auto count = parse_int<std::size_t>(value_of(items, "items ").value_or(""));
    if (!name || !shard || !count) {
        return "its first lines are damaged";
    }
    head_ = {.command = std::string{*name}, .shard = *shard, .items = *count};
    for (std::size_t lines = 0; lines < kMostHeadLines; ++lines) {
        const auto line = read_line();
        if (!line) {
            break;
        }
        if (line->empty()) {
            next_ = head_.range().first;
            good_bytes_ = to_text(head_).size();
            return std::nullopt;
        }
        head_.settings += *line + '\n';
    }
    return "its first lines are not complete";
}

// Nothing if it has no end, or is longer than anything that a piece has.
std::optional<std::string> PieceReader::read_line() {
    std::string line;
    for (int c = in_.get(); in_ && line.size() < kMostLine; c = in_.get()) {
        if (c == '\n') {
            return line;
        }
        line += static_cast<char>(c);
    }
    return std::nullopt;
}

// Takes no more memory than the file has bytes.
std::optional<std::string> PieceReader::read_bytes(std::size_t count) {
    std::string bytes;
    while (bytes.size() < count && in_) {
        const std::size_t before = bytes.size();
        bytes.resize(std::min(count, before + kChunk));
        in_.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
        bytes.resize(before + static_cast<std::size_t>(in_.gcount()));
    }
    return bytes.size() == count ? std::optional{std::move(bytes)} : std::nullopt;
}

Expected<PieceItem, std::string> PieceReader::read_item() {
    const std::string line = read_line().value_or("");
    const auto words = split_words(line);
    const bool has_form = words.size() == 4 && words[0] == kItem;
    const auto number = has_form ? parse_int<std::size_t>(words[1]) : std::nullopt;
    const auto size = has_form ? parse_int<std::size_t>(words[2]) : std::nullopt;
    if (!number || !size || *size > kMostItem) {
        return Unexpected{item_name(next_) + " is damaged or not complete"};
    }
    if (*number != next_) {
        return Unexpected{item_name(next_) + " is missing: " + item_name(*number) + " follows"};
    }
    auto text = read_bytes(*size);
    if (!text || in_.get() != '\n' || to_hexadecimal(crc32(*text)) != words[3]) {
        return Unexpected{item_name(next_) + " is damaged or not complete"};
    }
    good_bytes_ += line.size() + *size + 2;  // and the ends of two lines
    return PieceItem{*number, std::move(*text)};
}

std::optional<PieceItem> PieceReader::next() {
    if (problem_) {
        return std::nullopt;
    }
    const bool is_at_end = in_.peek() == std::ifstream::traits_type::eof();
    if (next_ >= head_.range().end) {
        if (!is_at_end) {
            problem_ = "something follows its last item";
        }
        return std::nullopt;
    }
    if (is_at_end) {
        problem_ = "it ends before " + item_name(next_) + ", and should have the items up to "
                   + std::to_string(head_.range().end);
        return std::nullopt;
    }
    auto item = read_item();
    if (!item) {
        problem_ = item.error();
        return std::nullopt;
    }
    ++next_;
    return std::move(item).value();
}

// --- Writing -------------------------------------------------------------------------------------

namespace {

// How far a file of this piece has come. The error says that it is another one's.
struct State {
    std::uint64_t good_bytes = 0;  // 0: not even the head
    std::size_t next = 0;
    bool is_whole = false;
};

[[nodiscard]] Expected<State, std::string> state_of(
    const std::string& file, std::string_view head) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    std::string found(head.size(), '\0');
    in->read(found.data(), static_cast<std::streamsize>(found.size()));
    found.resize(static_cast<std::size_t>(in->gcount()));
    if (found.size() < head.size() && head.starts_with(found)) {
        return State{};
    }
    std::string_view text = found;
    if (const auto difference = description_difference(head, text)) {
        return Unexpected{file + " is of another run: " + *difference};
    }
    auto reader = PieceReader::open(file);
    if (!reader) {
        return Unexpected{reader.error()};
    }
    while (reader->next()) {}
    return State{
        .good_bytes = reader->good_bytes(),
        .next = reader->next_number(),
        .is_whole = !reader->problem()};
}

// Two runs that write one piece by mistake do not write to one file.
[[nodiscard]] std::string unique_name_beside(const std::string& file) {
    std::random_device random;
    return file + '.' + to_hexadecimal(random());
}

[[nodiscard]] bool copy_beginning(
    const std::string& from, std::ofstream& out, std::uint64_t count) {
    std::ifstream in{from, std::ios::binary};
    std::vector<char> chunk(kChunk);
    while (count > 0 && in && out) {
        const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(count, chunk.size()));
        in.read(chunk.data(), static_cast<std::streamsize>(step));
        out.write(chunk.data(), in.gcount());
        count -= static_cast<std::uint64_t>(in.gcount());
    }
    return count == 0 && out;
}

}  // namespace

Expected<PieceWriter, std::string> PieceWriter::open(
    const std::string& file, const PieceHead& head) {
    if (auto objection = io::objection_to_replacing(file)) {
        return Unexpected{*objection};
    }
    PieceWriter writer{file, head};
    if (auto problem = writer.look_at_file()) {
        return Unexpected{*problem};
    }
    if (!writer.is_done_) {
        if (auto problem = writer.take_over()) {
            return Unexpected{*problem};
        }
    }
    return writer;
}

// Whether the piece is done. It is an error if something else has its name.
std::optional<std::string> PieceWriter::look_at_file() {
    std::error_code error;
    if (!std::filesystem::exists(to_path(file_), error)) {
        return std::nullopt;
    }
    const auto state = state_of(file_, head_);
    if (!state) {
        return state.error() + "; remove it, or name another file";
    }
    if (!state->is_whole) {
        return file_ + " is there, and is not a whole piece; remove it, or name another file";
    }
    is_done_ = true;
    next_ = range_.end;
    found_ = range_.size();
    return std::nullopt;
}

// Continues in a copy of what has been done: what an earlier run still writes to the old file
// is ignored.
std::optional<std::string> PieceWriter::take_over() {
    State state;
    std::error_code error;
    if (std::filesystem::exists(to_path(part_), error)) {
        const auto found = state_of(part_, head_);
        if (!found) {
            return found.error() + "; remove it to begin anew";
        }
        state = *found;
    }
    const std::string fresh = unique_name_beside(part_);
    auto out = io::open_output(fresh, std::ios::trunc);
    if (!out) {
        return out.error();
    }
    errno = 0;
    if (state.good_bytes == 0) {
        *out << head_;
    } else {
        next_ = state.next;
        found_ = next_ - range_.first;
        static_cast<void>(copy_beginning(part_, *out, state.good_bytes));
    }
    out->close();
    if (!*out) {
        std::string problem = io::write_error(fresh);
        std::filesystem::remove(to_path(fresh), error);
        return problem;
    }
    if (auto problem = io::move_into_place(fresh, part_)) {
        return problem;
    }
    auto part = io::open_output(part_, std::ios::app);
    if (!part) {
        return part.error();
    }
    out_ = std::move(part).value();
    return std::nullopt;
}

std::optional<std::string> PieceWriter::append(std::string_view text) {
    TREBUCHET_ASSERT(next_ < range_.end);
    errno = 0;
    out_ << to_record(next_, text) << std::flush;
    if (!out_) {
        return io::write_error(part_) + "; the same command continues";
    }
    ++next_;
    return std::nullopt;
}

std::optional<std::string> PieceWriter::finish() {
    TREBUCHET_ASSERT(next_ == range_.end);
    out_.close();
    std::error_code error;
    const auto state = state_of(part_, head_);
    if (state && state->is_whole) {
        std::filesystem::rename(to_path(part_), to_path(file_), error);
        if (!error) {
            return std::nullopt;
        }
        return "cannot move " + part_ + " to " + file_ + ": " + error.message();
    }
    // Another run of the same piece may have been faster.
    const bool is_there = std::filesystem::exists(to_path(file_), error);
    const auto done = is_there ? state_of(file_, head_) : state;
    if (done && done->is_whole) {
        return std::nullopt;
    }
    return part_ + " is not whole: another run writes the same piece, or the disk has lost data; "
                   "the same command continues";
}

}  // namespace trebuchet::lab
