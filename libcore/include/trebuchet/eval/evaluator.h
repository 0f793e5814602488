// The interface between search and evaluation: the search reports the moves and asks for the score;
// it does not depend on how the score is made. One evaluator belongs to one thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

// Which evaluation it is.
enum class EvaluationKind : std::uint8_t {
    Classical,  // many terms (docs/develop/evaluation.md)
    Network,    // a network, which may correct the classical one (docs/develop/network.md)
    Material    // material, piece-square values and a tempo only, as a baseline
};

// What a search uses if it is not told otherwise.
inline constexpr EvaluationKind kDefaultEvaluation = EvaluationKind::Network;

// Centipawns. A score of at least this much, for either side, is treated as a known win.
inline constexpr int kLeastKnownWin = 5000;

class Evaluator {
public:
    // To be followed by a reset(). Allocates its tables, about a megabyte; nothing else but
    // select() ever does.
    explicit Evaluator(
        EvaluationKind kind = EvaluationKind::Classical,
        std::shared_ptr<const Network> network = nullptr);
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    // Another evaluation, to be followed by a reset(). The network counts with
    // EvaluationKind::Network only; null: the built-in one. Throws std::bad_alloc, and then nothing
    // has changed.
    void select(EvaluationKind kind, std::shared_ptr<const Network> network = nullptr);

    // Starts at this position, the root of a search.
    void reset(const Position& root) noexcept;
    // A move was played that changed this on the board; pop() takes it back. A null move changes
    // nothing on the board and needs neither.
    // Precondition: at most kMaxPly + 4 pushes without a pop.
    void push(const BoardDelta& delta) noexcept;
    void pop() noexcept { --top_; }

    // Centipawns for the side to move, within Score::kMaxEvaluation.
    // Precondition: `pos` is where the pushes led. Meaningless in check.
    [[nodiscard]] Score evaluate(const Position& pos) noexcept;

    // Since the last reset().
    [[nodiscard]] EvaluatorStatistics statistics() const noexcept;
    // What its tables take, with a network of 512 neurons.
    [[nodiscard]] static std::size_t table_bytes() noexcept;

private:
    struct Tables;

    [[nodiscard]] Score compute(const Position& pos) noexcept;

    static constexpr std::size_t kCapacity = kMaxPly + 8;
    // Material and piece-square values for White minus Black; a network alone needs none.
    std::array<PhasedScore, kCapacity> stack_{};
    std::size_t top_ = 0;
    EvaluationKind kind_;
    bool needs_sums_ = true;
    std::unique_ptr<Tables> tables_;
};

// The same for a single position, from nothing.
[[nodiscard]] Score evaluate(
    const Position& pos, EvaluationKind kind = EvaluationKind::Classical) noexcept;
// As EvaluationKind::Network.
[[nodiscard]] Score evaluate(const Position& pos, const Network& network) noexcept;

}  // namespace trebuchet
