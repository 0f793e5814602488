#include "search/root/beginner.h"

#include <algorithm>

#include <trebuchet/board/see.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/random.h>

#include "search/root/root_moves.h"

namespace trebuchet {
namespace {

constexpr int kUsual = 100;

[[nodiscard]] bool is_backward(Color us, Move move) noexcept {
    return relative(us, rank_of(move.to())) < relative(us, rank_of(move.from()));
}

// How easily a move is overlooked, in hundredths of the usual.
[[nodiscard]] int obscurity(const Position& pos, Move move, Move last) noexcept {
    constexpr int kFar = 4;
    int percent = kUsual;
    if (!last.is_none() && move.to() == last.to()) {
        return percent / 8;  // it takes back
    }
    if (distance(move.from(), move.to()) >= kFar) {
        percent += kUsual / 2;
    }
    if (is_backward(pos.side_to_move(), move)) {
        percent += kUsual / 2;
    }
    if (type_of(pos.piece_on(move.from())) == PieceType::Knight) {
        percent += kUsual / 4;
    }
    if (pos.is_capture(move)) {
        // A queen that can be taken is seen sooner than a pawn.
        percent = percent * kUsual / (kUsual + kExchangeValues[pos.captured_type(move)] / 4);
    }
    return percent;
}

// The most valuable one first, quiet moves last.
void sort_by_victim(const Position& pos, MoveList& moves) {
    const auto victim = [&pos](Move move) {
        return pos.is_capture(move) ? 1 + static_cast<int>(index(pos.captured_type(move))) : 0;
    };
    std::sort(moves.begin(), moves.end(), [&victim](Move a, Move b) {
        return victim(a) != victim(b) ? victim(a) > victim(b) : a.raw() < b.raw();
    });
}

class BeginnerSearch {
public:
    explicit BeginnerSearch(const Beginner& beginner) : beginner_{beginner} {}

    [[nodiscard]] Move choose(const Position& root, const std::vector<Move>& only) {
        Move best = Move::none();
        Score best_score;
        for (const Move move : allowed_moves(root, only)) {
            const Score score = root_score(root, move);
            if (best.is_none() || score > best_score) {
                best = move;
                best_score = score;
            }
        }
        return best;
    }

private:
    // A side to move and the plies that lead to it.
    struct Situation {
        const Position& pos;
        Move last;
        Ply ply;
        int depth;  // 0 and less: captures only
    };

    // An own move is not missed as easily as an answer. Which of two good moves is better, a
    // beginner cannot tell.
    [[nodiscard]] Score root_score(const Position& root, Move move) {
        const auto range = 2 * static_cast<std::uint64_t>(beginner_.overlooks) + 1;
        const int noise = static_cast<int>(random_number(root, move, Question::Noise) % range);
        if (is_overlooked(root, move, Move::none(), kUsual / 2)) {
            return Score{noise - Score::kMaxEvaluation};
        }
        Position next = root;
        next.play(move);
        const Score score = -search(
            {.pos = next, .last = move, .ply = Ply{1}, .depth = beginner_.depth - 1},
            -Score::infinite(),
            Score::infinite());
        return score.is_decisive() ? score : Score::saturated(score.value() + noise);
    }

    // Plain alpha-beta; in check, every answer is looked at. Draws by the rules are not seen.
    [[nodiscard]] Score search(const Situation& here, Score alpha, Score beta) {
        constexpr int kMostCaptures = 4;
        const bool in_check = here.pos.in_check();
        if (!has_legal_move(here.pos)) {
            return in_check ? Score::mated_at(here.ply) : Score::draw();
        }
        const bool is_quiet = !in_check && here.depth <= 0;
        Score best = is_quiet ? evaluate(here.pos) : -Score::infinite();
        if (here.depth <= -kMostCaptures) {
            return in_check ? evaluate(here.pos) : best;
        }
        MoveList moves;
        if (is_quiet) {
            generate<MoveKind::Captures>(here.pos, moves);
        } else {
            generate<MoveKind::All>(here.pos, moves);
        }
        sort_by_victim(here.pos, moves);
        for (const Move move : moves) {
            if (best >= beta) {
                break;
            }
            if (!in_check && is_overlooked(here.pos, move, here.last, kUsual)) {
                continue;
            }
            Position next = here.pos;
            next.play(move);
            const Score score = -search(
                {.pos = next, .last = move, .ply = here.ply.next(), .depth = here.depth - 1},
                -beta,
                -std::max(alpha, best));
            best = std::max(best, score);
        }
        // Nothing that could be done was seen.
        return best == -Score::infinite() ? evaluate(here.pos) : best;
    }

    [[nodiscard]] Score evaluate(const Position& pos) {
        evaluator_.reset(pos);
        return evaluator_.evaluate(pos);
    }

    enum class Question : std::uint64_t { Noise = 1, Sight = 2 };

    // A random number for one question about a move.
    [[nodiscard]] std::uint64_t random_number(
        const Position& pos, Move move, Question question) const noexcept {
        const auto board = static_cast<std::uint64_t>(pos.key());
        const auto what =
            static_cast<std::uint64_t>(move.raw()) * 4 + static_cast<std::uint64_t>(question);
        return SplitMix64{SplitMix64{beginner_.seed ^ board}.next() + what}.next();
    }

    // `percent` of the usual chance.
    [[nodiscard]] bool is_overlooked(
        const Position& pos, Move move, Move last, int percent) const noexcept {
        constexpr int kMost = 9000;
        constexpr std::uint64_t kTenThousand = 10'000;
        const int chance = beginner_.overlooks * obscurity(pos, move, last) * percent / kUsual;
        const auto drawn = random_number(pos, move, Question::Sight) % kTenThousand;
        return static_cast<int>(drawn) < std::min(chance, kMost);
    }

    Beginner beginner_;
    Evaluator evaluator_{EvaluationKind::Classical};
};

}  // namespace

Move beginner_move(const Position& root, const Beginner& beginner, const std::vector<Move>& only) {
    return BeginnerSearch{beginner}.choose(root, only);
}

}  // namespace trebuchet
