// Games whose analysis lichess.org has published: from its evaluations ours must be its figures.
// Only figures are here: the evaluation after each half-move in centipawns for White ("#15": a mate
// in so many moves), with lichess's judgement behind it.
#include <array>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/util/text.h>

#include "analysis/judgement.h"

namespace trebuchet::analysis::lichess_games_test {
namespace {

struct PublishedGame {
    std::string_view id;
    std::string_view evaluations;
    int white_loss;  // average loss in centipawns
    int black_loss;
};

constexpr std::array kGames{
    PublishedGame{
        .id = "NchH5KBj",
        .evaluations =
            "28 82 66 80 71 63 75 60 80 136 53I 63 -16I 131M -10M -27 -20 -31 -57 20I -138M -91 "
            "-107 538B 506 515 515 745I 739 792 753 800 745 858 575I 730 685 737 621 645 578 977I "
            "700 716 730 1054 1014",
        .white_loss = 60,
        .black_loss = 105},
    PublishedGame{
        .id = "CCW6EEru",
        .evaluations =
            "32 41 39 20 17 21 -21 -14 -23 -24 -24 52I -56I 177B -19B -16 -20 -12 -145M 72B -36I "
            "-41 -42 593B 589 630 -32B 602B 581 656 662 #15B 566B 574 566 580 569 774I 739 743 615 "
            "934I 861",
        .white_loss = 90,
        .black_loss = 135},
    PublishedGame{
        .id = "3zfAoBZs",
        .evaluations =
            "0 0 0 51 56 53 51 87 79 79 79 85 69 74 20 27 -57I -71 -216M -199 -259 223B 208 745B "
            "737 773 757 806 802 1002 945",
        .white_loss = 30,
        .black_loss = 95}};

struct PublishedMove {
    Score score;
    Judgement judgement;
};

std::vector<PublishedMove> moves_of(const PublishedGame& game) {
    std::vector<PublishedMove> moves;
    for (std::string_view word : split_words(game.evaluations)) {
        Judgement judgement = Judgement::None;
        for (const Judgement each :
             {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
            if (word.back() == name_of(each).front()) {
                judgement = each;
                word.remove_suffix(1);
            }
        }
        const bool is_mate = word.starts_with('#');
        const int value = parse_int(is_mate ? word.substr(1) : word).value();
        moves.push_back({is_mate ? Score::mate_at(Ply{2 * value - 1}) : Score{value}, judgement});
    }
    return moves;
}

TEST(LichessGamesTest, MovesAreJudgedAlike) {
    for (const PublishedGame& game : kGames) {
        Score before{kScoreOfStart};
        Color mover = Color::White;
        std::size_t ply = 0;
        for (const PublishedMove& move : moves_of(game)) {
            ++ply;
            const bool is_white = mover == Color::White;
            EXPECT_EQ(
                judge(is_white ? before : -before, is_white ? move.score : -move.score),
                move.judgement)
                << game.id << ", half-move " << ply;
            before = move.score;
            mover = !mover;
        }
    }
}

TEST(LichessGamesTest, LossesAreAlike) {
    for (const PublishedGame& game : kGames) {
        std::vector<Score> scores;
        for (const PublishedMove& move : moves_of(game)) {
            scores.push_back(move.score);
        }
        const auto loss = average_loss(scores, Color::White);
        EXPECT_EQ(loss[Color::White], game.white_loss) << game.id;
        EXPECT_EQ(loss[Color::Black], game.black_loss) << game.id;
    }
}

// --- The accuracies that lichess's own tests expect, with their tolerances ----------------------

struct ExpectedAccuracy {
    std::vector<int> scores;
    double white;
    double black;
    double tolerance;
};

std::vector<int> repeated(int times, int first, int second) {
    std::vector<int> scores;
    for (int i = 0; i < times; ++i) {
        scores.insert(scores.end(), {first, second});
    }
    return scores;
}

std::vector<int> with(std::vector<int> scores, int last) {
    scores.push_back(last);
    return scores;
}

TEST(LichessGamesTest, AccuraciesLieWhereTheyAreExpected) {
    const std::vector<ExpectedAccuracy> cases{
        {{15, 15}, 100, 100, 1},
        {{-900, -900}, 10, 100, 5},
        {{15, 900}, 100, 10, 5},
        {{-900, 0}, 10, 10, 5},
        {repeated(10, 15, 15), 100, 100, 1},
        {with(repeated(10, 15, 15), -900), 50, 100, 5},
        {repeated(5, -50, 15), 76, 76, 8},
        {repeated(50, -50, 15), 76, 76, 8},
        {repeated(50, -135, 15), 54, 54, 8},
        {repeated(50, -435, 15), 20, 20, 8}};
    for (const ExpectedAccuracy& each : cases) {
        std::vector<Score> scores;
        for (const int score : each.scores) {
            scores.emplace_back(score);
        }
        const auto accuracy = game_accuracy(scores, Color::White);
        EXPECT_NEAR(*accuracy[Color::White], each.white, each.tolerance) << scores.size();
        EXPECT_NEAR(*accuracy[Color::Black], each.black, each.tolerance) << scores.size();
    }
}

}  // namespace
}  // namespace trebuchet::analysis::lichess_games_test
