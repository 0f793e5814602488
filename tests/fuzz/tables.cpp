// Files that claim to be Syzygy tables. The first line names the pieces and says how many of the
// bytes behind it are the table of wins; what follows these is the one of distances, if anything:
//
//     KQvK 336
//
// The tables are opened and probed, whatever the files hold: every answer must be a valid result,
// and every legal move must have one.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/tablebase/tablebases.h>

#include "fuzz/targets.h"
#include "support/material_positions.h"

namespace trebuchet::fuzz {
namespace {

namespace fs = std::filesystem;

struct Tables {
    std::string_view pieces;
    std::string_view wins;
    std::string_view distances;
};

// Whether there is such a table: at most five men here, and a king before them on both sides.
[[nodiscard]] bool is_material(std::string_view pieces) {
    constexpr std::size_t kFewest = 4;
    constexpr std::size_t kMost = 6;
    const std::size_t middle = pieces.find("vK");
    if (pieces.size() < kFewest || pieces.size() > kMost || pieces.front() != 'K'
        || middle == std::string_view::npos) {
        return false;
    }
    const auto others = std::string{pieces.substr(1, middle - 1)}.append(pieces.substr(middle + 2));
    return others.find_first_not_of("PNBRQ") == std::string::npos;
}

[[nodiscard]] std::optional<Tables> parse(std::string_view input) {
    const std::size_t space = input.find(' ');
    const std::size_t end = input.find('\n');
    if (end == std::string_view::npos || space > end || !is_material(input.substr(0, space))) {
        return std::nullopt;
    }
    std::size_t size = 0;
    const char* const number_end = input.data() + end;
    const auto number = std::from_chars(input.data() + space + 1, number_end, size);
    if (number.ec != std::errc{} || number.ptr != number_end) {
        return std::nullopt;
    }
    const std::string_view files = input.substr(end + 1);
    size = std::min(size, files.size());
    return Tables{input.substr(0, space), files.substr(0, size), files.substr(size)};
}

// A folder with these two files, removed by the destructor.
class TableFolder {
public:
    explicit TableFolder(const Tables& tables)
        : path_{
            fs::temp_directory_path() / ("trebuchet-fuzz-tables-" + std::to_string(::getpid()))} {
        fs::create_directories(path_);
        write(std::string{tables.pieces} + ".rtbw", tables.wins);
        if (!tables.distances.empty()) {
            write(std::string{tables.pieces} + ".rtbz", tables.distances);
        }
    }
    TableFolder(const TableFolder&) = delete;
    TableFolder& operator=(const TableFolder&) = delete;
    ~TableFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    void write(const std::string& name, std::string_view bytes) const {
        std::ofstream{path_ / name, std::ios::binary} << bytes;
    }

    fs::path path_;
};

[[nodiscard]] bool is_result(Wdl wdl) {
    return wdl >= Wdl::Loss && wdl <= Wdl::Win;
}

void probe(const Tablebases& tables, const Position& pos) {
    const auto wdl = tables.probe_wdl(pos);
    require(!wdl || is_result(*wdl), "a result that there is not");
    const auto root = tables.probe_root(pos);
    if (!root) {
        return;
    }
    require(is_result(root->wdl), "a result of the root that there is not");
    const MoveList moves = legal_moves(pos);
    require(root->moves.size() == moves.size(), "legal moves without a result");
    for (std::size_t i = 0; i < moves.size(); ++i) {
        require(root->moves[i].move == moves[i], "another move than the legal ones");
        require(is_result(root->moves[i].wdl), "a result of a move that there is not");
    }
}

}  // namespace

void tables(std::string_view input) {
    const auto given = parse(input);
    if (!given) {
        return;
    }
    const TableFolder folder{*given};
    const auto opened = Tablebases::open(folder.path());
    if (!opened) {
        require(!describe(opened.error()).empty(), "an error without words");
        return;
    }
    std::string material{given->pieces.substr(1)};
    material.erase(material.find('v'), 1);
    constexpr int kPositions = 100;
    SplitMix64 random{1};
    for (int i = 0; i < kPositions; ++i) {
        probe(**opened, testing_support::random_position(random, material));
    }
}

}  // namespace trebuchet::fuzz
