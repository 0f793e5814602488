// Trebuchet for Java: the native methods of trebuchet.Native, over the C interface. Each does what
// its function in trebuchet.h does, and throws where that reports an error.
#include <jni.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <trebuchet.h>

// The engine's threads are attached to the virtual machine when a search first calls them, and
// detached when they end: by the destructor of this key, whose value is set on those threads only.
static JavaVM* machine;
static pthread_key_t attached_key;

static void detach(void* attached) {
    (void)attached;
    (*machine)->DetachCurrentThread(machine);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void* reserved) {
    (void)reserved;
    machine = vm;
    return pthread_key_create(&attached_key, detach) == 0 ? JNI_VERSION_10 : JNI_ERR;
}

// An engine, and who listens to its search.
typedef struct host {
    trebuchet_engine* engine;
    jobject listener;   // a global reference, or null
    jmethodID method;   // Listener.variation
    jthrowable thrown;  // a global reference to what the listener threw, or null
} host;

// --- Errors ------------------------------------------------------------------------------------

// Null behind an exception.
static jstring java_text(JNIEnv* env, const char* text) {
    const jsize length = (jsize)strlen(text);
    const jclass strings = (*env)->FindClass(env, "java/lang/String");
    const jbyteArray bytes = (*env)->NewByteArray(env, length);
    const jstring charset = (*env)->NewStringUTF(env, "UTF-8");
    if (strings == NULL || bytes == NULL || charset == NULL) {
        return NULL;
    }
    (*env)->SetByteArrayRegion(env, bytes, 0, length, (const jbyte*)text);
    const jmethodID from_bytes =
        (*env)->GetMethodID(env, strings, "<init>", "([BLjava/lang/String;)V");
    return from_bytes == NULL ? NULL : (*env)->NewObject(env, strings, from_bytes, bytes, charset);
}

static void throw_text(JNIEnv* env, const char* text) {
    const jclass exceptions = (*env)->FindClass(env, "java/lang/IllegalArgumentException");
    const jstring message = exceptions == NULL ? NULL : java_text(env, text);
    if (message == NULL) {
        return;
    }
    const jmethodID create =
        (*env)->GetMethodID(env, exceptions, "<init>", "(Ljava/lang/String;)V");
    const jthrowable exception =
        create == NULL ? NULL : (*env)->NewObject(env, exceptions, create, message);
    if (exception != NULL) {
        (*env)->Throw(env, exception);
    }
}

// Throws if the status is an error; returns whether it is none.
static int check(JNIEnv* env, trebuchet_status status) {
    if (status < 0) {
        throw_text(env, trebuchet_status_text(status));
    }
    return status >= 0;
}

static trebuchet_game* game_of(jlong handle) {
    return (trebuchet_game*)(intptr_t)handle;
}

static host* host_of(jlong handle) {
    return (host*)(intptr_t)handle;
}

// A closed engine is a null pointer, to which the library answers with an error.
static trebuchet_engine* engine_of(jlong handle) {
    return handle == 0 ? NULL : host_of(handle)->engine;
}

// --- Text --------------------------------------------------------------------------------------

// UTF-8 both ways, by the classes of Java: what JNI itself calls UTF-8 is something else for
// characters beyond the first 65,536. Each leaves an exception where Java has no memory.

// Null for null, and behind an exception. To be freed.
static char* text_of(JNIEnv* env, jstring text) {
    if (text == NULL) {
        return NULL;
    }
    const jclass strings = (*env)->GetObjectClass(env, text);
    const jmethodID to_bytes =
        (*env)->GetMethodID(env, strings, "getBytes", "(Ljava/lang/String;)[B");
    const jstring charset = (*env)->NewStringUTF(env, "UTF-8");
    if (to_bytes == NULL || charset == NULL) {
        return NULL;
    }
    const jbyteArray bytes = (*env)->CallObjectMethod(env, text, to_bytes, charset);
    if ((*env)->ExceptionCheck(env)) {
        return NULL;
    }
    const jsize length = (*env)->GetArrayLength(env, bytes);
    char* const chars = malloc((size_t)length + 1);
    if (chars == NULL) {
        check(env, TREBUCHET_ERROR_MEMORY);
        return NULL;
    }
    (*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte*)chars);
    chars[length] = '\0';
    return chars;
}

// --- Games -------------------------------------------------------------------------------------

