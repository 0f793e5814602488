#include "lab/data/training_file.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

#include <trebuchet/util/assert.h>
#include <trebuchet/util/path.h>

#include "io/files.h"
#include "lab/common/bytes.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

constexpr std::string_view kMagic = "TrbD";
constexpr unsigned kVersion = 1;
constexpr unsigned kDescription = 0;
constexpr unsigned kGame = 1;

// Offsets in the header of a block.
constexpr std::size_t kVersionAt = 4;
constexpr std::size_t kKindAt = 5;
constexpr std::size_t kUnusedAt = 6;
constexpr std::size_t kSizeAt = 8;
constexpr std::size_t kSumAt = 12;
constexpr std::size_t kHeaderSize = 16;

// Limit for the content of a block.
constexpr std::size_t kMostContent = 65536;

// Covers the content and the header before the checksum.
[[nodiscard]] std::uint32_t checksum(std::string_view header, std::string_view content) noexcept {
    return crc32(header.substr(0, kSumAt), content);
}

[[nodiscard]] std::string to_block(unsigned kind, std::string_view content) {
    TREBUCHET_ASSERT(content.size() <= kMostContent);
    std::string block{kMagic};
    append_number(block, static_cast<std::uint8_t>(kVersion));
    append_number(block, static_cast<std::uint8_t>(kind));
    append_number(block, std::uint16_t{0});
    append_number(block, static_cast<std::uint32_t>(content.size()));
    append_number(block, checksum(block, content));
    block += content;
    return block;
}

