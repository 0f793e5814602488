#include "lab/train/samples.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/exposure.h>
#include <trebuchet/types/score.h>

#include "lab/common/parallel.h"
#include "lab/data/training_file.h"
#include "lab/train/distillation.h"
#include "lab/train/model.h"

namespace trebuchet::lab {
namespace {

constexpr unsigned kNibble = 4;
constexpr unsigned kLowNibble = 15;

// A sample, and the key that recognises it.
struct FoundSample {
    Sample sample;
    Key key;
};

[[nodiscard]] int game_ply(const Position& pos) noexcept {
    return 2 * (pos.fullmove_number() - 1) + (pos.side_to_move() == Color::Black ? 1 : 0);
}

// Says the same number of centipawns in every position.
[[nodiscard]] std::shared_ptr<const Network> constant_network(bool is_correction, int output) {
    const NetworkShape shape{
        .neurons = kNeuronStep,
        .buckets = 1,
        .is_correction = is_correction,
        .scale = kWholeOutput};
    const Model silent{.shape = shape, .values = Floats(ModelLayout{shape}.size())};
    NetworkWeights weights = quantised(silent);
    weights.output_bias[0] = kNetworkInputUnit * kNetworkOutputUnit * output / kWholeOutput;
    return Network::make(shape, std::move(weights), {}).value();
}

// The evaluations of a position. Belongs to one thread.
class Labeller {
public:
    Labeller(bool is_correction, const std::shared_ptr<const Network>& teacher)
        : is_correction_{is_correction},
          raised_{EvaluationKind::Network, constant_network(is_correction, kWholeOutput)},
          lowered_{EvaluationKind::Network, constant_network(is_correction, -kWholeOutput)},
          teacher_{EvaluationKind::Network, teacher} {}

    // Precondition: the side to move is not in check.
    [[nodiscard]] SampleLabels labels(const Position& pos, int score, int half_points) noexcept {
        const int classical = of(classical_, pos);
        return {
            .score = score,
            .classical = classical,
            .half_points = half_points,
            .output_share = share(pos, classical, score)};
    }

    [[nodiscard]] int teacher_score(const Position& pos) noexcept { return of(teacher_, pos); }

private:
    [[nodiscard]] static int of(Evaluator& evaluator, const Position& pos) noexcept {
        evaluator.reset(pos);
        return evaluator.evaluate(pos).value();
    }

    // The side that is favoured has its advantage scaled: the one that the classical score favours,
    // or, for a network that stands alone, the one that its output is to favour. Where the ending
    // is known, no output counts.
    [[nodiscard]] int share(const Position& pos, int classical, int score) noexcept {
        const int raised = of(raised_, pos);
        if (is_correction_) {
            return std::clamp(raised - classical, 0, kWholeOutput);
        }
        const int lowered = of(lowered_, pos);
        const int counts = score >= 0 ? raised : -lowered;
        return raised == lowered ? 0 : std::clamp(counts, 0, kWholeOutput);
    }

