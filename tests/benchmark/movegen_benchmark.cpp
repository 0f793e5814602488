#include <benchmark/benchmark.h>

#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/movegen/perft.h>

#include "benchmark/workload.h"

namespace trebuchet::benchmarks {
namespace {

template <MoveKind Kind>
void generation(benchmark::State& state) {
    run_on_positions(state, [](const Position& pos) {
        MoveList moves;
        generate<Kind>(pos, moves);
        benchmark::DoNotOptimize(moves.size());
        benchmark::ClobberMemory();
    });
}
BENCHMARK(generation<MoveKind::All>)->Name("generate/all");
BENCHMARK(generation<MoveKind::Captures>)->Name("generate/captures");
BENCHMARK(generation<MoveKind::Quiets>)->Name("generate/quiets");
BENCHMARK(generation<MoveKind::Checks>)->Name("generate/checks");

void counting(benchmark::State& state) {
    run_on_positions(
        state, [](const Position& pos) { benchmark::DoNotOptimize(count_legal_moves(pos)); });
}
BENCHMARK(counting)->Name("generate/count");

void legality(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        benchmark::DoNotOptimize(is_legal(pos, move));
    });
}
BENCHMARK(legality)->Name("is_legal");

void checks(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        benchmark::DoNotOptimize(gives_check(pos, move));
    });
}
BENCHMARK(checks)->Name("gives_check");

void perft_nodes(benchmark::State& state) {
    constexpr int kDepth = 4;
    std::uint64_t nodes = 0;
    for ([[maybe_unused]] auto _ : state) {
        nodes += perft(Position::start(), kDepth);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(perft_nodes)->Name("perft/start");

}  // namespace
}  // namespace trebuchet::benchmarks
