#include "lab/train/checkpoint.h"

#include <bit>
#include <cstddef>
#include <cstdint>

#include "lab/common/bytes.h"

namespace trebuchet::lab {
namespace {

// The version is part of it. Then, in bytes:
//    4 checksum of all that follows
//    4 neurons, 4 buckets, 4 is a correction, 4 scale
//    8 steps, 8 loss and 8 samples of the pass
//    4 size of the description, and the description
//      values of the model, means and squares, 4 each
constexpr std::string_view kMagic = "TrbC0002";
constexpr std::size_t kSum = kMagic.size();
constexpr std::size_t kShape = kSum + 4;
constexpr std::size_t kProgress = kShape + 16;
constexpr std::size_t kDescriptionSize = kProgress + 24;
constexpr std::size_t kDescription = kDescriptionSize + 4;
constexpr std::size_t kMostDescription = 65536;

void append_floats(std::string& bytes, const Floats& values) {
    for (const float value : values) {
        append_number(bytes, std::bit_cast<std::uint32_t>(value));
    }
}

[[nodiscard]] Floats floats_at(std::string_view bytes, std::size_t at, std::size_t count) {
    Floats values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = std::bit_cast<float>(number_at<std::uint32_t>(bytes, at + i * sizeof(float)));
    }
    return values;
}

[[nodiscard]] std::uint32_t at_shape(std::string_view bytes, std::size_t number) noexcept {
    return number_at<std::uint32_t>(bytes, kShape + number * sizeof(std::uint32_t));
}

[[nodiscard]] std::uint64_t at_progress(std::string_view bytes, std::size_t number) noexcept {
    return number_at<std::uint64_t>(bytes, kProgress + number * sizeof(std::uint64_t));
}

[[nodiscard]] bool is_possible(const NetworkShape& shape) noexcept {
    const bool has_neurons =
        shape.neurons > 0 && shape.neurons <= kMaxNeurons && shape.neurons % kNeuronStep == 0;
    return has_neurons && std::has_single_bit(shape.buckets) && shape.buckets <= kMaxNetworkBuckets
           && shape.scale > 0 && shape.scale <= kMaxNetworkScale;
}

}  // namespace

bool is_checkpoint(std::string_view bytes) noexcept {
    return bytes.starts_with(kMagic);
}

std::string to_bytes(const Checkpoint& checkpoint) {
    const TrainState& state = checkpoint.state;
    const NetworkShape& shape = state.model.shape;
    std::string rest;
    append_number(rest, static_cast<std::uint32_t>(shape.neurons));
    append_number(rest, static_cast<std::uint32_t>(shape.buckets));
    append_number(rest, std::uint32_t{shape.is_correction ? 1U : 0U});
    append_number(rest, static_cast<std::uint32_t>(shape.scale));
    append_number(rest, state.steps);
    append_number(rest, std::bit_cast<std::uint64_t>(state.pass_loss));
    append_number(rest, state.pass_samples);
    append_number(rest, static_cast<std::uint32_t>(checkpoint.description.size()));
    rest += checkpoint.description;
    append_floats(rest, state.model.values);
    append_floats(rest, state.means);
    append_floats(rest, state.squares);
    std::string bytes{kMagic};
    append_number(bytes, crc32(rest));
    return bytes + rest;
}

Expected<Checkpoint, std::string> read_checkpoint(std::string_view bytes) {
    if (!is_checkpoint(bytes)) {
        return Unexpected{std::string{"it is not a checkpoint of this program"}};
    }
    if (bytes.size() < kDescription
        || number_at<std::uint32_t>(bytes, kSum) != crc32(bytes.substr(kShape))) {
        return Unexpected{std::string{"it is damaged"}};
    }
    const NetworkShape shape{
        .neurons = at_shape(bytes, 0),
        .buckets = at_shape(bytes, 1),
        .is_correction = at_shape(bytes, 2) != 0,
        .scale = static_cast<int>(at_shape(bytes, 3))};
    const std::size_t text_size = number_at<std::uint32_t>(bytes, kDescriptionSize);
    if (!is_possible(shape) || text_size > kMostDescription) {
        return Unexpected{std::string{"it is damaged"}};
    }
    const std::size_t count = ModelLayout{shape}.size();
    const std::size_t part = count * sizeof(float);
    const std::size_t values = kDescription + text_size;
    if (bytes.size() != values + 3 * part) {
        return Unexpected{std::string{"it is damaged"}};
    }
    return Checkpoint{
        .description = std::string{bytes.substr(kDescription, text_size)},
        .state = {
            .model = {.shape = shape, .values = floats_at(bytes, values, count)},
            .means = floats_at(bytes, values + part, count),
            .squares = floats_at(bytes, values + 2 * part, count),
            .steps = at_progress(bytes, 0),
            .pass_loss = std::bit_cast<double>(at_progress(bytes, 1)),
            .pass_samples = at_progress(bytes, 2)}};
}

}  // namespace trebuchet::lab
