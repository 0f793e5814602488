// Training data. As a file: a checksum of four zero bytes is corrected first, since no fuzzer would
// ever guess one. And its parts on their own: what is accepted as a game or as a position is
// written with the same bytes.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <variant>

#include <trebuchet/movegen/legality.h>

#include "fuzz/targets.h"
#include "lab/common/bytes.h"
#include "lab/data/training_file.h"
#include "lab/data/training_game.h"

namespace trebuchet::fuzz {
namespace {

constexpr std::string_view kMagic = "TrbD";
constexpr std::size_t kSizeAt = 8;
constexpr std::size_t kChecksumAt = 12;
constexpr std::size_t kHeaderSize = 16;

std::string with_checksums(std::string_view input) {
    std::string bytes{input};
    for (std::size_t at = bytes.find(kMagic); at != std::string::npos;
         at = bytes.find(kMagic, at + 1)) {
        if (bytes.size() - at < kHeaderSize
            || lab::number_at<std::uint32_t>(bytes, at + kChecksumAt) != 0) {
            continue;
        }
        const std::string_view block = std::string_view{bytes}.substr(at);
        const std::size_t size = lab::number_at<std::uint32_t>(block, kSizeAt);
        const std::string_view content = block.substr(kHeaderSize).substr(0, size);
        std::string checksum;
        lab::append_number(checksum, lab::crc32(block.substr(0, kChecksumAt), content));
        bytes.replace(at + kChecksumAt, checksum.size(), checksum);
    }
    return bytes;
}

void check_game(const lab::TrainingGame& game) {
    lab::for_each_position(game, [](const lab::TrainingPosition& at) {
        require(is_legal(at.position, at.played.move), "an illegal move was read");
    });
    const auto again = lab::decode_training_game(lab::encode(game));
    require(again.has_value() && *again == game, "written and read, it is another game");
}

void check_file(std::string_view input) {
    const std::filesystem::path file = std::filesystem::temp_directory_path()
                                       / ("trebuchet-fuzz-" + std::to_string(::getpid()) + ".data");
    std::ofstream{file, std::ios::binary} << with_checksums(input);
    auto reader = lab::TrainingReader::open(file.string());
    require(reader.has_value(), "the file cannot be opened");
    std::uint64_t before = 0;
    while (const auto block = reader->next()) {
        require(reader->offset() <= input.size(), "a block behind the end");
        require(reader->offset() >= before, "a block before the last one");
        before = reader->offset();
        if (const auto* const game = std::get_if<lab::TrainingGame>(&*block)) {
            check_game(*game);
        } else if (const auto* const damage = std::get_if<lab::TrainingDamage>(&*block)) {
            require(damage->offset <= input.size(), "damage behind the end");
            require(!damage->message.empty(), "damage without words");
        }
    }
    std::filesystem::remove(file);
}

}  // namespace

void training(std::string_view input) {
    check_file(input);
    if (const auto game = lab::decode_training_game(input)) {
        check_game(*game);
        require(lab::encode(*game) == input, "a game is written as it was not read");
    }
    if (const auto position = lab::unpack_position(input)) {
        std::string bytes;
        lab::append_packed(bytes, *position);
        require(bytes == input, "a position is written as it was not read");
    }
}

}  // namespace trebuchet::fuzz
