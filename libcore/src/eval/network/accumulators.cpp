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

using Rows = StaticVector<const std::int16_t*, kMaxPiecesOnBoard>;

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
    first.board = Board{root};
    first.is_known = true;
    for (const Color view : {Color::White, Color::Black}) {
        refresh(0, view);
    }
}

void Accumulators::set(std::size_t place, const BoardDelta& delta) noexcept {
    steps_[place].delta = delta;
    steps_[place].is_known = false;
}

int Accumulators::output(std::size_t place, const Position& pos) noexcept {
    const Color us = pos.side_to_move();
    if (!steps_[place].is_known) {
        steps_[place].board = Board{pos};
        find_sums(place);
    }
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

void Accumulators::find_sums(std::size_t place) noexcept {
    std::size_t known = place - 1;
    while (!steps_[known].is_known) {
        --known;
    }
    // Those in between are worth it: moves that are tried later begin there.
    for (std::size_t between = place - 1; between > known; --between) {
        const Step& after = steps_[between + 1];
        steps_[between].board = undone(after.board, after.delta);
    }
    for (std::size_t next = known + 1; next <= place; ++next) {
        follow(next);
    }
}

// The sums of this place from those of the one before it.
void Accumulators::follow(std::size_t place) noexcept {
    const std::size_t known = place - 1;
    const Board& before = steps_[known].board;
    Step& step = steps_[place];
    const Difference pieces = difference(before, step.board);
    for (const Color view : {Color::White, Color::Black}) {
        const Square king = step.board.king(view);
        if (is_on_right_half(king) == is_on_right_half(before.king(view))) {
            change(sums(place, view), sums(known, view), {view, king}, pieces);
        } else {
            refresh(place, view);
        }
    }
    step.is_known = true;
}

void Accumulators::refresh(std::size_t place, Color view) noexcept {
    const Board& now = steps_[place].board;
    const Square king = now.king(view);
    const bool is_mirrored = is_on_right_half(king);
    Board& last = refreshed_[view][is_mirrored ? 1 : 0];
    std::int16_t* const kept = refreshed_sums(view, is_mirrored);
    change(kept, kept, {view, king}, difference(last, now));
    last = now;
    std::copy_n(kept, network_->shape().neurons, sums(place, view));
}

void Accumulators::change(
    std::int16_t* to,
    const std::int16_t* from,
    const View& view,
    const Difference& pieces) const noexcept {
    const auto rows_of = [&](const SeenPieces& seen) {
        Rows rows;
        for (const auto& [piece, square, exposure] : seen) {
            rows.push_back(
                network_->row(network_input(view.color, view.king, piece, square, exposure)));
        }
        return rows;
    };
    const Rows added = rows_of(pieces.added);
    const Rows removed = rows_of(pieces.removed);
    kernels_.change(
        to,
        from,
        {added.begin(), added.size(), removed.begin(), removed.size()},
        network_->shape().neurons);
}

}  // namespace trebuchet::network
