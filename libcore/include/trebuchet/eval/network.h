// An evaluation network and its file. docs/develop/network.md explains how it works, the format
// of the file and how the networks of this program were made.
//
// 3,072 inputs (whose piece, which piece, on which square, how exposed) as each side sees them, one
// hidden layer for each side, one output. The sum of the rows of all pieces on the board is the
// accumulator of a side; its neurons, clamped to 0 to 1 and squared, give the score:
//
//     a      = bias + sum of the rows of all pieces
//     h      = clamp(a, 0, 1)^2                              for each neuron of either side
//     output = output_bias + output_weights . (h of the side to move, h of the other side)
//     score  = scale * output centipawns for the side to move, added to the classical evaluation
//              if the network is a correction
//
// Numbers are integers: rows and bias in 255ths, output weights in 64ths, output bias in
// (255 * 64)ths. Every network that can be made keeps within the ranges of its sums, so all
// programs compute the same integers. Source of the idea: Yu Nasu, "Efficiently Updatable
// Neural-Network-based Evaluation Functions for Computer Shogi", 2018.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/exposure.h>
#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/aligned_buffer.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

inline constexpr std::size_t kNetworkInputs = 768 * kExposureCount;
inline constexpr int kNetworkInputUnit = 255;
inline constexpr int kNetworkOutputUnit = 64;
inline constexpr std::size_t kNeuronStep = 32;
inline constexpr std::size_t kMaxNeurons = 1024;
inline constexpr std::size_t kMaxNetworkBuckets = 8;
inline constexpr int kMaxNetworkScale = 1000;

struct NetworkShape {
    std::size_t neurons = 0;     // of each side: a multiple of kNeuronStep, to kMaxNeurons
    std::size_t buckets = 1;     // sets of output weights, by number of pieces: 1, 2, 4 or 8
    bool is_correction = false;  // added to the classical evaluation
    int scale = 0;               // centipawns for an output of 1: 1 to kMaxNetworkScale

    friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

struct NetworkWeights {
    std::vector<std::int16_t> input;        // [kNetworkInputs][neurons]
    std::vector<std::int16_t> input_bias;   // [neurons]
    std::vector<std::int16_t> output;       // [buckets][2 * neurons], the side to move first
    std::vector<std::int32_t> output_bias;  // [buckets]

    friend bool operator==(const NetworkWeights&, const NetworkWeights&) = default;
};

// Which input a piece is to `view`, whose own king stands on `king`. Squares are turned so that
// the own pawns go up, and mirrored so that the own king stands on files a to d.
[[nodiscard]] constexpr std::size_t network_input(
    Color view, Square king, Piece piece, Square square, Exposure exposure) noexcept {
    constexpr std::size_t kSquares = 64;
    constexpr std::size_t kOwners = 2;
    constexpr unsigned kFlipRanks = 56;
    constexpr unsigned kMirrorFiles = 7;
    constexpr unsigned kFileE = 4;
    const unsigned turned = (view == Color::White ? 0U : kFlipRanks)
                            ^ ((index(king) & kFileE) != 0 ? kMirrorFiles : 0U);
    const std::size_t group =
        static_cast<std::size_t>(exposure) * kOwners + (color_of(piece) == view ? 0 : 1);
    const std::size_t kind = group * kPieceTypeCount + index(type_of(piece));
    return kind * kSquares + (index(square) ^ turned);
}

// Which set of output weights counts with so many pieces on the board, kings included (2 to 32).
[[nodiscard]] constexpr std::size_t network_bucket(
    std::size_t pieces, std::size_t buckets) noexcept {
    constexpr std::size_t kMostPieces = 32;
    return (pieces - 1) * buckets / kMostPieces;
}

enum class NetworkProblem : std::uint8_t {
    Missing,
    Forbidden,
    Folder,
    CannotOpen,   // for another reason
    NotANetwork,  // the file does not begin with the magic
    UnknownVersion,
    WrongShape,  // numbers of neurons, buckets or scale out of range
    WrongSize,   // truncated, or bytes behind the end
    WrongChecksum,
    WeightsTooLarge  // sums might leave their ranges
};

// In English: "it is damaged (the checksum does not fit)".
[[nodiscard]] std::string_view describe(NetworkProblem problem) noexcept;

// Immutable; threads may share one.
class Network {
public:
    // Checks shape, sizes and ranges.
    [[nodiscard]] static Expected<std::shared_ptr<const Network>, NetworkProblem> make(
        const NetworkShape& shape, NetworkWeights weights, std::string description);
    // From the bytes of a file; accepts arbitrary bytes.
    [[nodiscard]] static Expected<std::shared_ptr<const Network>, NetworkProblem> read(
        std::string_view bytes);
    [[nodiscard]] static Expected<std::shared_ptr<const Network>, NetworkProblem> load(
        const std::string& file);
    // The one that is linked into the library.
    [[nodiscard]] static std::shared_ptr<const Network> built_in();

    // The bytes of a file.
    [[nodiscard]] std::string to_bytes() const;

    [[nodiscard]] const NetworkShape& shape() const noexcept { return shape_; }
    [[nodiscard]] const NetworkWeights& weights() const noexcept { return weights_; }
    // How it was made: lines of "name: value" (data, seeds, bench of the program, date).
    [[nodiscard]] const std::string& description() const noexcept { return description_; }
    // The checksum of its file.
    [[nodiscard]] std::uint32_t checksum() const noexcept { return checksum_; }

    // Centipawns for the side to move, computed from nothing: what the network says, without the
    // classical evaluation even if it is a correction. For people and tests; slow.
    [[nodiscard]] int output(const Position& pos) const noexcept { return output(pos, Bitboard{}); }
    // The same as if the pieces on these squares were not there. Precondition: no kings.
    [[nodiscard]] int output(const Position& pos, Bitboard without) const noexcept;

    // The weights again, for the evaluator: each row begins on a cache line.
    [[nodiscard]] const std::int16_t* row(std::size_t input) const noexcept {
        return reinterpret_cast<const std::int16_t*>(aligned_.data()) + input * shape_.neurons;
    }
    [[nodiscard]] const std::int16_t* bias() const noexcept { return row(kNetworkInputs); }
    [[nodiscard]] const std::int16_t* output_weights(std::size_t bucket) const noexcept {
        return row(kNetworkInputs + 1 + 2 * bucket);
    }

private:
    Network() = default;

    // Precondition: the weights have the sizes that the shape asks for, and this is the checksum.
    [[nodiscard]] static Expected<std::shared_ptr<const Network>, NetworkProblem> make_known(
        const NetworkShape& shape,
        NetworkWeights weights,
        std::string description,
        std::uint32_t checksum);
    void align();

    NetworkShape shape_{};
    NetworkWeights weights_{};
    std::string description_;
    std::uint32_t checksum_ = 0;
    AlignedBuffer aligned_;  // rows, bias, output weights of each bucket
};

}  // namespace trebuchet
