// The sums of a network's rows along the line that a search is in, for the views of both sides.
// They are computed only where a score is asked for: from the nearest position before that has
// them, or, when the king has crossed the middle of the board since then, from the last ones with
// the king on that half. A move changes the inputs of more pieces than the one that moves: of those
// that it attacks and defends, now or before, and of those on lines that it opens or closes. So
// both positions are compared. One object belongs to one thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/types/color.h>
#include <trebuchet/util/aligned_buffer.h>

#include "eval/network/board.h"
#include "eval/network/kernels.h"

namespace trebuchet::network {

class Accumulators {
public:
    // For lines of so many positions. Allocates all that is ever needed.
    Accumulators(
        std::shared_ptr<const Network> network, const Kernels& kernels, std::size_t capacity);

    // What one takes.
    [[nodiscard]] static constexpr std::size_t bytes(
        std::size_t neurons, std::size_t capacity) noexcept {
        return neurons * sizeof(std::int16_t) * kColorCount * (capacity + kHalves)
               + capacity * sizeof(Step);
    }

    // The line begins with this position.
    void reset(const Position& root) noexcept;
    // The position at `place` in the line differs by this from the one before it. What was at this
    // place and behind it is forgotten.
    // Precondition: 0 < place < capacity, and the one before it has been there since reset().
    void set(std::size_t place, const BoardDelta& delta) noexcept;
    // Centipawns for the side to move. Precondition: `pos` is the position at this place, or would
    // be after a null move.
    [[nodiscard]] int output(std::size_t place, const Position& pos) noexcept;

    [[nodiscard]] const Network& network() const noexcept { return *network_; }

private:
    struct View {
        Color color;
        Square king;
    };
    struct Step {
        BoardDelta delta;  // to this position
        Board board;
        bool is_known = false;  // the board and the sums are those of this position
    };

    static constexpr std::size_t kHalves = 2;  // of the board

    [[nodiscard]] std::int16_t* sums(std::size_t place, Color view) noexcept;
    [[nodiscard]] std::int16_t* refreshed_sums(Color view, bool is_mirrored) noexcept;
    void find_sums(std::size_t place) noexcept;
    void follow(std::size_t place) noexcept;
    void refresh(std::size_t place, Color view) noexcept;
    // `to` becomes `from` with the rows of these pieces added and removed.
    void change(
        std::int16_t* to,
        const std::int16_t* from,
        const View& view,
        const Difference& pieces) const noexcept;

    std::shared_ptr<const Network> network_;
    const Kernels& kernels_;
    std::vector<Step> steps_;
    // The last one with the king of a side on one half.
    ColorArray<std::array<Board, kHalves>> refreshed_{};
    // Of each place for both views, then the refreshed ones.
    AlignedBuffer memory_;
};

}  // namespace trebuchet::network
