// One thread of a search: walks the tree from the root, deeper with each iteration. Owns all that
// changes while it does (histories, frames, evaluator); the rest is in shared.h. The main worker
// reports, looks at the clock and decides when it is enough; helpers only search.
// Its member functions stand in the files named for what they do.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/score.h>

#include "search/correction_history.h"
#include "search/frame.h"
#include "search/history.h"
#include "search/maybe.h"
#include "search/move_facts.h"
#include "search/move_picker.h"
#include "search/node.h"
#include "search/root_moves.h"
#include "search/shared.h"
#include "search/time_use.h"
#include "search/vote.h"
#include "search/window.h"

namespace trebuchet {

// What is to be thought about. All of it outlives the search.
struct Task {
    const Position& root;
    const KeyHistory& history;
    const Limits& limits;
    Observer& observer;
};

// Begins on a cache line of its own, as do its tables: no two workers write to the same one.
class alignas(64) Worker {
public:
    // The first worker, number 0, is the main one.
    Worker(Shared& shared, std::size_t number)
        : table_{shared.table},
          stop_rule_{shared.stop_rule},
          board_{shared.progress},
          progress_{shared.progress.of(number)},
          depths_{shared.depths},
          histories_{std::make_unique<Histories>()},
          corrections_{std::make_unique<CorrectionHistory>()},
          is_main_{number == 0} {}

    // What one takes, its tables included.
    [[nodiscard]] static std::size_t bytes() noexcept {
        return sizeof(Worker) + sizeof(Histories) + sizeof(CorrectionHistory)
               + Evaluator::table_bytes();
    }

    // Between searches only.
    void configure(const Settings& settings) noexcept {
        settings_ = settings;
        settings_.contempt = std::clamp(settings.contempt, -kMostContempt, kMostContempt);
        evaluator_.select(settings.evaluation);
    }

    // Searches until the limits or the stop rule end it. The stop rule has begun already.
    void run(const Task& task);
    // Forgets what it learned.
    void clear() noexcept;

    // --- report.cpp: when the search has ended --------------------------------------------------
    [[nodiscard]] Opinion opinion() const;
    // With the nodes of all workers, but only its own evaluation's statistics.
    [[nodiscard]] SearchResult result();
    [[nodiscard]] EvaluatorStatistics evaluation() const noexcept {
        return evaluator_.statistics();
    }
    // For a helper that speaks for all: the host has not seen its variation yet.
    void announce(Observer& observer);

private:
    // --- iterate.cpp: deeper and deeper ---------------------------------------------------------
    void prepare(const Position& root, const KeyHistory& history, const Limits& limits);
    void iterate(const Position& root, const Limits& limits);
    [[nodiscard]] int next_depth(int deepest) noexcept;
    [[nodiscard]] bool is_done(const Limits& limits);
    [[nodiscard]] int percent_to_use() const noexcept;

    // --- tablebase_root.cpp: what the tablebases say of the moves of the root --------------------
    void ask_tablebases(const Position& root);
    [[nodiscard]] bool rank_by_distance(const Position& root);
    [[nodiscard]] bool rank_by_result(const Position& root);

    // --- drivers.cpp: how the root asks for a score ---------------------------------------------
    [[nodiscard]] Score drive(const Position& root, int depth, Score expected);
    [[nodiscard]] Score aspiration(const Position& root, int depth, Score expected);
    [[nodiscard]] Score mtdf(const Position& root, int depth, Score expected);
    [[nodiscard]] Score search_root(const Position& root, int depth, Window window);

    // --- report.cpp: what the host gets to see --------------------------------------------------
    void report(Bound bound);

    // --- principal_variation.cpp ----------------------------------------------------------------
    void update_pv(Ply ply, Move move) noexcept;
    void complete_from_table(PvLine& pv);

