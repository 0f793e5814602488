#include <algorithm>
#include <mutex>
#include <shared_mutex>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/random.h>

#include "tablebase/fathom.h"
#include "tablebase/quiet_error_stream.h"
#include "tablebase/table_folder.h"

namespace trebuchet {
namespace {

// Guards libfathom, which keeps one set of tables for the process in global variables. This is the
// only reason for a global variable here.
struct Reader {
    std::shared_mutex mutex;
    std::uint64_t generation = 0;
    std::weak_ptr<const Tablebases> current;
    std::string place;  // where it is from
};

[[nodiscard]] Reader& reader() {
    static Reader the_only_one;
    return the_only_one;
}

// A random square for each of these pieces. False if two of them are the same.
[[nodiscard]] bool scatter(Setup& setup, Piece piece, int count, SplitMix64& random) {
    for (int i = 0; i < count; ++i) {
        const Square sq = square_at(random.below(kSquareCount));
        if (setup.board[sq] != Piece::None) {
            return false;
        }
        setup.board[sq] = piece;
    }
    return true;
}

// A random square for each piece of the table; nothing where that is no position.
[[nodiscard]] std::optional<Position> random_position(const TableName& name, SplitMix64& random) {
    Setup setup = Setup::empty();
    setup.side_to_move = random.below(2) == 0 ? Color::White : Color::Black;
    for (const Color color : {Color::White, Color::Black}) {
        for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
            const auto t = static_cast<PieceType>(type);
            if (!scatter(setup, make_piece(color, t), name.counts[color][t], random)) {
                return std::nullopt;
            }
        }
    }
    auto position = Position::from_setup(setup);
    return position ? std::optional{*position} : std::nullopt;
}

// A probe looks at captures first, and at the table itself only if none of them decides.
[[nodiscard]] bool has_capture(const Position& pos) {
    const MoveList moves = legal_moves(pos);
    return std::any_of(
        moves.begin(), moves.end(), [&pos](Move move) { return pos.is_capture(move); });
}

[[nodiscard]] bool is_wdl_file(const std::string& file) {
    const auto name = parse_table_name(file);
    return name && name->kind == TableKind::Wdl;
}

// Makes the reader open a table. False when it did not.
[[nodiscard]] bool touch(const TableName& name) {
    constexpr int kTries = 20'000;
    constexpr std::uint64_t kSeed = 35;
    SplitMix64 random{kSeed};
    for (int i = 0; i < kTries; ++i) {
        const auto pos = random_position(name, random);
        if (pos && !has_capture(*pos)) {
            return fathom::find_wdl(*pos).has_value();
        }
    }
    return false;
}

}  // namespace

std::string describe(const TablebaseError& error) {
    switch (error.problem) {
        case TablebaseProblem::NotBuilt:
            return "this program was built without libfathom and cannot read tablebases";
        case TablebaseProblem::NoPath:
            return "no folder named";
        case TablebaseProblem::NoSuchFolder:
            return "no such folder: " + error.where;
        case TablebaseProblem::NotAFolder:
            return "not a folder: " + error.where;
        case TablebaseProblem::Unreadable:
            return "cannot read " + error.where;
        case TablebaseProblem::Damaged:
            return "damaged table: " + error.where;
        case TablebaseProblem::NoTables:
            return "no Syzygy tables (files like KQvK.rtbw) in " + error.where;
    }
    return {};
}

bool Tablebases::is_built() noexcept {
    return fathom::is_built();
}

Expected<std::shared_ptr<const Tablebases>, TablebaseError> Tablebases::open(
    std::string_view path) {
    if (!is_built()) {
        return Unexpected{TablebaseError{TablebaseProblem::NotBuilt, {}}};
    }
    auto folders = examine_folders(path);
    if (!folders) {
        return Unexpected{folders.error()};
    }
    if (std::none_of(folders->files.begin(), folders->files.end(), is_wdl_file)) {
        return Unexpected{TablebaseError{TablebaseProblem::NoTables, folders->path}};
    }
    const std::unique_lock lock{reader().mutex};
    if (auto same = reader().current.lock(); same != nullptr && reader().place == folders->place) {
        return same;
    }
    // The constructor is private, so no make_shared.
    const std::shared_ptr<Tablebases> opened{new Tablebases};
    opened->path_ = folders->path;
    opened->generation_ = ++reader().generation;
    // Whether or not this succeeds, the earlier tables are closed.
    reader().current.reset();
    reader().place.clear();
    {
        // libfathom writes a line for each table that it closes or cannot map. A GUI on the same
        // pipe may take that line for the end of the engine (XBoard does).
        const QuietErrorStream quiet;
        if (fathom::load(folders->path)) {
            opened->touch_all(folders->files);
        }
    }
    if (opened->count_ == 0) {
        return Unexpected{TablebaseError{TablebaseProblem::NoTables, folders->path}};
    }
    reader().current = opened;
    reader().place = folders->place;
    return std::shared_ptr<const Tablebases>{opened};
}

void Tablebases::touch_all(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        if (!is_wdl_file(file)) {
            continue;
        }
        const auto name = parse_table_name(file);
        if (touch(*name)) {
            largest_ = std::max(largest_, name->men());
            ++count_;
        } else {
            // It may be opened later, when a probe leads there.
            is_touched_ = false;
        }
    }
}

bool Tablebases::may_know(const Position& pos) const noexcept {
    return pos.occupied().count() <= largest_ && pos.castling_rooks().empty();
}

std::optional<Wdl> Tablebases::probe_wdl(const Position& pos) const {
    return pos.halfmove_clock() == 0 ? probe_wdl_at_any_clock(pos) : std::nullopt;
}

std::optional<Wdl> Tablebases::probe_wdl_at_any_clock(const Position& pos) const {
    if (!may_know(pos)) {
        return std::nullopt;
    }
    const auto ask = [&]() -> std::optional<Wdl> {
        return reader().generation == generation_ ? fathom::find_wdl(pos) : std::nullopt;
    };
    if (is_touched_) {
        const std::shared_lock lock{reader().mutex};
        return ask();
    }
    const std::unique_lock lock{reader().mutex};
    return ask();
}

std::optional<TablebaseRoot> Tablebases::probe_root(const Position& pos) const {
    if (!may_know(pos)) {
        return std::nullopt;
    }
    if (!has_legal_move(pos)) {
        return TablebaseRoot{.wdl = pos.in_check() ? Wdl::Loss : Wdl::Draw, .dtz = 0, .moves = {}};
    }
    const std::unique_lock lock{reader().mutex};
    return reader().generation == generation_ ? fathom::find_root(pos) : std::nullopt;
}

}  // namespace trebuchet