// A description may be printed on a terminal.
[[nodiscard]] bool is_plain(std::string_view text) noexcept {
    return std::all_of(
        text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

[[nodiscard]] Expected<TrainingBlock, std::string> decode(unsigned kind, std::string_view bytes) {
    if (kind == kDescription) {
        if (!is_plain(bytes)) {
            return Unexpected{std::string{"the description is not plain text"}};
        }
        return TrainingBlock{TrainingDescription{std::string{bytes}}};
    }
    auto game = decode_training_game(bytes);
    if (!game) {
        return Unexpected{"the game is wrong: " + game.error()};
    }
    return TrainingBlock{std::move(game).value()};
}

[[nodiscard]] std::string place(const std::string& file, const TrainingDamage& damage) {
    return file + ": at byte " + std::to_string(damage.offset) + ": " + damage.message;
}

}  // namespace

// --- Reading -----------------------------------------------------------------------------------

Expected<TrainingReader, std::string> TrainingReader::open(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    return TrainingReader{std::move(in).value()};
}

// Reads ahead. False if fewer than `count` bytes are left.
bool TrainingReader::fill(std::size_t count) {
    constexpr std::size_t kChunk = 65536;
    if (buffer_.size() - at_ >= count) {
        return true;
    }
    buffer_.erase(0, at_);
    dropped_ += at_;
    at_ = 0;
    while (buffer_.size() < count && in_) {
        const std::size_t before = buffer_.size();
        buffer_.resize(before + kChunk);
        in_.read(buffer_.data() + before, static_cast<std::streamsize>(kChunk));
        buffer_.resize(before + static_cast<std::size_t>(in_.gcount()));
    }
    return buffer_.size() >= count;
}

std::string_view TrainingReader::ahead(std::size_t count) const {
    return std::string_view{buffer_}.substr(at_, count);
}

Expected<TrainingReader::Header, std::string> TrainingReader::read_header() {
    if (!fill(kHeaderSize)) {
        return Unexpected{std::string{"the file ends inside a block"}};
    }
    const std::string_view header = ahead(kHeaderSize);
    if (!header.starts_with(kMagic)) {
        return Unexpected{std::string{"no block begins here"}};
    }
    const unsigned version = number_at<std::uint8_t>(header, kVersionAt);
    if (version != kVersion) {
        return Unexpected{"the block has version " + std::to_string(version) + ", not 1"};
    }
    const Header read{
        .kind = number_at<std::uint8_t>(header, kKindAt),
        .size = number_at<std::uint32_t>(header, kSizeAt)};
    const bool is_possible = (read.kind == kDescription || read.kind == kGame)
                             && number_at<std::uint16_t>(header, kUnusedAt) == 0
                             && read.size <= kMostContent;
    if (!is_possible) {
        return Unexpected{std::string{"the header of the block is wrong"}};
    }
    return read;
}

// Reads the block that begins here, and advances to the next if it is whole.
Expected<TrainingReader::Content, std::string> TrainingReader::read_content() {
    const auto header = read_header();
    if (!header) {
        return Unexpected{header.error()};
    }
    if (!fill(kHeaderSize + header->size)) {
        return Unexpected{std::string{"the file ends inside a block"}};
    }
    const std::string_view block = ahead(kHeaderSize + header->size);
    const std::string_view content = block.substr(kHeaderSize);
    if (number_at<std::uint32_t>(block, kSumAt) != checksum(block, content)) {
        return Unexpected{std::string{"the checksum does not fit"}};
    }
    at_ += block.size();
    return Content{.kind = header->kind, .bytes = content};
}

// Advances to the next place where a block may begin.
bool TrainingReader::find_magic() {
    while (fill(kMagic.size())) {
        const std::size_t found = buffer_.find(kMagic, at_);
        if (found != std::string::npos) {
            at_ = found;
            return true;
        }
        // The last bytes may be the beginning of a block.
        at_ = buffer_.size() - (kMagic.size() - 1);
    }
    return false;
}

// After damage: advances to the next whole block. False if there is none.
bool TrainingReader::recover() {
    is_damaged_ = false;
    while (fill(1)) {
        ++at_;
        if (!find_magic()) {
            break;
        }
        const std::uint64_t begin = offset();
        if (read_content()) {
            // Goes back, so that next() reads it; it is still in the buffer.
            at_ = static_cast<std::size_t>(begin - dropped_);
            return true;
        }
    }
    at_ = buffer_.size();
    return false;
}

std::optional<TrainingBlock> TrainingReader::next() {
    if ((is_damaged_ && !recover()) || !fill(1)) {
        return std::nullopt;
    }
    const std::uint64_t begin = offset();
    const auto content = read_content();
    if (!content) {
        is_damaged_ = true;
        return TrainingBlock{TrainingDamage{begin, content.error()}};
    }
    auto block = decode(content->kind, content->bytes);
    if (!block) {
        return TrainingBlock{TrainingDamage{begin, block.error()}};
    }
    return std::move(block).value();
}

std::string name_files(std::span<const std::string> files) {
    const std::size_t others = files.size() - 1;
    return files.front() + (others > 0 ? " and " + std::to_string(others) + " more" : "");
}

std::optional<std::string> read_games(
    const std::string& file, const std::function<bool(const TrainingGame&)>& visit) {
    auto reader = TrainingReader::open(file);
    if (!reader) {
        return reader.error();
    }
    std::optional<TrainingDamage> damage;
    bool is_described = false;
    while (const auto block = reader->next()) {
        is_described = is_described || std::holds_alternative<TrainingDescription>(*block);
        if (damage || !is_described) {
            return damage ? place(file, *damage) : file + ": it is not a file of training data";
        }
        if (const auto* const game = std::get_if<TrainingGame>(&*block)) {
            if (!visit(*game)) {
                break;
            }
        } else if (const auto* const found = std::get_if<TrainingDamage>(&*block)) {
            damage = *found;
        }
    }
    return is_described ? std::nullopt : std::optional{file + ": it is empty"};
}

// --- Writing -----------------------------------------------------------------------------------

namespace {

// The contents of a file that is to be continued.
struct Contents {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t good_bytes = 0;  // an incomplete block may follow
};

[[nodiscard]] Expected<Contents, std::string> examine(
    TrainingReader& reader, const std::string& description) {
    const auto first = reader.next();
    const auto* const found = first ? std::get_if<TrainingDescription>(&*first) : nullptr;
    if (found == nullptr) {
        return Unexpected{std::string{"it is not a file of training data"}};
    }
    std::string_view text = found->text;
    if (const auto difference = description_difference(description, text)) {
        return Unexpected{"its games were made with other settings: " + *difference};
    }
    Contents contents{.good_bytes = reader.offset()};
    std::optional<TrainingDamage> damage;
    while (const auto block = reader.next()) {
        if (damage) {
            return Unexpected{"at byte " + std::to_string(damage->offset) + ": " + damage->message};
        }
        if (const auto* const broken = std::get_if<TrainingDamage>(&*block)) {
            damage = *broken;
            continue;
        }
        const auto* const game = std::get_if<TrainingGame>(&*block);
        if (game == nullptr || game->number != contents.games) {
            return Unexpected{std::string{"its games are not in order"}};
        }
        ++contents.games;
        contents.positions += game->moves.size();
        contents.good_bytes = reader.offset();
    }
    return contents;
}

// Whether the file holds only a proper prefix of `text`.
[[nodiscard]] bool is_beginning_of(const std::string& file, std::string_view text) {
    std::ifstream in{file, std::ios::binary};
    std::string found(text.size(), '\0');
    in.read(found.data(), static_cast<std::streamsize>(found.size()));
    found.resize(static_cast<std::size_t>(in.gcount()));
    return in.is_open() && found.size() < text.size() && text.starts_with(found);
}

}  // namespace

Expected<TrainingWriter, std::string> TrainingWriter::open(
    const std::string& file, const std::string& description) {
    const std::string complaint = "cannot use " + file + ": ";
    std::error_code error;
    const std::string beginning = to_block(kDescription, description);
    Contents contents{.good_bytes = beginning.size()};
    const bool exists = std::filesystem::exists(to_path(file), error);
    const bool goes_on = exists && !is_beginning_of(file, beginning);
    if (exists && !goes_on) {
        // The description was not written completely.
        std::filesystem::resize_file(to_path(file), 0, error);
    }
    if (goes_on) {
        auto reader = TrainingReader::open(file);
        if (!reader) {
            return Unexpected{reader.error()};
        }
        const auto found = examine(*reader, description);
        if (!found) {
            return Unexpected{complaint + found.error()};
        }
        contents = *found;
        std::filesystem::resize_file(to_path(file), contents.good_bytes, error);
    }
    if (error) {
        return Unexpected{"cannot write " + file + ": " + error.message()};
    }
    TrainingWriter writer{file, contents.games, contents.positions, contents.good_bytes};
    errno = 0;
    writer.out_.open(file, std::ios::binary | std::ios::app);
    if (!goes_on) {
        writer.out_ << beginning << std::flush;
    }
    if (!writer.out_) {
        return Unexpected{io::write_error(file)};
    }
    return writer;
}

std::optional<std::string> TrainingWriter::append(const TrainingGame& game) {
    TREBUCHET_ASSERT(game.number == games_);
    const std::string block = to_block(kGame, encode(game));
    errno = 0;
    out_ << block << std::flush;
    if (!out_) {
        std::string error = io::write_error(file_);
        out_.close();
        // The next run would cut off an incomplete block; other readers should not find one.
        std::error_code ignored;
        std::filesystem::resize_file(to_path(file_), good_bytes_, ignored);
        return error;
    }
    ++games_;
    positions_ += game.moves.size();
    good_bytes_ += block.size();
    return std::nullopt;
}

}  // namespace trebuchet::lab
