#include <benchmark/benchmark.h>

#include <trebuchet/board/see.h>

#include "benchmark/workload.h"

namespace trebuchet::benchmarks {
namespace {

void playing(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        Position after = pos;
        after.play(move);
        benchmark::DoNotOptimize(after);
    });
}
BENCHMARK(playing)->Name("play");

void playing_with_delta(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        Position after = pos;
        BoardDelta delta;
        after.play(move, delta);
        benchmark::DoNotOptimize(after);
        benchmark::DoNotOptimize(delta);
    });
}
BENCHMARK(playing_with_delta)->Name("play/delta");

void guessing_key(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        benchmark::DoNotOptimize(pos.key_after(move));
    });
}
BENCHMARK(guessing_key)->Name("key_after");

// Captures only, with the question of the quiescence search: does it lose nothing?
void exchange_of_captures(benchmark::State& state) {
    std::vector<Task> tasks = make_tasks();
    std::int64_t asked = 0;
    for (Task& task : tasks) {
        task.moves.clear();
        generate<MoveKind::Captures>(task.position, task.moves);
        asked += static_cast<std::int64_t>(task.moves.size());
    }
    for ([[maybe_unused]] auto _ : state) {
        for (const Task& task : tasks) {
            for (const Move move : task.moves) {
                benchmark::DoNotOptimize(see_at_least(task.position, move, 0));
            }
        }
    }
    state.SetItemsProcessed(state.iterations() * asked);
}
BENCHMARK(exchange_of_captures)->Name("see/captures");

void exchange_of_all_moves(benchmark::State& state) {
    run_on_moves(state, [](const Position& pos, Move move) {
        benchmark::DoNotOptimize(see_at_least(pos, move, 0));
    });
}
BENCHMARK(exchange_of_all_moves)->Name("see/all");

}  // namespace
}  // namespace trebuchet::benchmarks
