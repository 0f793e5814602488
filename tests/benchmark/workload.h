// What the speed tests work on: a fixed set of positions and moves.
#pragma once

#include <cstddef>
#include <vector>

#include <benchmark/benchmark.h>

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>

#include "support/positions.h"

namespace trebuchet::benchmarks {

struct Task {
    Position position;
    MoveList moves;
};

// Our busy positions with their legal moves.
[[nodiscard]] inline std::vector<Task> make_tasks() {
    std::vector<Task> tasks;
    for (const std::string_view fen : testing_support::kBusyPositions) {
        const auto position = parse_fen(fen);
        tasks.push_back({position.value(), legal_moves(position.value())});
    }
    return tasks;
}

// Calls `work(position)` for every position, again and again; reports calls a second.
template <typename Work>
void run_on_positions(benchmark::State& state, Work work) {
    const std::vector<Task> tasks = make_tasks();
    for ([[maybe_unused]] auto _ : state) {
        for (const Task& task : tasks) {
            work(task.position);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tasks.size()));
}

// Calls `work(position, move)` for every legal move of every position; reports calls a second.
template <typename Work>
void run_on_moves(benchmark::State& state, Work work) {
    const std::vector<Task> tasks = make_tasks();
    std::int64_t moves = 0;
    for (const Task& task : tasks) {
        moves += static_cast<std::int64_t>(task.moves.size());
    }
    for ([[maybe_unused]] auto _ : state) {
        for (const Task& task : tasks) {
            for (const Move move : task.moves) {
                work(task.position, move);
            }
        }
    }
    state.SetItemsProcessed(state.iterations() * moves);
}

}  // namespace trebuchet::benchmarks
