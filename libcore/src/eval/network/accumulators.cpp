#include "eval/network/accumulators.h"

#include <algorithm>
#include <new>
#include <utility>

#include <trebuchet/util/assert.h>
#include <trebuchet/util/static_vector.h>

#include "eval/network/arithmetic.h"

namespace trebuchet::network {
namespace {

[[nodiscard]] constexpr bool is_on_right_half(Square king) noexcept {
    return file_of(king) >= File::E;
}

// network_input() asks for a king only to know its half.
[[nodiscard]] constexpr Square king_on_half(bool is_right) noexcept {
    return is_right ? Square::H1 : Square::A1;
}

using Rows = StaticVector<const std::int16_t*, kMaxPiecesOnBoard>;

[[nodiscard]] RowChange change_of(const Rows& added, const Rows& removed) noexcept {
    return {added.begin(), added.size(), removed.begin(), removed.size()};
}

}  // namespace

Accumulators::Accumulators(
    std::shared_ptr<const Network> network, const Kernels& kernels, std::size_t capacity)
    : network_{std::move(network)}, kernels_{kernels}, steps_(capacity) {
    constexpr std::size_t kCacheLine = 64;
    const std::size_t neurons = network_->shape().neurons;
    const std::size_t count = kColorCount * (capacity + kHalves);
    memory_ = AlignedBuffer{count * neurons * sizeof(std::int16_t), kCacheLine};
    if (memory_.empty()) {
        throw std::bad_alloc{};
    }
    // No pieces at first.
    for (const Color view : {Color::White, Color::Black}) {
        for (const bool is_mirrored : {false, true}) {
            std::copy_n(network_->bias(), neurons, refreshed_sums(view, is_mirrored));
        }
    }
}

void Accumulators::reset(const Position& root) noexcept {
    Step& first = steps_.front();
    for (const Color view : {Color::White, Color::Black}) {
        first.is_mirrored[view] = is_on_right_half(root.king(view));
        refresh(0, view, root);
    }
}

void Accumulators::set(std::size_t place, const BoardDelta& delta) noexcept {
    Step& step = steps_[place];
    step.delta = delta;
    step.is_mirrored = steps_[place - 1].is_mirrored;
    step.is_known = {};
    for (const Placement& change : delta) {
        if (change.added && type_of(change.piece) == PieceType::King) {
            step.is_mirrored[color_of(change.piece)] = is_on_right_half(change.square);
        }
    }
}

int Accumulators::output(std::size_t place, const Position& pos) noexcept {
    const Color us = pos.side_to_move();
    find_sums(place, Color::White, pos);
    find_sums(place, Color::Black, pos);
    const NetworkShape& shape = network_->shape();
    const auto pieces = static_cast<std::size_t>(pos.occupied().count());
    const std::size_t bucket = network_bucket(pieces, shape.buckets);
    const std::int32_t sum = kernels_.contributions(
        sums(place, us), sums(place, !us), network_->output_weights(bucket), shape.neurons);
    const int output = to_centipawns(sum, network_->weights().output_bias[bucket], shape.scale);
    TREBUCHET_ASSERT(output == network_->output(pos));
    return output;
}

std::int16_t* Accumulators::sums(std::size_t place, Color view) noexcept {
    const std::size_t number = kColorCount * place + index(view);
    return reinterpret_cast<std::int16_t*>(memory_.data()) + number * network_->shape().neurons;
}

std::int16_t* Accumulators::refreshed_sums(Color view, bool is_mirrored) noexcept {
    return sums(steps_.size() + (is_mirrored ? 1 : 0), view);
}

void Accumulators::find_sums(std::size_t place, Color view, const Position& pos) noexcept {
    std::size_t known = place;
    while (!steps_[known].is_known[view]) {
        if (steps_[known].is_mirrored[view] != steps_[known - 1].is_mirrored[view]) {
            refresh(place, view, pos);
            return;
        }
        --known;
    }
    for (std::size_t next = known + 1; next <= place; ++next) {
        update(next, view);
    }
}

void Accumulators::update(std::size_t place, Color view) noexcept {
    Step& step = steps_[place];
    const Square king = king_on_half(step.is_mirrored[view]);
    Rows added;
    Rows removed;
    for (const Placement& change : step.delta) {
        const std::int16_t* const row =
            network_->row(network_input(view, king, change.piece, change.square));
        (change.added ? added : removed).push_back(row);
    }
    kernels_.change(
        sums(place, view),
        sums(place - 1, view),
        change_of(added, removed),
        network_->shape().neurons);
    step.is_known[view] = true;
}

void Accumulators::refresh(std::size_t place, Color view, const Position& pos) noexcept {
    Step& step = steps_[place];
    const bool is_mirrored = step.is_mirrored[view];
    const Square king = king_on_half(is_mirrored);
    Refreshed& last = refreshed_[view][is_mirrored ? 1 : 0];
    Rows added;
    Rows removed;
    for (std::size_t i = 0; i < kPieceCount; ++i) {
        const auto piece = static_cast<Piece>(i);
        const Bitboard now = pos.pieces(color_of(piece), type_of(piece));
        const Bitboard before = std::exchange(last.pieces[piece], now);
        for (const Square sq : now & ~before) {
            added.push_back(network_->row(network_input(view, king, piece, sq)));
        }
        for (const Square sq : before & ~now) {
            removed.push_back(network_->row(network_input(view, king, piece, sq)));
        }
    }
    const std::size_t neurons = network_->shape().neurons;
    std::int16_t* const kept = refreshed_sums(view, is_mirrored);
    kernels_.change(kept, kept, change_of(added, removed), neurons);
    std::copy_n(kept, neurons, sums(place, view));
    step.is_known[view] = true;
}

}  // namespace trebuchet::network
