#include "lab/shard/merge.h"

#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include <trebuchet/util/path.h>

#include "io/files.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

// What all pieces must have in common.
[[nodiscard]] std::string common_text(PieceHead head) {
    head.shard.number = 1;
    return to_text(head);
}

[[nodiscard]] std::string missing_text(
    const std::map<std::size_t, std::string>& found, std::size_t count) {
    constexpr std::size_t kMostNamed = 20;
    std::string text;
    std::size_t missing = 0;
    for (std::size_t number = 1; number <= count; ++number) {
        if (found.contains(number)) {
            continue;
        }
        ++missing;
        if (missing <= kMostNamed) {
            text.append(text.empty() ? "" : ", ").append(std::to_string(number));
        }
    }
    return (missing == 1 ? "this piece of " : "these pieces of ") + std::to_string(count)
           + (missing == 1 ? " is missing: " : " are missing: ") + text
           + (missing > kMostNamed ? ", and " + std::to_string(missing - kMostNamed) + " more"
                                   : "");
}

}  // namespace

Expected<PieceSet, std::string> PieceSet::open(std::span<const std::string> files) {
    PieceSet set;
    std::map<std::size_t, std::string> found;
    std::string common;
    for (const std::string& file : files) {
        const auto reader = PieceReader::open(file);
        if (!reader) {
            return Unexpected{reader.error()};
        }
        const PieceHead& head = reader->head();
        if (common.empty()) {
            common = common_text(head);
            set.head_ = head;
        }
        const std::string text = common_text(head);
        std::string_view rest = text;
        if (const auto difference = description_difference(common, rest)) {
            return Unexpected{
                file + " is of another run than " + files.front() + ": " + *difference};
        }
        const auto [at, is_new] = found.emplace(head.shard.number, file);
        if (!is_new) {
            return Unexpected{
                to_text(head.shard) + " is there twice: " + at->second + " and " + file};
        }
    }
    if (found.size() < set.head_.shard.count) {
        return Unexpected{missing_text(found, set.head_.shard.count)};
    }
    for (auto& [number, file] : found) {
        set.files_.push_back(std::move(file));
    }
    return set;
}

std::optional<std::string> PieceSet::for_each(const Visit& visit) const {
    for (const std::string& file : files_) {
        auto reader = PieceReader::open(file);
        if (!reader) {
            return reader.error();
        }
        while (const auto item = reader->next()) {
            if (const auto wrong = visit(*item)) {
                return file + ": item " + std::to_string(item->number + 1) + ": " + *wrong;
            }
        }
        if (reader->problem()) {
            return file + " is not a whole piece: " + *reader->problem();
        }
    }
    return std::nullopt;
}

// --- Files ---------------------------------------------------------------------------------------

FileBeside::FileBeside(const std::string& file)
    : file_{file}, fresh_{io::name_beside(file, io::Beside::New)} {
    // What a run that was killed has left.
    std::error_code ignored;
    std::filesystem::remove(to_path(fresh_), ignored);
}

FileBeside::~FileBeside() {
    std::error_code ignored;
    std::filesystem::remove(to_path(fresh_), ignored);
}

std::optional<std::string> FileBeside::move_into_place() const {
    return io::move_into_place(fresh_, file_);
}

std::optional<std::string> objection_to_files(
    const MergeFiles& files, std::span<const std::string> inputs) {
    std::vector<std::string> outputs;
    for (const auto& file : {std::optional{files.out}, files.html, files.pgn, files.state}) {
        if (file && !file->empty()) {
            outputs.push_back(*file);
        }
    }
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string& file = outputs[i];
        auto objection = io::objection_to_replacing(file, inputs);
        if (!objection) {
            objection = io::objection_to_writing_beside(file, outputs);
        }
        const auto before = std::span<const std::string>{outputs}.first(i);
        if (!objection && io::is_one_of(file, before)) {
            objection = "cannot write " + file + ": it is named twice";
        }
        if (objection) {
            return objection;
        }
    }
    return std::nullopt;
}

std::optional<std::string> concatenate(const PieceSet& pieces, const std::string& file) {
    const FileBeside beside{file};
    auto out = io::open_output(beside.name(), std::ios::trunc);
    if (!out) {
        return out.error();
    }
    errno = 0;
    const auto problem = pieces.for_each([&](const PieceItem& item) {
        *out << item.text;
        return *out ? std::nullopt : std::optional{std::string{"it cannot be written"}};
    });
    out->close();
    if (!*out) {
        return io::write_error(file);
    }
    return problem ? problem : beside.move_into_place();
}

}  // namespace trebuchet::lab
