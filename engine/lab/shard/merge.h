// Putting pieces together: whether they belong together, and their items in order. Each command
// with --shard has a Merger, which makes of the items what the run in one piece would have written.
// Used by those commands and by `trebuchet merge`.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/util/expected.h>

#include "lab/shard/piece_file.h"

namespace trebuchet::lab {

class PieceSet {
public:
    // The files may be in any order. The error says what is wrong: a file is no piece, is of
    // another run than the first, is there twice, or one is missing.
    [[nodiscard]] static Expected<PieceSet, std::string> open(std::span<const std::string> files);

    // What all pieces have in common; the shard in it is that of the first piece.
    [[nodiscard]] const PieceHead& head() const noexcept { return head_; }
    [[nodiscard]] std::size_t count() const noexcept { return files_.size(); }

    // What `visit` finds wrong with an item, as words without a place.
    using Visit = std::function<std::optional<std::string>(const PieceItem&)>;
    // All items in order, one file open at a time. Returns the first problem, with its file: a
    // piece is damaged or not whole, or `visit` has returned one.
    [[nodiscard]] std::optional<std::string> for_each(const Visit& visit) const;

private:
    PieceHead head_{};
    std::vector<std::string> files_{};  // in the order of the pieces
};

// A file that is written beside its place, and gone unless it is moved there in the end.
class FileBeside {
public:
    explicit FileBeside(const std::string& file);
    FileBeside(const FileBeside&) = delete;
    FileBeside& operator=(const FileBeside&) = delete;
    ~FileBeside();

    // For whoever writes it under its present name.
    [[nodiscard]] const std::string& name() const noexcept { return fresh_; }
    // What went wrong, as a sentence.
    [[nodiscard]] std::optional<std::string> move_into_place() const;

private:
    std::string file_;
    std::string fresh_;
};

// Where the parts of a merged run go, as the options of `trebuchet merge` name them.
struct MergeFiles {
    std::string out{};
    std::optional<std::string> html{};
    std::optional<std::string> pgn{};
    std::optional<std::string> state{};
};

// Asked before anything is written: a sentence, if a file cannot be replaced, is named twice, or if
// it or a temporary file beside it would overwrite an input or another of the files. An empty `out`
// is none.
[[nodiscard]] std::optional<std::string> objection_to_files(
    const MergeFiles& files, std::span<const std::string> inputs);

struct Merger {
    std::string_view command;  // whose pieces it knows
    // Which files it can write besides `out`.
    bool has_html = false;
    bool has_match_files = false;  // pgn and state
    // What went wrong, as a sentence. Files that are not finished are not there then.
    std::optional<std::string> (*merge)(const PieceSet& pieces, const MergeFiles& files) = nullptr;
};

// Writes the texts of the items one after the other: for a command whose output is just that. What
// went wrong, as a sentence.
[[nodiscard]] std::optional<std::string> concatenate(
    const PieceSet& pieces, const std::string& file);

}  // namespace trebuchet::lab
