// An engine plays a game against another one in the same process, a few thousand nodes a move, and
// prints the moves. Both search on the calling thread.
#include <stdio.h>
#include <trebuchet.h>

enum { MOST_PLIES = 300, NODES = 3000 };

static trebuchet_game_result result_of(const trebuchet_game* game) {
    trebuchet_game_result result = {.struct_size = sizeof result};
    trebuchet_game_result_of(game, &result);
    return result;
}

// Returns whether the game goes on.
static int play_move(trebuchet_engine* engine, trebuchet_game* game, int ply) {
    const trebuchet_limits limits = {.struct_size = sizeof limits, .nodes = NODES};
    trebuchet_result found = {.struct_size = sizeof found};
    char san[TREBUCHET_MOVE_TEXT_SIZE];
    if (trebuchet_engine_think(engine, game, &limits, NULL, &found) != TREBUCHET_OK
        || trebuchet_game_move_san(game, found.best, san, sizeof san) < 0
        || trebuchet_game_play(game, found.best) != TREBUCHET_OK) {
        return 0;
    }
    if (ply % 2 == 0) {
        printf("%d. ", ply / 2 + 1);
    }
    printf("%s ", san);
    const trebuchet_game_result result = result_of(game);
    return !result.is_over && !result.is_claimable;
}

int main(void) {
    trebuchet_game* game = NULL;
    trebuchet_engine* engines[2] = {NULL, NULL};
    int exit_status = 1;
    if (trebuchet_game_new(&game) == TREBUCHET_OK
        && trebuchet_engine_new(&engines[0]) == TREBUCHET_OK
        && trebuchet_engine_new(&engines[1]) == TREBUCHET_OK
        && trebuchet_engine_set_option(engines[1], "Evaluation", "Classical", NULL)
               == TREBUCHET_OK) {
        int ply = 0;
        while (ply < MOST_PLIES && play_move(engines[ply % 2], game, ply)) {
            ++ply;
        }
        const trebuchet_game_result result = result_of(game);
        printf("\nreason %d, winner %d, %d moves\n", (int)result.reason, (int)result.winner, ply);
        // A few moves only, or a game without an end, would be a mistake.
        exit_status = ply > 10 && (ply == MOST_PLIES || result.reason != TREBUCHET_GOES_ON) ? 0 : 1;
    }
    trebuchet_engine_free(engines[0]);
    trebuchet_engine_free(engines[1]);
    trebuchet_game_free(game);
    return exit_status;
}
