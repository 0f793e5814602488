#include "search/ordering/move_picker.h"

#include <algorithm>
#include <utility>

#include <trebuchet/board/see.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

namespace trebuchet {
namespace {

constexpr int kPlaces = 512;  // one for each move of a list, a power of two
[[maybe_unused]] constexpr int kMostScore = (1 << 30) / kPlaces;
static_assert(kMaxMoves <= kPlaces);

}  // namespace

int OrderingHints::quiet_score(const Position& pos, Move move) const noexcept {
    const Piece piece = pos.piece_on(move.from());
    int score = butterfly->get(pos.side_to_move(), move, attacked);
    for (std::size_t i = 0; i < continuations.size(); ++i) {
        score += continuations[i]->get(piece, move.to()) * kContinuationHalves[i] / 2;
    }
    return score;
}

// Most valuable victim first; among equals by capture history, or the least valuable attacker.
int OrderingHints::capture_score(const Position& pos, Move move) const noexcept {
    constexpr int kVictimWeight = 16;
    constexpr int kRecaptureBonus = 1 << 20;
    const PieceType victim = pos.captured_type(move);
    const Piece piece = pos.piece_on(move.from());
    int score = kExchangeValues[victim] * kVictimWeight;
    if (move.is_promotion()) {
        const int gain = kExchangeValues[move.promotion_type()] - kExchangeValues[PieceType::Pawn];
        score += gain * kVictimWeight;
    }
    if (capture != nullptr) {
        score += capture->get(piece, move.to(), victim) / 2;
    } else {
        score -= kExchangeValues[type_of(piece)];
    }
    return move.to() == recapture ? score + kRecaptureBonus : score;
}

OrderingHints hints_for(
    const Switches& on,
    const Histories& histories,
    const Frames& frames,
    Ply ply,
    Move hash_move) noexcept {
    OrderingHints hints;
    hints.hash_move = hash_move;
    const Frame& previous = frames.before(ply, 1);
    if (on.killers) {
        hints.killers = frames.at(ply).killers;
    }
    if (previous.moved != Piece::None) {
        if (on.countermoves) {
            hints.countermove = histories.countermoves.get(previous.moved, previous.current.to());
        }
        if (on.recapture_first) {
            hints.recapture = previous.current.to();
        }
    }
    if (on.history) {
        hints.butterfly = &histories.butterfly;
        hints.attacked = frames.at(ply).attacked;
    }
    if (on.capture_history) {
        hints.capture = &histories.capture;
    }
    if (on.continuation_history) {
        const auto after = [&](std::size_t back) {
            const PieceToHistory* const known = frames.before(ply, back).continuation;
            return known != nullptr ? known : &kNoContinuation;
        };
        std::transform(
            kContinuationPlies.begin(),
            kContinuationPlies.end(),
            hints.continuations.begin(),
            after);
    }
    return hints;
}

MovePicker::MovePicker(
    const Position& pos, const OrderingHints& hints, Purpose purpose, int least) noexcept
    : pos_{pos}, hints_{hints}, purpose_{purpose}, least_{least} {
}

MovePicker MovePicker::main(const Position& pos, const OrderingHints& hints) noexcept {
    return MovePicker{pos, hints, Purpose::Main, 0};
}

MovePicker MovePicker::captures(
    const Position& pos, const OrderingHints& hints, int least, bool checks) noexcept {
    MovePicker picker{pos, hints, checks ? Purpose::CapturesAndChecks : Purpose::Captures, least};
    const Move hash_move = hints.hash_move;
    const bool is_capture =
        !hash_move.is_none() && (pos.is_capture(hash_move) || hash_move.is_promotion());
    if (!is_capture || !see_at_least(pos, hash_move, least)) {
        picker.hints_.hash_move = Move::none();
    }
    return picker;
}

MaybeMove MovePicker::next() noexcept {
    switch (stage_) {
        case Stage::HashMove:
            stage_ = Stage::GenerateCaptures;
            if (!hints_.hash_move.is_none()) {
                return hints_.hash_move;
            }
            [[fallthrough]];
        case Stage::GenerateCaptures:
            generate_captures();
            stage_ = Stage::GoodCaptures;
            [[fallthrough]];
        case Stage::GoodCaptures:
            if (const auto move = next_good_capture()) {
                return move;
            }
            stage_ = purpose_ == Purpose::Main                ? Stage::FirstKiller
                     : purpose_ == Purpose::CapturesAndChecks ? Stage::GenerateQuiets
                                                              : Stage::Done;
            break;
        default:
            break;
    }
    if (const auto move = next_early_quiet()) {
        return move;
    }
    return next_late();
}

// Killers and countermove: likely refutations that cost no generation.
MaybeMove MovePicker::next_early_quiet() noexcept {
    while (stage_ >= Stage::FirstKiller && stage_ <= Stage::Countermove) {
        Move candidate;
        if (stage_ == Stage::FirstKiller) {
            stage_ = Stage::SecondKiller;
            candidate = hints_.killers[0];
        } else if (stage_ == Stage::SecondKiller) {
            stage_ = Stage::Countermove;
            candidate = hints_.killers[1];
        } else {
            stage_ = Stage::GenerateQuiets;
            const bool is_killer =
                hints_.countermove == hints_.killers[0] || hints_.countermove == hints_.killers[1];
            candidate = is_killer ? Move::none() : hints_.countermove;
        }
        if (const auto move = quiet_if_usable(candidate); move.has_value() && !is_skipped(*move)) {
            return move;
        }
    }
    return std::nullopt;
}

MaybeMove MovePicker::next_late() noexcept {
    if (stage_ == Stage::GenerateQuiets) {
        if (!skip_quiets_) {
            generate_quiets();
        }
        stage_ = Stage::Quiets;
    }
    if (stage_ == Stage::Quiets) {
        while (!skip_quiets_ && next_ < moves_.size()) {
            const Move best = take_best();
            // Beyond the horizon a check must not lose the piece that gives it.
            if (purpose_ == Purpose::Main || see_at_least(pos_, best, least_)) {
                return best;
            }
        }
        stage_ = purpose_ == Purpose::Main ? Stage::BadCaptures : Stage::Done;
        next_ = 0;
    }
    if (stage_ == Stage::BadCaptures) {
        if (next_ < bad_end_) {
            return moves_[next_++];
        }
        stage_ = Stage::Done;
    }
    return std::nullopt;
}

void MovePicker::generate_captures() noexcept {
    MoveList list;
    generate<MoveKind::Captures>(pos_, list);
    for (const Move move : list) {
        if (move != hints_.hash_move) {
            add(move, hints_.capture_score(pos_, move));
        }
    }
}

void MovePicker::generate_quiets() noexcept {
    MoveList list;
    if (purpose_ == Purpose::Main) {
        generate<MoveKind::Quiets>(pos_, list);
    } else {
        generate<MoveKind::Checks>(pos_, list);
    }
    next_ = bad_end_;
    moves_.truncate(bad_end_);
    ranks_.truncate(bad_end_);
    for (const Move move : list) {
        if (purpose_ != Purpose::Main || (!was_given_early(move) && !is_skipped(move))) {
            add(move, hints_.quiet_score(pos_, move));
        }
    }
}

MaybeMove MovePicker::next_good_capture() noexcept {
    while (next_ < moves_.size()) {
        const Move best = take_best();
        if (see_at_least(pos_, best, least_)) {
            return best;
        }
        moves_[bad_end_++] = best;
    }
    return std::nullopt;
}

MaybeMove MovePicker::quiet_if_usable(Move move) const noexcept {
    const bool is_usable = !move.is_none() && move != hints_.hash_move
                           && is_pseudo_legal(pos_, move) && !pos_.is_capture(move)
                           && !move.is_promotion() && leaves_king_safe(pos_, move);
    return is_usable ? MaybeMove{move} : MaybeMove{};
}

void MovePicker::add(Move move, int score) noexcept {
    TREBUCHET_ASSERT(score > -kMostScore && score < kMostScore);
    ranks_.push_back(score * kPlaces + (kPlaces - 1 - static_cast<int>(moves_.size())));
    moves_.push_back(move);
}

// It is swapped with the first one that is left.
Move MovePicker::take_best() noexcept {
    std::int32_t best = ranks_[next_];
    for (std::size_t i = next_ + 1; i < ranks_.size(); ++i) {
        best = std::max(best, ranks_[i]);
    }
    const int place_bits = best & (kPlaces - 1);
    const auto place = static_cast<std::size_t>(kPlaces - 1 - place_bits);
    ranks_[place] = (ranks_[next_] & -kPlaces) | place_bits;
    std::swap(moves_[next_], moves_[place]);
    return moves_[next_++];
}

bool MovePicker::is_skipped(Move quiet) const noexcept {
    return skip_quiets_ || (only_checks_ != nullptr && !only_checks_->gives_check(pos_, quiet));
}

void MovePicker::skip_quiets_without_check(const CheckFinder& checks) noexcept {
    if (only_checks_ != nullptr) {
        return;
    }
    only_checks_ = &checks;
    if (stage_ != Stage::Quiets) {
        return;  // killers and the rest are examined one by one at their stage
    }
    const std::size_t end = moves_.size();
    std::size_t kept = next_;
    for (std::size_t i = next_; i < end; ++i) {
        if (!is_skipped(moves_[i])) {
            const int place = kPlaces - 1 - static_cast<int>(kept);
            ranks_[kept] = (ranks_[i] & -kPlaces) | place;
            moves_[kept++] = moves_[i];
        }
    }
    moves_.truncate(kept);
    ranks_.truncate(kept);
}

bool MovePicker::was_given_early(Move move) const noexcept {
    return move == hints_.hash_move || move == hints_.killers[0] || move == hints_.killers[1]
           || move == hints_.countermove;
}

}  // namespace trebuchet