    bool is_correction_;
    Evaluator classical_{EvaluationKind::Classical};
    Evaluator raised_;
    Evaluator lowered_;
    Evaluator teacher_;
};

// The measure of all networks, whatever they learned from: what turned out later in the game.
constexpr double kValidationLambda = 0.9;

// By the number in its file: it stays a validation game when files are added.
[[nodiscard]] bool is_for_validation(const TrainingGame& game, const SampleRules& rules) noexcept {
    const auto share = static_cast<std::uint64_t>(rules.validation_share);
    return game.number % share == share - 1;
}

void collect_from_searches(
    const TrainingGame& game,
    const SampleRules& rules,
    Labeller& labeller,
    std::vector<FoundSample>& out) {
    const int white = white_points(game.result);
    Hindsight hindsight = rules.hindsight;
    if (is_for_validation(game, rules)) {
        hindsight.lambda = kValidationLambda;
    }
    const std::vector<int> scores = hindsight_scores(game, hindsight);
    for_each_position(game, [&](const TrainingPosition& at) {
        if (game_ply(at.position) < rules.first_ply || !is_quiet(at.position, at.played)) {
            return;
        }
        const int half_points = at.position.side_to_move() == Color::White ? white : 2 - white;
        out.push_back(
            {pack_sample(
                 at.position,
                 labeller.labels(
                     at.position, scores[static_cast<std::size_t>(at.ply)], half_points)),
             at.position.key()});
    });
}

void collect_from_teacher(
    const TrainingGame& game,
    const SampleRules& rules,
    Labeller& labeller,
    std::vector<FoundSample>& out) {
    constexpr int kDraw = 1;  // there is no result
    for (const Position& pos : distillation_positions(game, rules.distilled)) {
        const SampleLabels labels = labeller.labels(pos, labeller.teacher_score(pos), kDraw);
        out.push_back({pack_sample(pos, labels), pos.key()});
    }
}

void collect(
    const TrainingGame& game,
    const SampleRules& rules,
    Labeller& labeller,
    std::vector<FoundSample>& out) {
    const bool asks_teacher = rules.distilled > 0 && !is_for_validation(game, rules);
    (asks_teacher ? collect_from_teacher : collect_from_searches)(game, rules, labeller, out);
}

[[nodiscard]] std::uint64_t mixed(std::uint64_t sum, const Sample& sample) noexcept {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
    constexpr int kTurn = 23;
    const auto labels = static_cast<std::uint64_t>(
        (sample.score * 65536) ^ (sample.classical * 4) ^ sample.half_points);
    const auto pieces = std::bit_cast<std::array<std::uint64_t, 2>>(sample.pieces);
    for (const std::uint64_t part : {sample.occupied, pieces[0], pieces[1], labels}) {
        sum = std::rotl((sum ^ part) * kOdd, kTurn);
    }
    return sum;
}

}  // namespace

Sample pack_sample(const Position& pos, const SampleLabels& labels) {
    const Color us = pos.side_to_move();
    Sample sample{
        .score = static_cast<std::int16_t>(labels.score),
        .classical = static_cast<std::int16_t>(labels.classical),
        .half_points = static_cast<std::uint8_t>(labels.half_points),
        .output_share = static_cast<std::uint8_t>(labels.output_share),
        .own_king = static_cast<std::uint8_t>(index(relative(us, pos.king(us)))),
        .other_king = static_cast<std::uint8_t>(index(relative(us, pos.king(!us))))};
    for (const Square sq : pos.occupied()) {
        sample.occupied |= Bitboard{relative(us, sq)}.bits();
    }
    std::size_t number = 0;
    for (const Square seen : Bitboard{sample.occupied}) {
        const Piece piece = pos.piece_on(relative(us, seen));
        const Color owner = color_of(piece) == us ? Color::White : Color::Black;
        const auto code = static_cast<unsigned>(index(make_piece(owner, type_of(piece))));
        sample.pieces[number / 2] |=
            static_cast<std::uint8_t>(number % 2 == 0 ? code : code << kNibble);
        ++number;
    }
    return sample;
}

void unpack_inputs(const Sample& sample, ActiveInputs& inputs) noexcept {
    const Square own_king = square_at(sample.own_king);
    const Square other_king = square_at(sample.other_king);
    std::array<Piece, kMostPieces> placed;  // NOLINT(*-member-init): as many as there are are set
    PieceArray<Bitboard> pieces{};
    std::size_t number = 0;
    for (const Square sq : Bitboard{sample.occupied}) {
        const unsigned pair = sample.pieces[number / 2];
        const auto piece =
            static_cast<Piece>(number % 2 == 0 ? pair & kLowNibble : pair >> kNibble);
        placed[number] = piece;
        pieces[piece] |= Bitboard{sq};
        ++number;
    }
    inputs.count = number;
    const Exposures exposures = exposures_of(pieces);
    number = 0;
    for (const Square sq : Bitboard{sample.occupied}) {
        const auto input = [&](Color view, Square king) {
            return static_cast<std::uint16_t>(
                network_input(view, king, placed[number], sq, exposures.of(sq)));
        };
        inputs.own[number] = input(Color::White, own_king);
        inputs.other[number] = input(Color::Black, other_king);
        ++number;
    }
}

void SampleList::add(const Sample& sample) {
    if (size_ % kBlock == 0) {
        blocks_.emplace_back().reserve(kBlock);
    }
    blocks_.back().push_back(sample);
    ++size_;
}

std::optional<std::string> SampleReader::read(
    const std::string& file, const std::function<bool(const SampleCounts&)>& goes_on) {
    // Enough games for all threads to be busy, fewer where each gives more samples.
    constexpr std::size_t kGames = 2048;
    const std::size_t enough = kGames / static_cast<std::size_t>(std::max(rules_.distilled, 1));
    std::vector<TrainingGame> games;
    auto problem = read_games(file, [&](const TrainingGame& game) {
        games.push_back(game);
        if (games.size() < enough) {
            return true;
        }
        take(games);
        games.clear();
        return goes_on(counts_);
    });
    take(games);
    return problem;
}

void SampleReader::take(const std::vector<TrainingGame>& games) {
    constexpr std::size_t kPiece = 64;  // games that one thread takes at a time
    std::vector<std::vector<FoundSample>> found(games.size());
    for_each_piece((games.size() + kPiece - 1) / kPiece, rules_.threads, [&](std::size_t piece) {
        Labeller labeller{rules_.is_correction, teacher_};
        const std::size_t end = std::min((piece + 1) * kPiece, games.size());
        for (std::size_t i = piece * kPiece; i < end; ++i) {
            collect(games[i], rules_, labeller, found[i]);
        }
    });
    for (std::size_t i = 0; i < games.size(); ++i) {
        const bool is_validation = is_for_validation(games[i], rules_);
        ++counts_.games;
        counts_.positions += games[i].moves.size();
        for (const FoundSample& one : found[i]) {
            keep(one.sample, one.key, is_validation);
        }
    }
}

void SampleReader::keep(const Sample& sample, Key key, bool is_validation) {
    if (sample.output_share == 0) {
        ++counts_.known;
        return;
    }
    if (rules_.drops_duplicates && !seen_.insert(key)) {
        ++counts_.duplicates;
        return;
    }
    fingerprint_ = mixed(fingerprint_, sample);
    (is_validation ? validation_ : training_).add(sample);
}

}  // namespace trebuchet::lab
