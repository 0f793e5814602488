// Analyses a position with two variations and prints them in SAN, as a graphical host does: the
// search has its own thread, and its callbacks get what they need through `user`.
//
// usage: analyse [FEN]
#include <stdio.h>
#include <trebuchet.h>

static void print_variation(void* user, const trebuchet_variation* variation) {
    const trebuchet_game* root = user;
    char line[1024];
    if (variation->bound != TREBUCHET_EXACT) {
        return;
    }
    if (trebuchet_game_line_san(root, variation->pv, variation->pv_length, line, sizeof line) < 0) {
        return;
    }
    printf("%2d.%d  ", (int)variation->depth, (int)variation->line);
    if (variation->score_kind == TREBUCHET_MATE) {
        printf("mate in %d", (int)variation->mate_moves);
    } else {
        printf("%+.2f", variation->score / 100.0);
    }
    printf("  %s\n", line);
}

static int analyse(trebuchet_engine* engine, const trebuchet_game* game) {
    const trebuchet_limits limits = {.struct_size = sizeof limits, .depth = 8, .multi_pv = 2};
    const trebuchet_callbacks callbacks = {
        .struct_size = sizeof callbacks,
        .user = (void*)game,  // the search does not change it, and neither do we until its end
        .on_variation = print_variation};
    trebuchet_result result = {.struct_size = sizeof result};
    trebuchet_status status = trebuchet_engine_start(engine, game, &limits, &callbacks);
    if (status == TREBUCHET_OK) {
        status = trebuchet_engine_wait(engine, &result);
    }
    if (status != TREBUCHET_OK) {
        fprintf(stderr, "analyse: %s\n", trebuchet_status_text(status));
        return 1;
    }
    printf("best: %s, %llu nodes\n", result.best_text, (unsigned long long)result.nodes);
    return 0;
}

int main(int count, char** words) {
    trebuchet_game* game = NULL;
    trebuchet_engine* engine = NULL;
    trebuchet_error error = {.struct_size = sizeof error};
    int exit_status = 1;
    if (trebuchet_game_new(&game) != TREBUCHET_OK
        || trebuchet_engine_new(&engine) != TREBUCHET_OK) {
        fprintf(stderr, "analyse: not enough memory\n");
    } else if (
        trebuchet_game_set_position(
            game, count > 1 ? words[1] : NULL, TREBUCHET_ANY_CHESS, NULL, &error)
        != TREBUCHET_OK) {
        fprintf(stderr, "analyse: %s\n", error.text);
    } else {
        exit_status = analyse(engine, game);
    }
    trebuchet_engine_free(engine);
    trebuchet_game_free(game);
    return exit_status;
}
