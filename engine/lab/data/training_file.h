// Files of training data: blocks, each with its own checksum (docs/develop/data.md). The first
// describes how the games were made, the others are games. A file is only appended to, so that a
// crash can damage no block but the last; a reader skips damaged blocks.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <trebuchet/util/expected.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

// How the games were made, a line for each setting.
struct TrainingDescription {
    std::string text;
};

// Bytes that are no valid block.
struct TrainingDamage {
    std::uint64_t offset = 0;  // of the block, in bytes from the beginning of the file
    std::string message;       // in English: "the checksum does not fit"

    friend bool operator==(const TrainingDamage&, const TrainingDamage&) = default;
};

using TrainingBlock = std::variant<TrainingDescription, TrainingGame, TrainingDamage>;

// Reads a file block by block; it may be larger than memory. Used by one thread.
class TrainingReader {
public:
    // The error names the file.
    [[nodiscard]] static Expected<TrainingReader, std::string> open(const std::string& file);

    // Nothing at the end of the file. After damage it continues with the next valid block. Damage
    // with nothing after it is the incomplete last block of an interrupted run.
    [[nodiscard]] std::optional<TrainingBlock> next();
    // Where the next block should begin.
    [[nodiscard]] std::uint64_t offset() const noexcept { return dropped_ + at_; }

private:
    struct Header {
        unsigned kind = 0;
        std::size_t size = 0;  // of the content
    };
    struct Content {
        unsigned kind = 0;
        std::string_view bytes;
    };

    explicit TrainingReader(std::ifstream in) : in_{std::move(in)} {}

    [[nodiscard]] bool fill(std::size_t count);
    [[nodiscard]] std::string_view ahead(std::size_t count) const;
    [[nodiscard]] Expected<Header, std::string> read_header();
    [[nodiscard]] Expected<Content, std::string> read_content();
    [[nodiscard]] bool find_magic();
    [[nodiscard]] bool recover();

    std::ifstream in_;
    std::string buffer_{};
    std::size_t at_ = 0;         // of the next block in the buffer
    std::uint64_t dropped_ = 0;  // bytes of the file before the buffer
    bool is_damaged_ = false;    // next() must search for the next valid block
};

// The files as the subject of a message: "a.data", "a.data and 2 more". Precondition: not empty.
[[nodiscard]] std::string name_files(std::span<const std::string> files);

// Calls `visit` with the games of the file in order, while it returns true. Stops at damage, and
// returns file, offset and what is wrong; an incomplete last block is no error and is ignored.
[[nodiscard]] std::optional<std::string> read_games(
    const std::string& file, const std::function<bool(const TrainingGame&)>& visit);

// Appends games to a file.
class TrainingWriter {
public:
    // Creates the file, or continues one that has the same description, and cuts off an incomplete
    // last block. On an error, which says why the file cannot be used, the file is not changed.
    [[nodiscard]] static Expected<TrainingWriter, std::string> open(
        const std::string& file, const std::string& description);

    // The number of games in the file, which is the number of the next game.
    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    // Flushes the game to the operating system. On an error, which says why, the file holds the
    // games before it, and the writer cannot be used again. Precondition: game.number == games().
    [[nodiscard]] std::optional<std::string> append(const TrainingGame& game);

private:
    TrainingWriter(
        std::string file, std::uint64_t games, std::uint64_t positions, std::uint64_t good_bytes)
        : file_{std::move(file)}, games_{games}, positions_{positions}, good_bytes_{good_bytes} {}

    std::string file_;
    std::ofstream out_{};
    std::uint64_t games_;
    std::uint64_t positions_;
    std::uint64_t good_bytes_;  // whole blocks, from the beginning of the file
};

}  // namespace trebuchet::lab
