// What a host does on a clock: it plays a move, ponders on the reply that it expects, gets another,
// and searches again; meanwhile a second engine looks at the same game.
#include <stdio.h>
#include <string.h>
#include <trebuchet.h>

// Set by the callback of the end: read after trebuchet_engine_wait only.
static void copy_best(void* user, const trebuchet_result* result) {
    memcpy(user, result->best_text, sizeof result->best_text);
}

static int check(trebuchet_status status, const char* what) {
    if (status < 0) {
        fprintf(stderr, "ponder: %s: %s\n", what, trebuchet_status_text(status));
        return 0;
    }
    return 1;
}

static int ponder(trebuchet_engine* engine, trebuchet_engine* watcher, trebuchet_game* game) {
    char best[8] = "";
    const trebuchet_callbacks callbacks = {
        .struct_size = sizeof callbacks, .user = best, .on_finished = copy_best};
    const trebuchet_limits pondering = {
        .struct_size = sizeof pondering, .use_clock = 1, .clock = 60000, .ponder = 1};
    const trebuchet_limits clock = {
        .struct_size = sizeof clock, .use_clock = 1, .clock = 1000, .increment = 10};
    trebuchet_result result = {.struct_size = sizeof result};

    // The watcher has no limit: it runs until it is stopped.
    if (!check(trebuchet_engine_start(watcher, game, NULL, NULL), "watching")
        || !check(trebuchet_engine_start(engine, game, &clock, NULL), "searching")
        || !check(trebuchet_engine_wait(engine, &result), "waiting")
        || !check(trebuchet_game_play(game, result.best), "playing")) {
        return 0;
    }
    printf("played %s, expects %s\n", result.best_text, result.ponder_text);

    // The game for pondering is a copy, with the expected reply on the board.
    trebuchet_game* expected = NULL;
    int is_well = check(trebuchet_game_copy(game, &expected), "copying");
    if (is_well && result.ponder != 0) {
        is_well = check(trebuchet_game_play(expected, result.ponder), "expecting");
    }
    is_well = is_well
              && check(trebuchet_engine_start(engine, expected, &pondering, NULL), "pondering")
              && check(trebuchet_engine_stop(engine), "another move came")
              && check(trebuchet_engine_start(engine, expected, &pondering, &callbacks), "again")
              && check(trebuchet_engine_ponder_hit(engine, &clock), "the expected move came")
              && check(trebuchet_engine_wait(engine, NULL), "waiting")
              && check(trebuchet_engine_stop(watcher), "stopping")
              && check(trebuchet_engine_wait(watcher, &result), "the watcher");
    trebuchet_game_free(expected);
    printf("then %s; the watcher saw %llu nodes\n", best, (unsigned long long)result.nodes);
    return is_well && best[0] != '\0' && result.nodes > 0;
}

int main(void) {
    trebuchet_game* game = NULL;
    trebuchet_engine* engine = NULL;
    trebuchet_engine* watcher = NULL;
    const int is_well = check(trebuchet_game_new(&game), "a game")
                        && check(trebuchet_engine_new(&engine), "an engine")
                        && check(trebuchet_engine_new(&watcher), "another")
                        && check(
                            trebuchet_game_set_position(
                                game, NULL, TREBUCHET_STANDARD_CHESS, "e4 e5 Nf3 Nc6", NULL),
                            "the opening")
                        && ponder(engine, watcher, game);
    trebuchet_engine_free(engine);
    trebuchet_engine_free(watcher);
    trebuchet_game_free(game);
    return is_well ? 0 : 1;
}
