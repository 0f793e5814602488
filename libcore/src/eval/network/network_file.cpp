#include "eval/network/network_file.h"

#include <cerrno>
#include <concepts>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include <trebuchet/util/path.h>

#include "util/crc32.h"
#include "util/unreadable.h"

namespace trebuchet {
namespace network {
namespace {

constexpr std::string_view kMagic = "TREBNET\n";
constexpr std::uint32_t kVersion = 2;

constexpr std::size_t kWord = sizeof(std::uint32_t);
constexpr std::size_t kVersionAt = kMagic.size();
constexpr std::size_t kChecksumAt = kVersionAt + kWord;
constexpr std::size_t kContentAt = kChecksumAt + kWord;
// Neurons, buckets, kind, scale, and the length of the description.
constexpr std::size_t kShapeSize = 5 * kWord;

constexpr unsigned kByteBits = 8;
constexpr unsigned kByte = 0xFF;

// The lowest byte first.
template <std::integral T>
void append(std::string& bytes, T number) {
    const auto bits = static_cast<std::make_unsigned_t<T>>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        bytes.push_back(static_cast<char>((bits >> (kByteBits * i)) & kByte));
    }
}

template <std::integral T>
void append_all(std::string& bytes, const std::vector<T>& numbers) {
    for (const T number : numbers) {
        append(bytes, number);
    }
}

// Takes numbers and text from the front. Precondition everywhere: there are enough bytes left.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) noexcept : left_{bytes} {}

    template <std::integral T>
    [[nodiscard]] T take() noexcept {
        using Unsigned = std::make_unsigned_t<T>;
        Unsigned number = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            const auto byte = static_cast<unsigned char>(left_[i]);
            number = static_cast<Unsigned>(
                number | static_cast<Unsigned>(Unsigned{byte} << (kByteBits * i)));
        }
        left_.remove_prefix(sizeof(T));
        return static_cast<T>(number);
    }
    template <std::integral T>
    [[nodiscard]] std::vector<T> take_all(std::size_t count) {
        std::vector<T> numbers(count);
        for (T& number : numbers) {
            number = take<T>();
        }
        return numbers;
    }
    [[nodiscard]] std::string take_text(std::size_t size) {
        std::string text{left_.substr(0, size)};
        left_.remove_prefix(size);
        return text;
    }
    [[nodiscard]] std::size_t size() const noexcept { return left_.size(); }

private:
    std::string_view left_;
};

// Nothing if a number is so large that no size can be computed with it; make_known() checks the
// rest.
[[nodiscard]] std::optional<NetworkShape> take_shape(Bytes& bytes) noexcept {
    const auto neurons = bytes.take<std::uint32_t>();
    const auto buckets = bytes.take<std::uint32_t>();
    const auto is_correction = bytes.take<std::uint32_t>();
    const auto scale = bytes.take<std::uint32_t>();
    const bool is_small = neurons <= kMaxNeurons && buckets <= kMaxNetworkBuckets;
    if (!is_small || is_correction > 1 || scale > std::uint32_t{kMaxNetworkScale}) {
        return std::nullopt;
    }
    return NetworkShape{
        .neurons = neurons,
        .buckets = buckets,
        .is_correction = is_correction == 1,
        .scale = static_cast<int>(scale)};
}

[[nodiscard]] constexpr std::size_t size_of_weights(const NetworkShape& shape) noexcept {
    const std::size_t rows = kNetworkInputs + 1 + 2 * shape.buckets;
    return rows * shape.neurons * sizeof(std::int16_t) + shape.buckets * sizeof(std::int32_t);
}

[[nodiscard]] NetworkProblem why_not_open(std::string_view file, int reason) {
    switch (why_unreadable(file, reason)) {
        case Unreadable::Missing:
            return NetworkProblem::Missing;
        case Unreadable::Forbidden:
            return NetworkProblem::Forbidden;
        case Unreadable::Folder:
            return NetworkProblem::Folder;
        case Unreadable::Other:
            break;
    }
    return NetworkProblem::CannotOpen;
}

}  // namespace

