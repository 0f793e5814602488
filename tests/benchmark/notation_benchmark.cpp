#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

#include "benchmark/workload.h"

namespace trebuchet::benchmarks {
namespace {

void writing_fen(benchmark::State& state) {
    run_on_positions(state, [](const Position& pos) { benchmark::DoNotOptimize(to_fen(pos)); });
}
BENCHMARK(writing_fen)->Name("fen/write");

void reading_fen(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        for (const std::string_view fen : testing_support::kBusyPositions) {
            benchmark::DoNotOptimize(parse_fen(fen));
        }
    }
    const auto fens = static_cast<std::int64_t>(testing_support::kBusyPositions.size());
    state.SetItemsProcessed(state.iterations() * fens);
}
BENCHMARK(reading_fen)->Name("fen/read");

void writing_san(benchmark::State& state) {
    run_on_moves(
        state, [](const Position& pos, Move move) { benchmark::DoNotOptimize(to_san(pos, move)); });
}
BENCHMARK(writing_san)->Name("san/write");

// Reads every legal move back from what `Write` makes of it.
template <auto Write, auto Read>
void reading_moves(benchmark::State& state) {
    std::vector<std::pair<Position, std::string>> texts;
    for (const Task& task : make_tasks()) {
        for (const Move move : task.moves) {
            texts.emplace_back(task.position, Write(task.position, move));
        }
    }
    for ([[maybe_unused]] auto _ : state) {
        for (const auto& [pos, text] : texts) {
            benchmark::DoNotOptimize(Read(pos, text));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(texts.size()));
}

std::string coordinates(const Position& pos, Move move) {
    return to_coordinate(pos, move);
}
BENCHMARK(reading_moves<to_san, parse_san>)->Name("san/read");
BENCHMARK(reading_moves<coordinates, parse_coordinate>)->Name("coordinate/read");

void writing_coordinates(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        benchmark::DoNotOptimize(to_coordinate(pos, move));
    });
}
BENCHMARK(writing_coordinates)->Name("coordinate/write");

}  // namespace
}  // namespace trebuchet::benchmarks
