#include "lab/tune_data.h"

#include <variant>

#include "lab/training_file.h"

namespace trebuchet::lab {

std::optional<std::string> TuneDataReader::read(
    const std::string& file, const std::function<bool(const TuneDataCounts&)>& goes_on) {
    auto reader = TrainingReader::open(file);
    if (!reader) {
        return reader.error();
    }
    while (const auto block = reader->next()) {
        if (const auto* const game = std::get_if<TrainingGame>(&*block)) {
            add(*game);
            if (!goes_on(counts_)) {
                break;
            }
        } else if (const auto* const damage = std::get_if<TrainingDamage>(&*block)) {
            return file + ": at byte " + std::to_string(damage->offset) + ": " + damage->message;
        }
    }
    return std::nullopt;
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
