#include "tablebase/table_folder.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include <trebuchet/util/path.h>

#include "tablebase/table_file.h"

namespace trebuchet {
namespace {

constexpr std::string_view kLetters = "PNBRQK";  // in the order of PieceType

// The pieces of one side, king first and from the strongest to the weakest, as files are named.
[[nodiscard]] std::optional<PieceTypeArray<int>> parse_side(std::string_view text) noexcept {
    PieceTypeArray<int> counts{};
    std::size_t before = kLetters.size();
    for (const char letter : text) {
        const std::size_t type = kLetters.find(letter);
        if (type > before) {
            return std::nullopt;
        }
        before = type;
        ++counts[static_cast<PieceType>(type)];
    }
    return counts[PieceType::King] == 1 ? std::optional{counts} : std::nullopt;
}

// As every file is named: the side with more men goes first; with equally many, the one with more
// of the strongest pieces that the sides do not share.
[[nodiscard]] bool is_stronger_first(const TableName& name) noexcept {
    const PieceTypeArray<int>& first = name.counts[Color::White];
    const PieceTypeArray<int>& second = name.counts[Color::Black];
    int lead = 0;        // in men
    int precedence = 0;  // by the strongest piece that makes a difference
    for (std::size_t i = kPieceTypeCount; i-- > 0;) {
        const auto type = static_cast<PieceType>(i);
        const int more = first[type] - second[type];
        lead += more;
        precedence = precedence == 0 ? more : precedence;
    }
    return lead > 0 || (lead == 0 && precedence >= 0);
}

}  // namespace

int TableName::men() const noexcept {
    int men = 0;
    for (const Color color : {Color::White, Color::Black}) {
        for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
            men += counts[color][static_cast<PieceType>(type)];
        }
    }
    return men;
}

std::optional<TableName> parse_table_name(std::string_view file_name) noexcept {
    constexpr int kFewestMen = 3;
    const std::size_t dot = file_name.find('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view suffix = file_name.substr(dot);
    if (suffix != ".rtbw" && suffix != ".rtbz") {
        return std::nullopt;
    }
    const std::string_view material = file_name.substr(0, dot);
    const std::size_t middle = material.find('v');
    if (middle == std::string_view::npos) {
        return std::nullopt;
    }
    const auto white = parse_side(material.substr(0, middle));
    const auto black = parse_side(material.substr(middle + 1));
    if (!white || !black) {
        return std::nullopt;
    }
    TableName name;
    name.kind = suffix == ".rtbw" ? TableKind::Wdl : TableKind::Dtz;
    name.counts[Color::White] = *white;
    name.counts[Color::Black] = *black;
    const int men = name.men();
    const bool is_table = men >= kFewestMen && men <= kMostTableMen && is_stronger_first(name);
    return is_table ? std::optional{name} : std::nullopt;
}

namespace {

namespace fs = std::filesystem;

#ifdef _WIN32
constexpr char kSeparator = ';';
#else
constexpr char kSeparator = ':';
#endif

[[nodiscard]] std::vector<std::string> split(std::string_view path) {
    std::vector<std::string> folders;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find(kSeparator), path.size());
        if (end > 0) {
            folders.emplace_back(path.substr(0, end));
        }
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return folders;
}

// The same name for a folder, whatever links and dots the path has.
[[nodiscard]] std::string canonical(const std::string& folder) {
    std::error_code error;
    const fs::path path = fs::canonical(to_path(folder), error);
    return error ? folder : to_text(path);
}

// What is wrong with the file of this name; nothing if it is sound.
[[nodiscard]] std::optional<TablebaseProblem> problem_of(
    const fs::path& file, const TableName& name) {
    std::error_code error;
    // Opening a pipe would block until another process writes to it.
    if (!fs::is_regular_file(file, error)) {
        return TablebaseProblem::Unreadable;
    }
    const std::uintmax_t size = fs::file_size(file, error);
    std::ifstream in{file, std::ios::binary};
    if (error || !in) {
        return TablebaseProblem::Unreadable;
    }
    std::vector<std::uint8_t> head(
        static_cast<std::size_t>(std::min<std::uintmax_t>(size, kTableHeadBytes)));
    in.read(reinterpret_cast<char*>(head.data()), static_cast<std::streamsize>(head.size()));
    if (!in) {
        return TablebaseProblem::Unreadable;
    }
    return is_sound_table(name, head, size) ? std::nullopt
                                            : std::optional{TablebaseProblem::Damaged};
}

// libfathom also opens files of distances to mate (".rtbm"), from which nothing is read here. It
// must find one that it can map, or none.
[[nodiscard]] bool is_mate_table(std::string_view file_name) {
    constexpr std::string_view kSuffix = ".rtbm";
    if (!file_name.ends_with(kSuffix)) {
        return false;
    }
    file_name.remove_suffix(kSuffix.size());
    return parse_table_name(std::string{file_name} + ".rtbw").has_value();
}

[[nodiscard]] std::optional<TablebaseProblem> problem_of_mate_table(const fs::path& file) {
    constexpr std::uintmax_t kUnit = 64;
    constexpr std::uintmax_t kRest = 16;
    std::error_code error;
    if (!fs::is_regular_file(file, error)) {
        return TablebaseProblem::Unreadable;
    }
    const std::uintmax_t size = fs::file_size(file, error);
    if (error) {
        return TablebaseProblem::Unreadable;
    }
    return size % kUnit == kRest ? std::nullopt : std::optional{TablebaseProblem::Damaged};
}

// Adds the names of the tables in a folder; stops at the first error.
[[nodiscard]] std::optional<TablebaseError> examine(
    const std::string& folder, std::vector<std::string>& files) {
    std::error_code error;
    if (!fs::exists(to_path(folder), error)) {
        return TablebaseError{TablebaseProblem::NoSuchFolder, folder};
    }
    if (!fs::is_directory(to_path(folder), error)) {
        return TablebaseError{TablebaseProblem::NotAFolder, folder};
    }
    fs::directory_iterator entry{to_path(folder), error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        const std::string file = to_text(entry->path().filename());
        const auto name = parse_table_name(file);
        std::optional<TablebaseProblem> problem;
        if (name) {
            problem = problem_of(entry->path(), *name);
            files.push_back(file);
        } else if (is_mate_table(file)) {
            problem = problem_of_mate_table(entry->path());
        }
        if (problem) {
            return TablebaseError{*problem, to_text(entry->path())};
        }
    }
    return error ? std::optional{TablebaseError{TablebaseProblem::Unreadable, folder}}
                 : std::nullopt;
}

}  // namespace

Expected<TableFolders, TablebaseError> examine_folders(std::string_view path) {
    const std::vector<std::string> folders = split(path);
    if (folders.empty()) {
        return Unexpected{TablebaseError{TablebaseProblem::NoPath, {}}};
    }
    TableFolders found;
    for (const std::string& folder : folders) {
        if (auto error = examine(folder, found.files)) {
            return Unexpected{std::move(*error)};
        }
        if (!found.path.empty()) {
            found.path += kSeparator;
        }
        found.path += folder;
        found.place += canonical(folder) + kSeparator;
    }
    std::sort(found.files.begin(), found.files.end());
    found.files.erase(std::unique(found.files.begin(), found.files.end()), found.files.end());
    return found;
}

}  // namespace trebuchet
