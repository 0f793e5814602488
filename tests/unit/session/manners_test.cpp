#include "session/manners.h"

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::session::manners_test {
namespace {

const Options kAllowed{.resign = true, .resign_score = 900, .offer_draw = true, .draw_score = 10};

Game game_at_move(int number) {
    return Game{parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 " + std::to_string(number)).value()};
}

void note(Manners& manners, int score, int times, const Options& options = kAllowed) {
    for (int i = 0; i < times; ++i) {
        manners.note(Score{score}, options);
    }
}

TEST(MannersTest, ResignsOnlyWhenSeveralMovesAgree) {
    Manners manners;
    note(manners, -950, 3);
    EXPECT_FALSE(manners.wants_to_resign(kAllowed));
    note(manners, -899, 1);
    note(manners, -950, 3);
    EXPECT_FALSE(manners.wants_to_resign(kAllowed)) << "one move saw hope";
    note(manners, -950, 1);
    EXPECT_TRUE(manners.wants_to_resign(kAllowed));
    manners.reset();
    EXPECT_FALSE(manners.wants_to_resign(kAllowed));
}

TEST(MannersTest, NeverResignsOrOffersADrawUnasked) {
    Manners manners;
    note(manners, -950, 20, {});
    EXPECT_FALSE(manners.wants_to_resign({}));
    note(manners, 0, 20, {});
    EXPECT_FALSE(manners.wants_to_offer_draw(game_at_move(90), {}));
}

TEST(MannersTest, OffersADrawInALongEvenGameAndNotAgainAtOnce) {
    Manners manners;
    note(manners, 5, 20);
    EXPECT_FALSE(manners.wants_to_offer_draw(game_at_move(20), kAllowed)) << "too early";
    EXPECT_TRUE(manners.wants_to_offer_draw(game_at_move(60), kAllowed));
    note(manners, 5, 1);
    EXPECT_FALSE(manners.wants_to_offer_draw(game_at_move(61), kAllowed));
    note(manners, 5, 20);
    EXPECT_TRUE(manners.wants_to_offer_draw(game_at_move(82), kAllowed));
    note(manners, 50, 1);
    EXPECT_FALSE(manners.wants_to_offer_draw(game_at_move(99), kAllowed)) << "not even";
}

TEST(MannersTest, TakesADrawWhenWorseOrWhenNothingIsLeftToPlayFor) {
    Manners manners;
    EXPECT_FALSE(manners.welcomes_draw(game_at_move(1)));
    note(manners, -31, 1);
    EXPECT_TRUE(manners.welcomes_draw(game_at_move(10)));
    note(manners, 0, 8);
    EXPECT_FALSE(manners.welcomes_draw(game_at_move(20)));
    EXPECT_TRUE(manners.welcomes_draw(game_at_move(60)));
    note(manners, 40, 1);
    EXPECT_FALSE(manners.welcomes_draw(game_at_move(60)));
}

}  // namespace
}  // namespace trebuchet::session::manners_test
