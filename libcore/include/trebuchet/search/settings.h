// Settings that hold for all searches until they are changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/search/parameters.h>
#include <trebuchet/search/switches.h>
#include <trebuchet/tablebase/tablebases.h>

namespace trebuchet {

// How the root asks for a score; the nodes below it obey the same rules.
enum class Driver : std::uint8_t {
    Pvs,       // principal variation search with aspiration windows
    Mtdf,      // MTD(f): zero windows only, until the bounds meet
    AlphaBeta  // whole windows everywhere
};

// The most that one search may have. Each takes about two megabytes.
inline constexpr std::size_t kMaxThreads = 256;

struct Settings {
    // Size of the transposition table, 1 to kMaxHashMegabytes; values outside are clamped.
    std::size_t hash_megabytes = 16;
    // The number of threads of a search, 1 to kMaxThreads; values outside are clamped. With one
    // thread the tree is always the same, with several it varies.
    std::size_t threads = 1;
    Driver driver = Driver::Pvs;
    EvaluationKind evaluation = kDefaultEvaluation;
    // For EvaluationKind::Network; null: the built-in one. Two settings are equal if they have the
    // same object.
    std::shared_ptr<const Network> network{};
    // What a draw costs the side that the search is for, in centipawns, -kMostContempt to
    // kMostContempt; values outside are clamped. Above zero it avoids draws, below zero it seeks
    // them. Scores that the table keeps from a search with another contempt still count.
    int contempt = 0;
    Switches switches{};
    Parameters parameters{};
    // None: the search uses no tablebases.
    std::shared_ptr<const Tablebases> tablebases{};

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr int kMostContempt = 200;
inline constexpr std::size_t kMaxHashMegabytes = TranspositionTable::kMaxMegabytes;

}  // namespace trebuchet