    // --- alpha_beta.cpp: the node ---------------------------------------------------------------
    // With link-time optimisation g++ makes these small instead of fast (it copied the position
    // with "rep movs"), unless told that they are not rare; hence the attribute here and below.
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] Score alpha_beta(
        const Position& pos, Window window, Depth depth, Ply ply, Expect expect);
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] Score search_moves(Node& node);
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] Score search_move(
        Node& node, Move move, Depth extension, Depth reduction);

    // --- root_node.cpp: the moves of the root ---------------------------------------------------
    [[nodiscard]] Score search_root_moves(Node& node);
    void note_root_move(Node& node, std::size_t i, Score score);
    void tell_root_move(const Node& node, std::size_t i, Score score);

    // --- quiescence.cpp: captures until the position is quiet -----------------------------------
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] Score quiescence(
        const Position& pos, Window window, Ply ply, bool with_checks);
    template <NodeKind Kind>
    [[nodiscard]] [[gnu::hot]] Score search_captures(
        Node& node, MovePicker& picker, bool with_checks);
    [[nodiscard]] bool is_hopeless_capture(const Node& node, Move move) const noexcept;

    // --- The steps of a node, each in the file of its name --------------------------------------
    [[nodiscard]] MaybeScore early_exit(Node& node);
    [[nodiscard]] bool is_draw(const Position& pos, Ply ply) const noexcept;
    [[nodiscard]] Score draw_score(Ply ply) const noexcept;
    [[nodiscard]] MaybeScore hash_cutoff(Node& node);
    [[nodiscard]] bool is_stale_result(const Node& node) const noexcept;
    [[nodiscard]] MaybeScore enhanced_cutoff(const Node& node);
    [[nodiscard]] MaybeScore tablebase_cutoff(Node& node);
    void set_static_eval(Node& node);
    [[nodiscard]] MaybeScore prune_node(Node& node);
    [[nodiscard]] MaybeScore razoring(Node& node);
    [[nodiscard]] MaybeScore reverse_futility(const Node& node) const noexcept;
    [[nodiscard]] MaybeScore null_move(Node& node);
    [[nodiscard]] Score search_null(Node& node, Depth depth);
    [[nodiscard]] bool is_null_move_sound(Node& node, Depth depth);
    [[nodiscard]] MaybeScore probcut(Node& node);
    void find_hash_move(Node& node);
    [[nodiscard]] bool prune_move(
        const Node& node, Move move, const MoveFacts& facts) const noexcept;
    [[nodiscard]] bool prune_quiet(
        const Node& node, Move move, const MoveFacts& facts) const noexcept;
    [[nodiscard]] bool may_prune_moves(const Node& node) const noexcept;
    [[nodiscard]] bool are_quiets_hopeless(const Node& node) const noexcept;
    [[nodiscard]] bool are_enough_moves_tried(const Node& node) const noexcept;
    [[nodiscard]] bool is_futile(const Node& node) const noexcept;
    [[nodiscard]] int reduced_depth(const Node& node) const noexcept;
    [[nodiscard]] Depth extension(Node& node, Move move, const MoveFacts& facts);
    [[nodiscard]] std::optional<Depth> singular_extension(Node& node, Move move);
    [[nodiscard]] bool threatens_major(const Node& node) const noexcept;
    [[nodiscard]] Depth reduction(const Node& node, const MoveFacts& facts) const noexcept;
    [[nodiscard]] Depth research_depth(const Node& node, Score score, Depth planned) const noexcept;
    [[nodiscard]] Depth log_reduction(Depth depth, int moves) const noexcept;
    void remember(Node& node);
    void note_tried(Node& node, Move move, const MoveFacts& facts) noexcept;
    void store(const Node& node, int depth);
    void reward(const Node& node);
    void reward_quiet(Ply ply, Color us, Piece piece, Move move, int bonus);
    [[nodiscard]] int history_bonus(const Node& node) const noexcept;
    void correct_evaluation(const Node& node);

    // --- last_move.cpp: what a node says of the move that led to it -----------------------------
    [[nodiscard]] bool is_last_move_quiet(const Node& node) const noexcept;
    void judge_last_move(const Node& node);
    void reward_last_move(const Node& node);

    // --- ordering.cpp ---------------------------------------------------------------------------
    [[nodiscard]] OrderingHints ordering_hints(const Node& node) const noexcept;

    // --- make_move.cpp: there and back ----------------------------------------------------------
    void make_move(const Position& pos, Move move, Ply ply, Position& next);
    void unmake_move() noexcept;
    void make_null_move(const Position& pos, Ply ply, Position& next);
    void unmake_null_move() noexcept { keys_.pop(); }
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    void count_node() noexcept;
    void poll() noexcept;
    [[nodiscard]] std::uint64_t total_nodes() const noexcept;
    void count_tablebase_hits(std::uint64_t hits) noexcept;
    [[nodiscard]] bool is_main() const noexcept { return is_main_; }

    [[nodiscard]] const Switches& on() const noexcept { return settings_.switches; }
    [[nodiscard]] const Parameters& parameters() const noexcept { return settings_.parameters; }
    // Frames of plies before the root exist too: nothing is known there.
    static constexpr std::size_t kBeforeRoot = 4;
    [[nodiscard]] Frame& frame(Ply ply) noexcept { return frames_[ply.index() + kBeforeRoot]; }
    [[nodiscard]] const Frame& frame(Ply ply, std::size_t back) const noexcept {
        return frames_[ply.index() + kBeforeRoot - back];
    }

    // A few more than kMaxPly, so that a node may look at the frames of its children.
    static constexpr std::size_t kFrames = kMaxPly + kBeforeRoot + 4;

    TranspositionTable& table_;
    StopRule& stop_rule_;
    ProgressBoard& board_;
    ProgressCounters& progress_;  // of this worker
    DepthRoster& depths_;
    Settings settings_{};
    // Null where there are none, or they are switched off.
    const Tablebases* tablebases_ = nullptr;
    bool probes_ = false;           // inside the tree, too
    Observer* observer_ = nullptr;  // nobody hears a helper

    Evaluator evaluator_;
    KeyHistory keys_;
    std::unique_ptr<Histories> histories_;
    std::unique_ptr<CorrectionHistory> corrections_;
    std::array<Frame, kFrames> frames_;
    RootMoves root_moves_;
    TimeUse time_use_;
    Position root_ = Position::start();
    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 0;
    std::size_t line_ = 0;  // of MultiPV, from 0
    int iteration_ = 0;
    int completed_ = 0;
    int seldepth_ = 0;
    // While a null move cut is being verified, no null move before this ply.
    Ply no_null_before_{0};
    bool is_root_restricted_ = false;  // not every legal move is tried there
    bool is_main_;
    bool stopped_ = false;
};

}  // namespace trebuchet
