// Files of training data: blocks, each with its own checksum (docs/develop/data.md). The first
// describes how the games were made, the others are games. Written at the end only, so that
// whatever happens to the program, all but the last block stay whole; and a reader finds its way
// past a damaged one.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <trebuchet/util/expected.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

// How the games were made, a line each.
struct TrainingDescription {
    std::string text;
};

// Bytes that are no good block.
struct TrainingDamage {
    std::uint64_t offset = 0;  // where the block begins, in bytes from the beginning of the file
    std::string message;       // in English: "the checksum does not fit"

    friend bool operator==(const TrainingDamage&, const TrainingDamage&) = default;
};

using TrainingBlock = std::variant<TrainingDescription, TrainingGame, TrainingDamage>;

// Reads from beginning to end, in pieces: a file may be larger than memory. Belongs to one thread.
class TrainingReader {
public:
    // The error names the file.
    [[nodiscard]] static Expected<TrainingReader, std::string> open(const std::string& file);

    // Nothing at the end of the file. After damage it goes on with the next good block, if there is
    // one; so damage without anything behind it is the end of a file that was not written to its
    // end.
    [[nodiscard]] std::optional<TrainingBlock> next();
    // Where the next block begins, or should.
    [[nodiscard]] std::uint64_t offset() const noexcept { return dropped_ + at_; }

private:
    struct Header {
        unsigned kind = 0;
        std::size_t size = 0;  // of what is behind it
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
    std::size_t at_ = 0;         // in the buffer: here the next block begins
    std::uint64_t dropped_ = 0;  // bytes of the file before the buffer
    bool is_lost_ = false;       // there was damage: the next good block has to be found
};

// Calls `visit` with every game of the file, in order, while it returns true. What was wrong, if
// anything was, with file and offset: it stops there, but for a last block that was not written to
// its end, which is left out.
[[nodiscard]] std::optional<std::string> read_games(
    const std::string& file, const std::function<bool(const TrainingGame&)>& visit);

// Adds games to a file.
class TrainingWriter {
public:
    // Begins the file, or goes on with one that has the same description: a last block that was not
    // written to its end is cut off. The error says why it cannot be used, and leaves it as it was.
    [[nodiscard]] static Expected<TrainingWriter, std::string> open(
        const std::string& file, const std::string& description);

    // How many games there are, which is the number of the next one.
    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    // And so many positions.
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    // The game is in the file at once, as the operating system sees it. If it cannot be written,
    // the error says why, the file holds the games before, and nothing can be added any more.
    // Precondition: game.number is games().
    [[nodiscard]] std::optional<std::string> append(const TrainingGame& game);

private:
    TrainingWriter(
        std::string file, std::uint64_t games, std::uint64_t positions, std::uint64_t good_bytes)
        : file_{std::move(file)}, games_{games}, positions_{positions}, good_bytes_{good_bytes} {}

    [[nodiscard]] std::string write_error() const;

    std::string file_;
    std::ofstream out_{};
    std::uint64_t games_;
    std::uint64_t positions_;
    std::uint64_t good_bytes_;  // whole blocks, from the beginning of the file
};

}  // namespace trebuchet::lab