JNIEXPORT jstring JNICALL Java_trebuchet_Native_version(JNIEnv* env, jclass self) {
    (void)self;
    return (*env)->NewStringUTF(env, trebuchet_version());
}

JNIEXPORT jlong JNICALL Java_trebuchet_Native_newGame(JNIEnv* env, jclass self) {
    trebuchet_game* game = NULL;
    (void)self;
    check(env, trebuchet_game_new(&game));
    return (jlong)(intptr_t)game;
}

JNIEXPORT void JNICALL Java_trebuchet_Native_freeGame(JNIEnv* env, jclass self, jlong game) {
    (void)env;
    (void)self;
    trebuchet_game_free(game_of(game));
}

JNIEXPORT void JNICALL Java_trebuchet_Native_setPosition(
    JNIEnv* env, jclass self, jlong game, jstring fen, jstring moves) {
    trebuchet_error error = {.struct_size = sizeof error};
    char* const fen_text = text_of(env, fen);
    char* const moves_text = (*env)->ExceptionCheck(env) ? NULL : text_of(env, moves);
    (void)self;
    if (!(*env)->ExceptionCheck(env)
        && trebuchet_game_set_position(
               game_of(game), fen_text, TREBUCHET_ANY_CHESS, moves_text, &error)
               != TREBUCHET_OK) {
        throw_text(env, error.text);
    }
    free(fen_text);
    free(moves_text);
}

JNIEXPORT void JNICALL
Java_trebuchet_Native_play(JNIEnv* env, jclass self, jlong game, jstring move) {
    trebuchet_error error = {.struct_size = sizeof error};
    trebuchet_move parsed = 0;
    char* const text = text_of(env, move);
    (void)self;
    if ((*env)->ExceptionCheck(env)) {
        return;
    }
    if (trebuchet_game_parse_move(game_of(game), text, &parsed, &error) != TREBUCHET_OK) {
        throw_text(env, error.text);
    } else {
        check(env, trebuchet_game_play(game_of(game), parsed));
    }
    free(text);
}

JNIEXPORT void JNICALL Java_trebuchet_Native_takeBack(JNIEnv* env, jclass self, jlong game) {
    (void)self;
    check(env, trebuchet_game_take_back(game_of(game)));
}

