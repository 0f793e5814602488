#include <trebuchet/eval/evaluator.h>

#include "eval/classical/classical.h"
#include "eval/classical/piece_square.h"
#include "eval/material/material.h"
#include "eval/score_table.h"

namespace trebuchet {
namespace {

// Both evaluations keep such a table, of the same form.
[[nodiscard]] const classical::PieceSquareTable& table_of(EvaluationKind kind) noexcept {
    return kind == EvaluationKind::Classical ? classical::kPieceSquare : material::kPieceSquare;
}

[[nodiscard]] PhasedScore sum_of(const Position& pos, EvaluationKind kind) noexcept {
    const classical::PieceSquareTable& table = table_of(kind);
    PhasedScore sum;
    for (const Square sq : pos.occupied()) {
        sum += table[pos.piece_on(sq)][sq];
    }
    return sum;
}

}  // namespace

struct Evaluator::Tables : classical::Tables {
    ScoreTable scores;  // of the classical evaluation
};

Evaluator::Evaluator(EvaluationKind kind) : kind_{kind}, tables_{std::make_unique<Tables>()} {
}

Evaluator::~Evaluator() = default;

void Evaluator::reset(const Position& root) noexcept {
    top_ = 0;
    tables_->scores.forget_statistics();
    tables_->pawns.forget_statistics();
    tables_->material.forget_statistics();
    stack_[0] = sum_of(root, kind_);
}

void Evaluator::push(const BoardDelta& delta) noexcept {
    TREBUCHET_ASSERT(top_ + 1 < kCapacity);
    const classical::PieceSquareTable& table = table_of(kind_);
    PhasedScore sum = stack_[top_];
    for (const Placement& change : delta) {
        const PhasedScore value = table[change.piece][change.square];
        if (change.added) {
            sum += value;
        } else {
            sum -= value;
        }
    }
    stack_[++top_] = sum;
}

Score Evaluator::evaluate(const Position& pos) noexcept {
    if (kind_ == EvaluationKind::Material) {
        return material::evaluate(pos, stack_[top_]);
    }
    if (const auto known = tables_->scores.find(pos.key())) {
        return *known;
    }
    const Score score = classical::evaluate(pos, stack_[top_], *tables_);
    tables_->scores.remember(pos.key(), score);
    return score;
}

EvaluatorStatistics Evaluator::statistics() const noexcept {
    return {
        tables_->scores.statistics(), tables_->pawns.statistics(), tables_->material.statistics()};
}

std::size_t Evaluator::table_bytes() noexcept {
    return ScoreTable::bytes() + classical::PawnTable::bytes() + classical::MaterialTable::bytes();
}

Score evaluate(const Position& pos, EvaluationKind kind) noexcept {
    if (kind == EvaluationKind::Material) {
        return material::evaluate(pos, sum_of(pos, kind));
    }
    return classical::evaluate(pos);
}

}  // namespace trebuchet
