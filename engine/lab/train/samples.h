// What the trainer of networks learns from: quiet positions of files of training data, or those of
// distillation.h, in 32 bytes each, as the side to move sees them. Knows how a sample is packed and
// which positions become one; knows nothing of neurons.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/network.h>

#include "lab/data/training_game.h"
#include "lab/train/hindsight.h"

namespace trebuchet::lab {

inline constexpr std::size_t kMostPieces = 32;

// The whole output of a network counts.
inline constexpr int kWholeOutput = 64;

// What is known about a position, for the side to move.
struct SampleLabels {
    int score = 0;        // of the search, in hindsight or by a teacher; centipawns, no mate
    int classical = 0;    // of the classical evaluation
    int half_points = 0;  // that it got in the end: 0, 1 or 2
    // How much an output of a network adds to the score, in 64ths: less in endings that are near a
    // draw.
    int output_share = kWholeOutput;
};

// A position with its labels. Where Black is to move, ranks and colours are exchanged: the side to
// move is White.
struct Sample {
    std::uint64_t occupied = 0;                          // bit 0 is a1
    std::array<std::uint8_t, kMostPieces / 2> pieces{};  // four bits each, in order of squares
    std::int16_t score = 0;
    std::int16_t classical = 0;
    std::uint8_t half_points = 0;
    std::uint8_t output_share = 0;
    std::uint8_t own_king = 0;  // squares
    std::uint8_t other_king = 0;

    friend bool operator==(const Sample&, const Sample&) = default;
};
static_assert(sizeof(Sample) == 32);

[[nodiscard]] Sample pack_sample(const Position& pos, const SampleLabels& labels);

// The inputs of a network that are on: of the side to move, and of the other side.
struct ActiveInputs {
    std::size_t count = 0;
    std::array<std::uint16_t, kMostPieces> own{};
    std::array<std::uint16_t, kMostPieces> other{};
};

void unpack_inputs(const Sample& sample, ActiveInputs& inputs) noexcept;

// A list that grows without being copied: a hundred million samples take 3.2 GB, not twice that.
class SampleList {
public:
    void add(const Sample& sample);
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const Sample& operator[](std::size_t i) const noexcept {
        return blocks_[i / kBlock][i % kBlock];
    }

private:
    static constexpr std::size_t kBlock = 65536;

    std::vector<std::vector<Sample>> blocks_;
    std::size_t size_ = 0;
};

struct SampleRules {
    int first_ply = 16;          // of the game, from 0: earlier positions are left out
    bool is_correction = false;  // what the network will be
    int validation_share = 20;   // one game in so many is kept for validation
    bool drops_duplicates = false;
    // Instead of what searches said: what a teacher says of so many positions for each position of
    // a game (distillation.h); 0: there is none. Games for validation keep their searches.
    int distilled = 0;
    Hindsight hindsight{};  // of what is learned from; games for validation have a lambda of 0.9
    int threads = 1;
};

struct SampleCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;  // all that were read
    // Quiet ones that were left out:
    std::uint64_t known = 0;  // a network has no say, since the ending is known
    std::uint64_t duplicates = 0;
};

// Collects samples. Their order depends on files and rules, not on the number of threads.
class SampleReader {
public:
    // The teacher counts where the rules ask for one; null: the built-in network.
    explicit SampleReader(
        const SampleRules& rules, std::shared_ptr<const Network> teacher = nullptr)
        : rules_{rules}, teacher_{std::move(teacher)} {}

    // Adds the games of a file. What was wrong with it, if anything was; the games before that have
    // been added. Stops early when `goes_on` says no.
    [[nodiscard]] std::optional<std::string> read(
        const std::string& file, const std::function<bool(const SampleCounts&)>& goes_on);

    [[nodiscard]] const SampleList& training() const noexcept { return training_; }
    [[nodiscard]] const SampleList& validation() const noexcept { return validation_; }
    [[nodiscard]] const SampleCounts& counts() const noexcept { return counts_; }
    // A checksum of all samples, in order.
    [[nodiscard]] std::uint64_t fingerprint() const noexcept { return fingerprint_; }

private:
    void take(const std::vector<TrainingGame>& games);
    void keep(const Sample& sample, Key key, bool is_validation);

    SampleRules rules_;
    std::shared_ptr<const Network> teacher_;
    SampleList training_;
    SampleList validation_;
    SampleCounts counts_;
    SeenPositions seen_;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace trebuchet::lab
