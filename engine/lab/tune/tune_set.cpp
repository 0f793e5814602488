#include "lab/tune/tune_set.h"

#include <vector>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/types/score.h>

#include "lab/data/training_file.h"

namespace trebuchet::lab {
namespace {

[[nodiscard]] std::vector<Term> terms_by_place() {
    std::vector<Term> terms;
    for (const WeightField& field : weight_fields()) {
        terms.insert(terms.end(), field.cells, field.term);
    }
    return terms;
}

}  // namespace

TuneSet::TuneSet() : terms_{terms_by_place()} {
}

bool TuneSet::add(const Position& pos, double result, int score) {
    const Coefficients coefficients = count_coefficients(pos);
    if (coefficients.is_known_ending) {
        return false;
    }
    const std::size_t first = counts_.size();
    // Appends the counts of one kind: those for which `times` is not 0.
    const auto append = [&](auto times) {
        const std::size_t before = counts_.size();
        for (const Coefficient& c : coefficients.counts) {
            if (const int n = times(c, terms_[c.weight]); n != 0) {
                counts_.push_back({c.weight, static_cast<std::int16_t>(n)});
            }
        }
        return static_cast<std::uint16_t>(counts_.size() - before);
    };
    Row row{};
    row.first = first;
    row.linear = append([](const Coefficient& c, Term term) {
        const bool is_linear =
            term != Term::Danger && term != Term::Initiative && term != Term::Tempo;
        return is_linear ? c.white - c.black : 0;
    });
    row.white_danger = append([](const Coefficient& c, Term term) {
        return term == Term::Danger ? static_cast<int>(c.white) : 0;
    });
    row.black_danger = append([](const Coefficient& c, Term term) {
        return term == Term::Danger ? static_cast<int>(c.black) : 0;
    });
    row.initiative = append([](const Coefficient& c, Term term) {
        return term == Term::Initiative ? static_cast<int>(c.white) : 0;
    });
    row.score = static_cast<std::int16_t>(Score::saturated(score).value());
    row.tempo = coefficients.side_to_move == Color::White ? 1 : -1;
    row.phase = static_cast<std::uint8_t>(coefficients.phase);
    row.white_scale = static_cast<std::uint8_t>(coefficients.scale[Color::White]);
    row.black_scale = static_cast<std::uint8_t>(coefficients.scale[Color::Black]);
    row.half_points = static_cast<std::uint8_t>(result * 2);
    rows_.push_back(row);
    return true;
}

TunePosition TuneSet::operator[](std::size_t i) const noexcept {
    const Row& row = rows_[i];
    const TuneCount* next = counts_.data() + row.first;
    const auto take = [&next](std::uint16_t count) {
        const std::span<const TuneCount> counts{next, count};
        next += count;
        return counts;
    };
    const auto linear = take(row.linear);
    const auto white_danger = take(row.white_danger);
    const auto black_danger = take(row.black_danger);
    const auto initiative = take(row.initiative);
    return {
        .linear = linear,
        .white_danger = white_danger,
        .black_danger = black_danger,
        .initiative = initiative,
        .phase = row.phase,
        .white_scale = row.white_scale,
        .black_scale = row.black_scale,
        .tempo = row.tempo,
        .white_won = row.half_points / 2.0,
        .white_score = static_cast<double>(row.score)};
}

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
