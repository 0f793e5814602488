// The file of a piece: what belongs to all pieces of the run, in lines, and the results of this
// piece's items, each with number and checksum. What an item's text means is the command's affair.
//
// A piece is written beside its place, to FILE.part, and moved there when it is whole: FILE is a
// whole piece or not there. A run that was killed is continued after its last whole item. If a
// scheduler starts a piece twice by mistake, the later run takes over what is done, and the earlier
// one can damage nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "io/files.h"
#include "lab/shard/shard.h"

namespace trebuchet::lab {

// What a piece says about its run.
struct PieceHead {
    std::string command{};  // "annotate"
    Shard shard{};
    std::size_t items = 0;  // of all pieces together
    // What the pieces must have in common, a line for each setting: "nodes 2000\n".
    std::string settings{};

    [[nodiscard]] ItemRange range() const noexcept { return shard.range(items); }
};

// The first lines of the file, up to and with an empty one.
[[nodiscard]] std::string to_text(const PieceHead& head);

// "NAME VALUE\n", whatever characters the value has.
[[nodiscard]] std::string setting_line(std::string_view name, std::string_view value);

// The settings of a search, its signature, and the tablebases that it has, as such lines.
[[nodiscard]] std::string search_description(const Settings& settings);

// The value of that name among lines of settings; empty if there is none.
[[nodiscard]] std::string_view setting_of(std::string_view settings, std::string_view name);

// "52341 bytes, checksum 1a2b3c4d": tells whether two pieces have read the same file. The error
// says why it cannot be read.
[[nodiscard]] Expected<std::string, std::string> fingerprint_of_file(const std::string& file);

struct PieceItem {
    std::size_t number = 0;
    std::string text{};
};

// Reads a piece. Accepts arbitrary bytes. Used by one thread.
class PieceReader {
public:
    // The error names the file: it cannot be read, or is no piece.
    [[nodiscard]] static Expected<PieceReader, std::string> open(const std::string& file);

    [[nodiscard]] const PieceHead& head() const noexcept { return head_; }
    // The next item of the piece's range. Nothing at the end, or where the file ends or is damaged
    // before: see problem().
    [[nodiscard]] std::optional<PieceItem> next();
    // After next() has returned nothing: why the piece is not whole, without the file's name.
    [[nodiscard]] const std::optional<std::string>& problem() const noexcept { return problem_; }
    // The number of the next item.
    [[nodiscard]] std::size_t next_number() const noexcept { return next_; }
    // Where the last whole item ends, in bytes.
    [[nodiscard]] std::uint64_t good_bytes() const noexcept { return good_bytes_; }

private:
    explicit PieceReader(std::ifstream in) : in_{std::move(in)} {}

    [[nodiscard]] std::optional<std::string> read_head();
    [[nodiscard]] std::optional<std::string> read_line();
    [[nodiscard]] std::optional<std::string> read_bytes(std::size_t count);
    [[nodiscard]] Expected<PieceItem, std::string> read_item();

    std::ifstream in_;
    PieceHead head_{};
    std::size_t next_ = 0;
    std::uint64_t good_bytes_ = 0;
    std::optional<std::string> problem_{};
};

// Writes a piece, and continues one. Used by one thread.
class PieceWriter {
public:
    // The error names the file: it cannot be written, or is of another run. Where the piece is done
    // already nothing is opened: see is_done().
    [[nodiscard]] static Expected<PieceWriter, std::string> open(
        const std::string& file, const PieceHead& head);

    // The whole piece is there.
    [[nodiscard]] bool is_done() const noexcept { return is_done_; }
    // Items that were there at the beginning.
    [[nodiscard]] std::size_t found() const noexcept { return found_; }
    // The items that are to be done; the first is the next.
    [[nodiscard]] ItemRange left() const noexcept { return {next_, range_.end}; }

    // The result of the next item. What went wrong, as a sentence.
    [[nodiscard]] std::optional<std::string> append(std::string_view text);
    // Verifies the piece and moves it to its place. What went wrong, as a sentence. Precondition:
    // nothing is left.
    [[nodiscard]] std::optional<std::string> finish();

private:
    PieceWriter(std::string file, const PieceHead& head)
        : file_{std::move(file)},
          part_{io::name_beside(file_, io::Beside::Part)},
          head_{to_text(head)},
          range_{head.range()} {
        next_ = range_.first;
    }

    [[nodiscard]] std::optional<std::string> look_at_file();
    [[nodiscard]] std::optional<std::string> take_over();

    std::string file_;
    std::string part_;
    std::string head_;
    ItemRange range_;
    std::size_t next_ = 0;
    std::size_t found_ = 0;
    bool is_done_ = false;
    std::ofstream out_{};
};

}  // namespace trebuchet::lab
