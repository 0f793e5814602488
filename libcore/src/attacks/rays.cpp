#include <trebuchet/attacks/rays.h>

namespace trebuchet {
namespace {

struct RayStep {
    int files;
    int ranks;
};

// Fills both tables for the squares that lie from `from` in one direction and its opposite.
constexpr void fill_direction(RayTables& tables, int file, int rank, RayStep d) noexcept {
    const auto on_board = [](int f, int r) { return f >= 0 && f < 8 && r >= 0 && r < 8; };
    const auto at = [](int f, int r) {
        return make_square(static_cast<File>(f), static_cast<Rank>(r));
    };

    Bitboard whole{at(file, rank)};
    for (int f = file - d.files, r = rank - d.ranks; on_board(f, r); f -= d.files, r -= d.ranks) {
        whole.insert(at(f, r));
    }
    for (int f = file + d.files, r = rank + d.ranks; on_board(f, r); f += d.files, r += d.ranks) {
        whole.insert(at(f, r));
    }
    Bitboard passed;
    const Square from = at(file, rank);
    for (int f = file + d.files, r = rank + d.ranks; on_board(f, r); f += d.files, r += d.ranks) {
        tables.between[from][at(f, r)] = passed;
        tables.line[from][at(f, r)] = whole;
        passed.insert(at(f, r));
    }
}

constexpr RayTables make_ray_tables() noexcept {
    constexpr RayStep kSteps[] = {
        {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    RayTables tables{};
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            for (const RayStep d : kSteps) {
                fill_direction(tables, file, rank, d);
            }
        }
    }
    return tables;
}

}  // namespace

constinit const RayTables kRays = make_ray_tables();

}  // namespace trebuchet