JNIEXPORT jstring JNICALL Java_trebuchet_Native_fen(JNIEnv* env, jclass self, jlong game) {
    char text[TREBUCHET_FEN_TEXT_SIZE];
    (void)self;
    if (!check(env, trebuchet_game_fen(game_of(game), text, sizeof text))) {
        return NULL;
    }
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jobjectArray JNICALL
Java_trebuchet_Native_legalMoves(JNIEnv* env, jclass self, jlong game) {
    trebuchet_move moves[TREBUCHET_MOST_MOVES];
    const int32_t count = trebuchet_game_legal_moves(game_of(game), moves, TREBUCHET_MOST_MOVES);
    const jclass strings = (*env)->FindClass(env, "java/lang/String");
    jobjectArray texts = NULL;
    (void)self;
    if (!check(env, count) || strings == NULL) {
        return NULL;
    }
    texts = (*env)->NewObjectArray(env, count, strings, NULL);
    for (int32_t i = 0; i < count && texts != NULL; ++i) {
        char text[TREBUCHET_MOVE_TEXT_SIZE];
        trebuchet_game_move_uci(game_of(game), moves[i], text, sizeof text);
        const jstring move = (*env)->NewStringUTF(env, text);
        if (move == NULL) {
            return NULL;
        }
        (*env)->SetObjectArrayElement(env, texts, i, move);
        (*env)->DeleteLocalRef(env, move);
    }
    return texts;
}

JNIEXPORT jint JNICALL Java_trebuchet_Native_reason(JNIEnv* env, jclass self, jlong game) {
    trebuchet_game_result result = {.struct_size = sizeof result};
    (void)self;
    check(env, trebuchet_game_result_of(game_of(game), &result));
    return result.reason;
}

// --- Engines -----------------------------------------------------------------------------------

JNIEXPORT jlong JNICALL Java_trebuchet_Native_newEngine(JNIEnv* env, jclass self) {
    host* const created = calloc(1, sizeof *created);
    (void)self;
    if (created == NULL) {
        check(env, TREBUCHET_ERROR_MEMORY);
        return 0;
    }
    if (!check(env, trebuchet_engine_new(&created->engine))) {
        free(created);
        return 0;
    }
    return (jlong)(intptr_t)created;
}

// Forgets the listener of a search that has ended.
static void forget(JNIEnv* env, host* owner) {
    (*env)->DeleteGlobalRef(env, owner->listener);
    (*env)->DeleteGlobalRef(env, owner->thrown);
    owner->listener = NULL;
    owner->thrown = NULL;
}

// From within a callback of this engine it is refused, and the engine stays.
JNIEXPORT void JNICALL Java_trebuchet_Native_freeEngine(JNIEnv* env, jclass self, jlong engine) {
    (void)self;
    if (engine != 0 && check(env, trebuchet_engine_free(engine_of(engine)))) {
        forget(env, host_of(engine));
        free(host_of(engine));
    }
}

JNIEXPORT void JNICALL Java_trebuchet_Native_clear(JNIEnv* env, jclass self, jlong engine) {
    (void)self;
    check(env, trebuchet_engine_clear(engine_of(engine)));
}

JNIEXPORT void JNICALL Java_trebuchet_Native_setOption(
    JNIEnv* env, jclass self, jlong engine, jstring name, jstring value) {
    trebuchet_error error = {.struct_size = sizeof error};
    char* const name_text = text_of(env, name);
    char* const value_text = (*env)->ExceptionCheck(env) ? NULL : text_of(env, value);
    (void)self;
    if (!(*env)->ExceptionCheck(env)
        && trebuchet_engine_set_option(engine_of(engine), name_text, value_text, &error)
               != TREBUCHET_OK) {
        throw_text(env, error.text);
    }
    free(name_text);
    free(value_text);
}

JNIEXPORT jint JNICALL
Java_trebuchet_Native_evaluate(JNIEnv* env, jclass self, jlong engine, jlong game) {
    trebuchet_evaluation evaluation = {.struct_size = sizeof evaluation};
    (void)self;
    check(env, trebuchet_engine_evaluate(engine_of(engine), game_of(game), &evaluation));
    return evaluation.score;
}

// --- Search ------------------------------------------------------------------------------------

static void attach_thread(void* user) {
    JNIEnv* env = NULL;
    (void)user;
    if ((*machine)->GetEnv(machine, (void**)&env, JNI_VERSION_10) == JNI_EDETACHED
        && (*machine)->AttachCurrentThreadAsDaemon(machine, (void**)&env, NULL) == JNI_OK) {
        pthread_setspecific(attached_key, machine);
    }
}

// Local references must go at once: a thread of ours never returns to Java, which would do it.
static void pass_on(void* user, const trebuchet_variation* variation) {
    host* const owner = user;
    JNIEnv* env = NULL;
    if ((*machine)->GetEnv(machine, (void**)&env, JNI_VERSION_10) != JNI_OK
        || owner->thrown != NULL) {
        return;
    }
    const jstring moves = (*env)->NewStringUTF(env, variation->pv_text);
    if (moves != NULL) {
        (*env)->CallVoidMethod(
            env,
            owner->listener,
            owner->method,
            (jint)variation->depth,
            (jint)variation->score,
            (jlong)variation->nodes,
            moves);
    }
    const jthrowable thrown = (*env)->ExceptionOccurred(env);
    if (thrown != NULL) {
        (*env)->ExceptionClear(env);
        owner->thrown = (*env)->NewGlobalRef(env, thrown);
        (*env)->DeleteLocalRef(env, thrown);
        trebuchet_engine_stop(owner->engine);
    }
    (*env)->DeleteLocalRef(env, moves);
}

enum { DEPTH, NODES, MOVE_TIME, LIMIT_COUNT };

// Java has no unsigned numbers: one below zero would become no limit at all. The library checks the
// time. Returns whether there are limits.
static int read_limits(JNIEnv* env, jlongArray given, trebuchet_limits* limits) {
    jlong numbers[LIMIT_COUNT];
    (*env)->GetLongArrayRegion(env, given, 0, LIMIT_COUNT, numbers);
    if ((*env)->ExceptionCheck(env)) {
        return 0;
    }
    if (numbers[DEPTH] < 0 || numbers[DEPTH] > UINT32_MAX || numbers[NODES] < 0) {
        return check(env, TREBUCHET_ERROR_ARGUMENT);
    }
    limits->struct_size = sizeof *limits;
    limits->depth = (uint32_t)numbers[DEPTH];
    limits->nodes = (uint64_t)numbers[NODES];
    limits->move_time = numbers[MOVE_TIME];
    return 1;
}

// Reads the limits and makes `owner` ready for the next search; returns whether it is.
static int prepare(
    JNIEnv* env, host* owner, jlongArray given, jobject listener, trebuchet_limits* limits) {
    if (owner == NULL) {
        return check(env, TREBUCHET_ERROR_ARGUMENT);
    }
    // In a callback of this engine it is refused, and the search must go on: any function that
    // controls the engine says so.
    if (!check(env, trebuchet_engine_option(owner->engine, "Threads", NULL, 0))
        || !read_limits(env, given, limits)) {
        return 0;
    }
    // The listener of a search that still runs is in use until that has ended.
    const trebuchet_status ended = trebuchet_engine_stop(owner->engine);
    const trebuchet_status waited = trebuchet_engine_wait(owner->engine, NULL);
    if (!check(env, ended) || (waited != TREBUCHET_ERROR_NOTHING && !check(env, waited))) {
        return 0;
    }
    forget(env, owner);
    if (listener != NULL) {
        const jclass type = (*env)->GetObjectClass(env, listener);
        owner->method = (*env)->GetMethodID(env, type, "variation", "(IIJLjava/lang/String;)V");
        owner->listener = (*env)->NewGlobalRef(env, listener);
    }
    return !(*env)->ExceptionCheck(env);
}

static trebuchet_callbacks callbacks_of(host* owner) {
    const trebuchet_callbacks callbacks = {
        .struct_size = sizeof callbacks,
        .user = owner,
        .on_thread = attach_thread,
        .on_variation = owner->listener == NULL ? NULL : pass_on};
    return callbacks;
}

// The result as an object, or what the listener has thrown.
static jobject result_of(JNIEnv* env, host* owner, const trebuchet_result* result) {
    if (owner->thrown != NULL) {
        (*env)->Throw(env, owner->thrown);
        return NULL;
    }
    const jclass type = (*env)->FindClass(env, "trebuchet/Result");
    if (type == NULL) {
        return NULL;
    }
    const jmethodID make =
        (*env)->GetMethodID(env, type, "<init>", "(Ljava/lang/String;Ljava/lang/String;IIIJ)V");
    const jstring best = (*env)->NewStringUTF(env, result->best_text);
    const jstring ponder = (*env)->NewStringUTF(env, result->ponder_text);
    if (make == NULL || best == NULL || ponder == NULL) {
        return NULL;
    }
    return (*env)->NewObject(
        env,
        type,
        make,
        best,
        ponder,
        (jint)result->score,
        (jint)result->mate_moves,
        (jint)result->depth,
        (jlong)result->nodes);
}

JNIEXPORT void JNICALL Java_trebuchet_Native_start(
    JNIEnv* env, jclass self, jlong engine, jlong game, jlongArray given, jobject listener) {
    host* const owner = host_of(engine);
    trebuchet_limits limits = {0};
    (void)self;
    if (prepare(env, owner, given, listener, &limits)) {
        const trebuchet_callbacks callbacks = callbacks_of(owner);
        check(env, trebuchet_engine_start(owner->engine, game_of(game), &limits, &callbacks));
    }
}

JNIEXPORT jobject JNICALL Java_trebuchet_Native_await(JNIEnv* env, jclass self, jlong engine) {
    trebuchet_result result = {.struct_size = sizeof result};
    (void)self;
    if (!check(env, trebuchet_engine_wait(engine_of(engine), &result))) {
        return NULL;
    }
    return result_of(env, host_of(engine), &result);
}

JNIEXPORT jobject JNICALL Java_trebuchet_Native_think(
    JNIEnv* env, jclass self, jlong engine, jlong game, jlongArray given, jobject listener) {
    host* const owner = host_of(engine);
    trebuchet_limits limits = {0};
    trebuchet_result result = {.struct_size = sizeof result};
    (void)self;
    if (!prepare(env, owner, given, listener, &limits)) {
        return NULL;
    }
    const trebuchet_callbacks callbacks = callbacks_of(owner);
    if (!check(
            env,
            trebuchet_engine_think(
                owner->engine,
                game_of(game),
                &limits,
                listener == NULL ? NULL : &callbacks,
                &result))) {
        return NULL;
    }
    return result_of(env, owner, &result);
}

JNIEXPORT void JNICALL Java_trebuchet_Native_stop(JNIEnv* env, jclass self, jlong engine) {
    (void)self;
    check(env, trebuchet_engine_stop(engine_of(engine)));
}
