#include <algorithm>
#include <memory>
#include <utility>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/instructions.h>
#include <trebuchet/util/assert.h>

#include "eval/classical/classical.h"
#include "eval/classical/piece_square.h"
#include "eval/material/material.h"
#include "eval/network/accumulators.h"
#include "eval/network/kernel_choice.h"
#include "eval/piece_square_table.h"
#include "eval/score_table.h"

namespace trebuchet {
namespace {

[[nodiscard]] const PieceSquareTable& table_of(EvaluationKind kind) noexcept {
    return kind == EvaluationKind::Material ? material::kPieceSquare : classical::kPieceSquare;
}

[[nodiscard]] PhasedScore changed(
    PhasedScore sum, const BoardDelta& delta, EvaluationKind kind) noexcept {
    const PieceSquareTable& table = table_of(kind);
    for (const Placement& change : delta) {
        const PhasedScore value = table[change.piece][change.square];
        if (change.added) {
            sum += value;
        } else {
            sum -= value;
        }
    }
    return sum;
}

// A balance holds no more; far beyond what a correction should be.
constexpr int kMostCorrection = 8000;

[[nodiscard]] constexpr int for_white(int score, Color side_to_move) noexcept {
    return side_to_move == Color::White ? score : -score;
}

[[nodiscard]] constexpr int correction_by(int output, Color side_to_move) noexcept {
    return for_white(std::clamp(output, -kMostCorrection, kMostCorrection), side_to_move);
}

// By a network alone.
[[nodiscard]] Score scaled(const Position& pos, int output, int phase) noexcept {
    const int white = for_white(Score::saturated(output).value(), pos.side_to_move());
    return classical::scaled(pos, white, phase);
}

}  // namespace

struct Evaluator::Tables : classical::Tables {
    ScoreTable scores;                                    // not of EvaluationKind::Material
    std::unique_ptr<network::Accumulators> accumulators;  // of EvaluationKind::Network only
};

Evaluator::Evaluator(EvaluationKind kind, std::shared_ptr<const Network> network)
    : kind_{EvaluationKind::Classical}, tables_{std::make_unique<Tables>()} {
    select(kind, std::move(network));
}

Evaluator::~Evaluator() = default;

void Evaluator::select(EvaluationKind kind, std::shared_ptr<const Network> network) {
    std::unique_ptr<network::Accumulators>& accumulators = tables_->accumulators;
    if (kind != EvaluationKind::Network) {
        network = nullptr;
    } else if (network == nullptr) {
        network = Network::built_in();
    }
    const Network* const before = accumulators == nullptr ? nullptr : &accumulators->network();
    if (network.get() != before) {
        // The old ones stay as they are if there is no memory for the new ones.
        std::unique_ptr<network::Accumulators> fresh;
        if (network != nullptr) {
            fresh = std::make_unique<network::Accumulators>(
                std::move(network), *network::usable_kernels().back(), kCapacity);
        }
        accumulators = std::move(fresh);
        tables_->scores.clear();
    }
    kind_ = kind;
    needs_sums_ = accumulators == nullptr || accumulators->network().shape().is_correction;
}

void Evaluator::reset(const Position& root) noexcept {
    top_ = 0;
    tables_->scores.forget_statistics();
    tables_->pawns.forget_statistics();
    tables_->material.forget_statistics();
    stack_[0] = needs_sums_ ? sum_of(root, table_of(kind_)) : PhasedScore{};
    if (tables_->accumulators != nullptr) {
        tables_->accumulators->reset(root);
    }
}

void Evaluator::push(const BoardDelta& delta) noexcept {
    TREBUCHET_ASSERT(top_ + 1 < kCapacity);
    if (needs_sums_) {
        stack_[top_ + 1] = changed(stack_[top_], delta, kind_);
    }
    ++top_;
    if (kind_ == EvaluationKind::Network) {
        tables_->accumulators->set(top_, delta);
    }
}

Score Evaluator::evaluate(const Position& pos) noexcept {
    if (kind_ == EvaluationKind::Material) {
        return material::evaluate(pos, stack_[top_]);
    }
    if (const auto known = tables_->scores.find(pos.key())) {
        return *known;
    }
    const Score score = compute(pos);
    tables_->scores.remember(pos.key(), score);
    return score;
}

// The accumulators are not touched where the ending is known.
Score Evaluator::compute(const Position& pos) noexcept {
    const classical::MaterialFacts& material = tables_->material.probe(pos);
    if (const auto known = classical::known_ending(pos, material)) {
        return *known;
    }
    classical::Given given{.placed = stack_[top_]};
    if (kind_ == EvaluationKind::Network) {
        network::Accumulators& accumulators = *tables_->accumulators;
        const int output = accumulators.output(top_, pos);
        if (!accumulators.network().shape().is_correction) {
            return scaled(pos, output, material.phase);
        }
        given.correction = correction_by(output, pos.side_to_move());
    }
    return classical::evaluate(pos, given, material, tables_->pawns);
}

EvaluatorStatistics Evaluator::statistics() const noexcept {
    return {
        tables_->scores.statistics(), tables_->pawns.statistics(), tables_->material.statistics()};
}

std::size_t Evaluator::table_bytes() noexcept {
    constexpr std::size_t kUsualNeurons = 512;
    return ScoreTable::bytes() + classical::PawnTable::bytes() + classical::MaterialTable::bytes()
           + network::Accumulators::bytes(kUsualNeurons, kCapacity);
}

Score evaluate(const Position& pos, EvaluationKind kind) noexcept {
    switch (kind) {
        case EvaluationKind::Material:
            return material::evaluate(pos, sum_of(pos, material::kPieceSquare));
        case EvaluationKind::Network:
            return evaluate(pos, *Network::built_in());
        case EvaluationKind::Classical:
            break;
    }
    return classical::evaluate(pos);
}

Score evaluate(const Position& pos, const Network& network) noexcept {
    const int output = network.output(pos);
    if (network.shape().is_correction) {
        return classical::evaluate(pos, correction_by(output, pos.side_to_move()));
    }
    classical::NullTracer tracer;
    const auto material = classical::find_material_facts(pos, tracer);
    const auto known = classical::known_ending(pos, material);
    return known ? *known : scaled(pos, output, material.phase);
}

std::string_view evaluation_instructions() {
    return network::usable_kernels().back()->name;
}

}  // namespace trebuchet
