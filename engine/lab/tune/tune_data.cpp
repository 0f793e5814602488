#include "lab/tune/tune_data.h"

#include "lab/data/training_file.h"

namespace trebuchet::lab {

std::optional<std::string> TuneDataReader::read(
    const std::string& file, const std::function<bool(const TuneDataCounts&)>& goes_on) {
    return read_games(file, [&](const TrainingGame& game) {
        add(game);
        return goes_on(counts_);
    });
}

void TuneDataReader::add(const TrainingGame& game) {
    const auto share = static_cast<std::uint64_t>(validation_share_);
    TuneSet& set = counts_.games % share == share - 1 ? data_.validation : data_.training;
    ++counts_.games;
    const double result = white_points(game.result) / 2.0;
    for_each_position(game, [&](const TrainingPosition& at) {
        if (!is_quiet(at.position, at.played)) {
            return;
        }
        if (!seen_.insert(at.position.key())) {
            ++counts_.duplicates;
            return;
        }
        const int score = at.played.score.value();
        const bool white_moves = at.position.side_to_move() == Color::White;
        if (!set.add(at.position, result, white_moves ? score : -score)) {
            ++counts_.known;
        }
    });
}

}  // namespace trebuchet::lab