std::string content_of(
    const NetworkShape& shape, const NetworkWeights& weights, std::string_view description) {
    std::string content;
    content.reserve(kShapeSize + description.size() + size_of_weights(shape));
    append(content, static_cast<std::uint32_t>(shape.neurons));
    append(content, static_cast<std::uint32_t>(shape.buckets));
    append(content, static_cast<std::uint32_t>(shape.is_correction ? 1 : 0));
    append(content, static_cast<std::uint32_t>(shape.scale));
    append(content, static_cast<std::uint32_t>(description.size()));
    content += description;
    append_all(content, weights.input);
    append_all(content, weights.input_bias);
    append_all(content, weights.output);
    append_all(content, weights.output_bias);
    return content;
}

std::uint32_t checksum_of(std::string_view content) noexcept {
    return crc32(content);
}

std::string to_file(std::string_view content) {
    std::string bytes{kMagic};
    bytes.reserve(kContentAt + content.size());
    append(bytes, kVersion);
    append(bytes, checksum_of(content));
    bytes += content;
    return bytes;
}

}  // namespace network

using namespace network;

// The shape comes before the checksum, because a file that is too short is better called so.
Expected<std::shared_ptr<const Network>, NetworkProblem> Network::read(std::string_view bytes) {
    if (bytes.substr(0, kMagic.size()) != kMagic) {
        return Unexpected{NetworkProblem::NotANetwork};
    }
    if (bytes.size() < kContentAt + kShapeSize) {
        return Unexpected{NetworkProblem::WrongSize};
    }
    Bytes rest{bytes.substr(kVersionAt)};
    if (rest.take<std::uint32_t>() != kVersion) {
        return Unexpected{NetworkProblem::UnknownVersion};
    }
    const auto checksum = rest.take<std::uint32_t>();
    const bool is_sound = checksum_of(bytes.substr(kContentAt)) == checksum;
    const auto shape = take_shape(rest);
    if (!shape) {
        return Unexpected{is_sound ? NetworkProblem::WrongShape : NetworkProblem::WrongChecksum};
    }
    const std::size_t description_size = rest.take<std::uint32_t>();
    if (rest.size() != description_size + size_of_weights(*shape)) {
        return Unexpected{NetworkProblem::WrongSize};
    }
    if (!is_sound) {
        return Unexpected{NetworkProblem::WrongChecksum};
    }
    std::string description = rest.take_text(description_size);
    NetworkWeights weights;
    weights.input = rest.take_all<std::int16_t>(kNetworkInputs * shape->neurons);
    weights.input_bias = rest.take_all<std::int16_t>(shape->neurons);
    weights.output = rest.take_all<std::int16_t>(shape->buckets * 2 * shape->neurons);
    weights.output_bias = rest.take_all<std::int32_t>(shape->buckets);
    return make_known(*shape, std::move(weights), std::move(description), checksum);
}

Expected<std::shared_ptr<const Network>, NetworkProblem> Network::load(const std::string& file) {
    // The largest network is smaller. Whatever else a file may be, no more of it is read.
    constexpr std::size_t kMostBytes = std::size_t{16} << 20U;
    // Opening a pipe would block until another process writes to it.
    std::error_code unknown;
    const auto status = std::filesystem::status(to_path(file), unknown);
    const bool is_readable =
        std::filesystem::is_regular_file(status) || std::filesystem::is_directory(status);
    if (std::filesystem::exists(status) && !is_readable) {
        return Unexpected{NetworkProblem::CannotOpen};
    }
    errno = 0;
    std::ifstream in{to_path(file), std::ios::binary};
    if (!in) {
        return Unexpected{why_not_open(file, errno)};
    }
    constexpr std::size_t kPart = 65536;
    std::string bytes;
    std::vector<char> part(kPart);
    while (in && bytes.size() < kMostBytes) {
        in.read(part.data(), static_cast<std::streamsize>(part.size()));
        bytes.append(part.data(), static_cast<std::size_t>(in.gcount()));
    }
    // A folder can be opened, but not read.
    if (bytes.empty() && in.bad()) {
        return Unexpected{why_not_open(file, errno)};
    }
    return read(bytes);
}

}  // namespace trebuchet
