#include "lab/data/branches.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <trebuchet/util/random.h>

#include "lab/data/training_file.h"

namespace trebuchet::lab {

Expected<Branches, std::string> Branches::read(const std::string& file, std::uint64_t seed) {
    Branches branches;
    auto problem = read_games(file, [&](const TrainingGame& game) {
        branches.add(game, seed);
        return true;
    });
    if (problem) {
        return Unexpected{std::move(*problem)};
    }
    if (branches.positions_.empty()) {
        return Unexpected{file + " has no games"};
    }
    branches.shuffle(seed);
    return branches;
}

Position Branches::at(std::size_t number) const {
    const Packed& packed = positions_[number % positions_.size()];
    return unpack_position(std::string_view{packed.data(), packed.size()}).value();
}

void Branches::add(const TrainingGame& game, std::uint64_t seed) {
    constexpr int kEvery = 8;
    SplitMix64 random{SplitMix64{seed}.next() + game.number};
    auto chosen = static_cast<int>(random.below(kEvery));
    for_each_position(game, [&](const TrainingPosition& at) {
        if (at.ply != chosen) {
            return;
        }
        std::string bytes;
        append_packed(bytes, at.position);
        Packed packed{};
        std::copy(bytes.begin(), bytes.end(), packed.begin());
        positions_.push_back(packed);
        fingerprint_ =
            SplitMix64{fingerprint_ ^ static_cast<std::uint64_t>(at.position.key())}.next();
        chosen = (chosen / kEvery + 1) * kEvery + static_cast<int>(random.below(kEvery));
    });
}

void Branches::shuffle(std::uint64_t seed) {
    SplitMix64 random{seed};
    for (std::size_t left = positions_.size(); left > 1; --left) {
        std::swap(positions_[left - 1], positions_[random.below(left)]);
    }
}

}  // namespace trebuchet::lab
