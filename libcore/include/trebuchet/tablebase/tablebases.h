// Syzygy tablebases: the result of a position with few pieces, and the distance to the next capture
// or pawn move. Read by libfathom where the build has found it.
//
// libfathom has one set of tables in a process, does not check its files, and is not safe when two
// threads probe a table for the first time. Therefore every file is checked before libfathom opens
// it, one lock guards libfathom, and open() probes each table once before others may. Opening
// another path empties the sets that are still held elsewhere, also if the system then refuses to
// map the new files. Files stay mapped until another path is opened. libfathom writes to standard
// error; while open() runs, standard error of the whole process is redirected to nowhere. A table
// of distances is mapped by the first probe_root() that needs it; if that fails, it is named there.
//
// All functions may be called from any thread at any time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

// For the side to move, with best play by both. A cursed win and a blessed loss are draws by the
// fifty-move rule only.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

[[nodiscard]] constexpr Wdl operator-(Wdl wdl) noexcept {
    return static_cast<Wdl>(-static_cast<int>(wdl));
}

struct TablebaseMove {
    Move move;
    // For the side that plays it. The half-move clock counts, unless the move sets it to 0 or
    // mates.
    Wdl wdl = Wdl::Draw;
    int dtz = 0;  // half-moves to the next capture or pawn move, this one included; may be one too
                  // small; 0: a draw
};

struct TablebaseRoot {
    Wdl wdl = Wdl::Draw;               // the best of the moves
    int dtz = 0;                       // of the move that the tables choose, as above
    std::vector<TablebaseMove> moves;  // all legal ones; none: mate or stalemate
};

enum class TablebaseProblem : std::uint8_t {
    NotBuilt,      // this build has no reader
    NoPath,        // an empty path
    NoSuchFolder,  // where: the folder
    NotAFolder,    // likewise
    Unreadable,    // where: the file or folder
    Damaged,       // where: the file
    NoTables       // where: the path
};

struct TablebaseError {
    TablebaseProblem problem;
    std::string where;

    friend bool operator==(const TablebaseError&, const TablebaseError&) = default;
};

// In words, with the name of the file or folder.
[[nodiscard]] std::string describe(const TablebaseError& error);

class Tablebases {
public:
    // Whether this build can read tables at all.
    [[nodiscard]] static bool is_built() noexcept;

    // The tables in these folders, ':' between them (';' on Windows). One damaged file is enough to
    // refuse all, because a probe may lead to any smaller table. Files of up to a megabyte (all
    // with four men and fewer) are checked completely, larger ones by their headers and length.
    [[nodiscard]] static Expected<std::shared_ptr<const Tablebases>, TablebaseError> open(
        std::string_view path);

    // The most men, kings included, of any table here.
    [[nodiscard]] int largest() const noexcept { return largest_; }
    // How many there are with wins, draws and losses.
    [[nodiscard]] int count() const noexcept { return count_; }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

    // Nothing if no table has the position, with a castling right, and unless the half-move clock
    // is 0, which the tables assume.
    [[nodiscard]] std::optional<Wdl> probe_wdl(const Position& pos) const;
    // The same with any half-move clock, as if it were 0.
    [[nodiscard]] std::optional<Wdl> probe_wdl_at_any_clock(const Position& pos) const;
    // Every legal move, with its distance; nothing where a table of distances is missing. Slow
    // (some dozen microseconds) and exclusive: for the root of a search.
    [[nodiscard]] std::optional<TablebaseRoot> probe_root(const Position& pos) const;

    Tablebases(const Tablebases&) = delete;
    Tablebases& operator=(const Tablebases&) = delete;
    ~Tablebases() = default;

private:
    Tablebases() = default;
    void touch_all(const std::vector<std::string>& files);
    [[nodiscard]] bool may_know(const Position& pos) const noexcept;

    std::string path_;
    std::uint64_t generation_ = 0;  // of the reader's set
    int largest_ = 0;
    int count_ = 0;
    bool is_touched_ = true;  // every table: several threads may probe at once
};

}  // namespace trebuchet
