// The C interface: chess, its notation, an evaluation and a search, for hosts in any language that
// can call C. All of it is in the shared library trebuchet. C++ hosts have the folder trebuchet/
// beside this file. docs/develop/hosts.md is the introduction.
//
// Returns. A function that can fail returns a trebuchet_status: TREBUCHET_OK, or a negative error.
// One that counts returns the count, or a negative error. No C++ exception leaves the library, and
// it installs no signal handler. A null pointer where an object is needed is an error, not a crash.
//
// Structs begin with their size. Set struct_size to sizeof before each call that takes a pointer to
// one, so that a host and a library of different versions work together: fields that the host does
// not know keep their defaults, and are not written; fields that the library does not know must be
// zero, and are set to zero. Zero is the default of every field of a struct that is read.
//
// Text is UTF-8, or ASCII where it is chess, and ends with a zero. A function that writes text into
// a buffer of the caller returns the length of the whole text without that zero, as snprintf does;
// if the text does not fit it writes an empty one. A null buffer of size 0 asks for the length.
// Where an error repeats bytes of the host's that are no UTF-8, a '?' stands for each.
//
// Threads. Handles share nothing, so different ones may be used by different threads at once. Each
// function says what it needs:
//   [any thread]           nothing.
//   [reads the game]       no other thread changes this game meanwhile.
//   [changes the game]     no other thread uses this game meanwhile.
//   [controls the engine]  no other thread is in a function of this engine that is so marked, and
//                          the calling thread is not in a callback of this engine, where it returns
//                          TREBUCHET_ERROR_CALLBACK.
// trebuchet_game_free and trebuchet_engine_free need the handle for themselves.
#ifndef TREBUCHET_H
#define TREBUCHET_H

#include <stddef.h>
#include <stdint.h>

// The names are C's. NOLINTBEGIN(readability-identifier-naming,modernize-use-using)

#if defined(_WIN32) && defined(TREBUCHET_BUILDS_LIBRARY)
#define TREBUCHET_API __declspec(dllexport)
#elif defined(_WIN32)
#define TREBUCHET_API __declspec(dllimport)
#elif defined(__GNUC__)
#define TREBUCHET_API __attribute__((visibility("default")))
#else
#define TREBUCHET_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

// --- Errors -------------------------------------------------------------------------------------

typedef int32_t trebuchet_status;

enum {
    TREBUCHET_OK = 0,
    TREBUCHET_ERROR_ARGUMENT = -1,        // a null pointer, or a number out of its range
    TREBUCHET_ERROR_STRUCT_SIZE = -2,     // struct_size is not set, or unknown fields are not zero
    TREBUCHET_ERROR_FEN = -3,             // the text is no FEN, or the position is not legal
    TREBUCHET_ERROR_NOT_A_MOVE = -4,      // the text is no move
    TREBUCHET_ERROR_ILLEGAL_MOVE = -5,    // there is no such legal move here
    TREBUCHET_ERROR_AMBIGUOUS_MOVE = -6,  // several moves are meant, or a promotion lacks its piece
    TREBUCHET_ERROR_NOTHING = -7,         // no move to take back; no search whose result there is
    TREBUCHET_ERROR_OPTION_NAME = -8,     // there is no option of this name
    TREBUCHET_ERROR_OPTION_VALUE = -9,    // not a value of this option
    TREBUCHET_ERROR_FILE = -10,           // a network or tablebases cannot be read
    TREBUCHET_ERROR_MEMORY = -11,         // not enough memory
    TREBUCHET_ERROR_THREADS = -12,        // the system gives no more threads
    TREBUCHET_ERROR_CALLBACK = -13,       // not from within a callback of this engine
    TREBUCHET_ERROR_INTERNAL = -14        // a mistake of the library
};

// What a function with a trebuchet_error* fills in, success included. The pointer may be null.
typedef struct trebuchet_error {
    uint32_t struct_size;
    trebuchet_status status;
    uint32_t column;  // in the text that was read, in characters from 1; 0: there is no place
    uint32_t reserved;
    char text[240];  // in English, without a full stop; cut after a character if longer
} trebuchet_error;

// In English: "not enough memory". Never null, for any number. [any thread]
TREBUCHET_API const char* trebuchet_status_text(trebuchet_status status);

// The version of the library: "0.1.0". [any thread]
TREBUCHET_API const char* trebuchet_version(void);

// --- Moves --------------------------------------------------------------------------------------

// A move means something only together with the position it is played in. 0 is no move. Squares
// count from 0 for a1, 1 for b1, to 63 for h8. Castling goes from the king's square to that of the
// own rook, in standard chess too.
typedef uint16_t trebuchet_move;

// Enough for the legal moves of any position, and for the text of any move.
enum { TREBUCHET_MOST_MOVES = 448, TREBUCHET_MOVE_TEXT_SIZE = 16, TREBUCHET_FEN_TEXT_SIZE = 128 };

// [any thread]
TREBUCHET_API int32_t trebuchet_move_from(trebuchet_move move);
TREBUCHET_API int32_t trebuchet_move_to(trebuchet_move move);
// 'n', 'b', 'r' or 'q'; 0 if it is no promotion. [any thread]
TREBUCHET_API int32_t trebuchet_move_promotion(trebuchet_move move);

// --- Games: a position, and the moves that led to it --------------------------------------------

typedef struct trebuchet_game trebuchet_game;

enum { TREBUCHET_WHITE = 0, TREBUCHET_BLACK = 1, TREBUCHET_NO_COLOR = -1 };

// Which kind of chess a FEN describes.
enum {
    TREBUCHET_ANY_CHESS = 0,       // Chess960 if its castling rights say so
    TREBUCHET_STANDARD_CHESS = 1,  // other castling rights are an error
    TREBUCHET_CHESS960 = 2         // whatever the castling rights say
};

enum {
    TREBUCHET_GOES_ON = 0,
    // The game is over:
    TREBUCHET_CHECKMATE = 1,
    TREBUCHET_STALEMATE = 2,
    TREBUCHET_DEAD_POSITION = 3,  // insufficient material
    TREBUCHET_FIVEFOLD_REPETITION = 4,
    TREBUCHET_SEVENTY_FIVE_MOVES = 5,
    // The player to move may claim a draw, and need not:
    TREBUCHET_THREEFOLD_REPETITION = 6,
    TREBUCHET_FIFTY_MOVES = 7
};

typedef struct trebuchet_position_info {
    uint32_t struct_size;
    int32_t side_to_move;  // TREBUCHET_WHITE or TREBUCHET_BLACK
    int32_t in_check;      // 0 or 1, as all that is yes or no
    int32_t is_chess960;
    int32_t halfmove_clock;
    int32_t fullmove_number;
    int32_t moves_played;  // since the game was set up
    int32_t occurrences;   // how often this position has stood on the board, at least 1
    int32_t en_passant;    // the square where a pawn can be taken so, legally and now; -1: none
    int32_t reserved;
    uint64_t castling_rooks;  // the rooks that have the right to castle: bit 0 is a1, bit 63 h8
    uint64_t key;             // equal positions, as repetition sees them, have equal keys
    char board[64];           // from a1: the letters of FEN, '.' where nothing stands; no zero
} trebuchet_position_info;

typedef struct trebuchet_game_result {
    uint32_t struct_size;
    int32_t reason;  // TREBUCHET_GOES_ON, TREBUCHET_CHECKMATE, ...
    int32_t winner;  // TREBUCHET_NO_COLOR unless by checkmate
    int32_t is_over;
    int32_t is_claimable;
    int32_t is_draw;  // by itself or by a claim
} trebuchet_game_result;

// A game at the start of standard chess. [any thread]
TREBUCHET_API trebuchet_status trebuchet_game_new(trebuchet_game** game);
// A game of its own in the same state. [reads the game]
TREBUCHET_API trebuchet_status
trebuchet_game_copy(const trebuchet_game* game, trebuchet_game** copy);
// Null is allowed.
TREBUCHET_API void trebuchet_game_free(trebuchet_game* game);

// Sets up a position and plays moves from there. `fen` null: the start of standard chess. `moves`
// null or empty: none; else moves in coordinates or SAN, with blanks between them. `variant` is
// TREBUCHET_ANY_CHESS, ... On an error the game is as it was. [changes the game]
TREBUCHET_API trebuchet_status trebuchet_game_set_position(
    trebuchet_game* game,
    const char* fen,
    int32_t variant,
    const char* moves,
    trebuchet_error* error);
// All six fields; Chess960's castling rights by the rooks' files. [reads the game]
TREBUCHET_API int32_t
trebuchet_game_fen(const trebuchet_game* game, char* buffer, size_t buffer_size);
// [reads the game]
TREBUCHET_API trebuchet_status
trebuchet_game_info(const trebuchet_game* game, trebuchet_position_info* info);
// What the rules say. [reads the game]
TREBUCHET_API trebuchet_status
trebuchet_game_result_of(const trebuchet_game* game, trebuchet_game_result* result);

// Each writes the first `capacity` moves and returns how many there are: the legal moves, always in
// the same order, and the moves that were played. [reads the game]
TREBUCHET_API int32_t
trebuchet_game_legal_moves(const trebuchet_game* game, trebuchet_move* moves, size_t capacity);
TREBUCHET_API int32_t
trebuchet_game_played_moves(const trebuchet_game* game, trebuchet_move* moves, size_t capacity);

// Plays a legal move. After a draw the game may go on. [changes the game]
TREBUCHET_API trebuchet_status trebuchet_game_play(trebuchet_game* game, trebuchet_move move);
// [changes the game]
TREBUCHET_API trebuchet_status trebuchet_game_take_back(trebuchet_game* game);

// Reads a move as people and engines write them: e2e4, e7e8q, Nf3, exd5, O-O; in Chess960 also
// e1h1 and e1a1. An error names the text: "'Nf9': not a move". [reads the game]
TREBUCHET_API trebuchet_status trebuchet_game_parse_move(
    const trebuchet_game* game, const char* text, trebuchet_move* move, trebuchet_error* error);
// Write a legal move: as UCI does (e1g1; in Chess960 e1h1), and in SAN. [reads the game]
TREBUCHET_API int32_t trebuchet_game_move_uci(
    const trebuchet_game* game, trebuchet_move move, char* buffer, size_t buffer_size);
TREBUCHET_API int32_t trebuchet_game_move_san(
    const trebuchet_game* game, trebuchet_move move, char* buffer, size_t buffer_size);
// The same for a line of moves from here, with blanks between them. [reads the game]
TREBUCHET_API int32_t trebuchet_game_line_uci(
    const trebuchet_game* game,
    const trebuchet_move* moves,
    size_t count,
    char* buffer,
    size_t buffer_size);
TREBUCHET_API int32_t trebuchet_game_line_san(
    const trebuchet_game* game,
    const trebuchet_move* moves,
    size_t count,
    char* buffer,
    size_t buffer_size);

// --- Engines: settings, an evaluation and a search ----------------------------------------------

typedef struct trebuchet_engine trebuchet_engine;

// An engine with the default settings, of which a process may have any number. It has a thread of
// its own, which sleeps between searches. [any thread]
TREBUCHET_API trebuchet_status trebuchet_engine_new(trebuchet_engine** engine);
// Stops its search and waits for it. Null is allowed. [controls the engine]
TREBUCHET_API trebuchet_status trebuchet_engine_free(trebuchet_engine* engine);
// Forgets all that was learned, as before a new game. Stops a search. [controls the engine]
TREBUCHET_API trebuchet_status trebuchet_engine_clear(trebuchet_engine* engine);

// --- Options ------------------------------------------------------------------------------------

enum {
    TREBUCHET_OPTION_CHECK = 0,   // true or false (on, off, 1 and 0 are understood)
    TREBUCHET_OPTION_NUMBER = 1,  // from least to most
    TREBUCHET_OPTION_CHOICE = 2,  // one word of choices
    TREBUCHET_OPTION_FILE = 3,    // a path; empty: none
    TREBUCHET_OPTION_FOLDERS = 4  // a list of paths, ':' between them (';' on Windows); empty: none
};

// The strings live as long as the library.
typedef struct trebuchet_option {
    uint32_t struct_size;
    int32_t type;
    int32_t least;
    int32_t most;
    const char* name;
    const char* choices;  // with blanks between them; null for other types
    const char* meaning;  // in English
    char default_value[24];
} trebuchet_option;

// The options by number, from 0: Hash, Threads, Contempt, Evaluation, Network (a file), SyzygyPath
// (folders) and SearchDriver, then each heuristic and number of the search. [any thread]
TREBUCHET_API int32_t trebuchet_option_count(void);
TREBUCHET_API trebuchet_status trebuchet_option_at(int32_t index, trebuchet_option* option);

// Names in any case. Stops a search. With TREBUCHET_ERROR_MEMORY or TREBUCHET_ERROR_THREADS the
// engine has as much as there was; after any other error nothing has changed. A process has one set
// of tablebases: another path empties those of all engines, even if no table there can be used.
// [controls the engine]
TREBUCHET_API trebuchet_status trebuchet_engine_set_option(
    trebuchet_engine* engine, const char* name, const char* value, trebuchet_error* error);
// The value as text. [controls the engine]
TREBUCHET_API int32_t trebuchet_engine_option(
    const trebuchet_engine* engine, const char* name, char* buffer, size_t buffer_size);

// --- Evaluation ---------------------------------------------------------------------------------

enum { TREBUCHET_CLASSICAL = 0, TREBUCHET_NETWORK = 1, TREBUCHET_MATERIAL = 2 };

// Scores are centipawns for the side to move. Meaningless in check: the search does not use it
// then.
typedef struct trebuchet_evaluation {
    uint32_t struct_size;
    // By the engine's options, before its search scales and corrects it.
    int32_t score;
    int32_t kind;                   // TREBUCHET_CLASSICAL, ...: the option Evaluation
    int32_t classical;              // the sum of the terms
    int32_t network;                // what the network alone says
    int32_t network_is_correction;  // it is added to the classical score
    int32_t phase;                  // 0 (endgame) to 24 (middlegame)
    int32_t is_known_ending;        // the classical score comes from there, and not from the terms
    int32_t white_scale;            // how much of each side's advantage in the ending counts
    int32_t black_scale;            // in 64ths
} trebuchet_evaluation;

// One term of the classical evaluation, in centipawns for each side. The name, in English, lives as
// long as the library.
typedef struct trebuchet_term {
    uint32_t struct_size;
    int32_t white_middlegame;
    int32_t white_endgame;
    int32_t black_middlegame;
    int32_t black_endgame;
    int32_t reserved;
    const char* name;
} trebuchet_term;

// May run beside a search. [controls the engine, reads the game]
TREBUCHET_API trebuchet_status trebuchet_engine_evaluate(
    const trebuchet_engine* engine, const trebuchet_game* game, trebuchet_evaluation* evaluation);
// What the network says with each piece, less what it says without it: centipawns for White, 64 of
// them from a1; 0 for kings and empty squares. [controls the engine, reads the game]
TREBUCHET_API trebuchet_status trebuchet_engine_piece_worths(
    const trebuchet_engine* engine, const trebuchet_game* game, int32_t* worths);
// The terms by number, from 0. [any thread; reads the game]
TREBUCHET_API int32_t trebuchet_term_count(void);
TREBUCHET_API trebuchet_status
trebuchet_game_term(const trebuchet_game* game, int32_t index, trebuchet_term* term);

// --- Search -------------------------------------------------------------------------------------

// When a search ends. All that are set hold at once; without any it ends when it is stopped or has
// reached the greatest depth. Times are milliseconds, at most a thousand days.
typedef struct trebuchet_limits {
    uint32_t struct_size;
    uint32_t depth;                  // whole plies; 0: no limit, as with all that follow
    uint64_t nodes;                  // moves made in the search, all threads together
    uint64_t soft_nodes;             // the iteration that passes so many is finished
    uint64_t nodes_per_second;       // time is counted in nodes; not together with ponder
    uint64_t most_nodes_per_second;  // the search sleeps so that it is no faster
    int64_t move_time;               // for exactly so long; not together with use_clock
    int64_t clock;                   // with use_clock: the time left for the game, ...
    int64_t increment;               // what is added after each own move, ...
    uint32_t moves_to_go;  // own moves until time is added, this one included; 0: none will be
    uint32_t overhead;     // the time lost between engine and clock in each move, at most
    uint32_t use_clock;    // 1: search as long as this clock allows
    uint32_t ponder;       // 1: times do not count before trebuchet_engine_ponder_hit
    uint32_t mate_moves;   // ends when a mate in at most so many moves is proven
    uint32_t multi_pv;     // how many of the best moves get a variation; 0: one
    const trebuchet_move* root_moves;  // only these moves, all legal; all moves if null or ...
    size_t root_move_count;            // ... 0; null and another count is an error
} trebuchet_limits;

enum {
    TREBUCHET_CENTIPAWNS = 0,
    TREBUCHET_MATE = 1,       // mate_moves says in how many moves
    TREBUCHET_TABLEBASES = 2  // won or lost by the tablebases; the mate is further away
};

enum { TREBUCHET_UPPER_BOUND = 1, TREBUCHET_LOWER_BOUND = 2, TREBUCHET_EXACT = 3 };

// A new principal variation. What it points to is valid during the call only.
typedef struct trebuchet_variation {
    uint32_t struct_size;
    int32_t line;        // 1 is the best; more with multi_pv
    int32_t depth;       // whole plies of this iteration
    int32_t seldepth;    // plies reached by the longest line
    int32_t score;       // centipawns for the side to move at the root; a mate is near 32000
    int32_t score_kind;  // TREBUCHET_CENTIPAWNS, ...
    int32_t mate_moves;  // with TREBUCHET_MATE: 1 mates in one, -1 is mated in one
    int32_t bound;       // TREBUCHET_EXACT, or at least or at most this good
    int32_t hash_permille;
    uint32_t pv_length;  // at least 1
    uint64_t nodes;
    int64_t time;  // milliseconds
    uint64_t tablebase_hits;
    const trebuchet_move* pv;
    const char* pv_text;  // the same as UCI writes it, with blanks between the moves
} trebuchet_variation;

// The search begins with a move of the root; said only after the first three seconds.
typedef struct trebuchet_root_move {
    uint32_t struct_size;
    int32_t number;  // its place in the order of this iteration, from 1
    int32_t depth;
    trebuchet_move move;
    uint16_t reserved;
    char text[8];  // as UCI writes it
} trebuchet_root_move;

typedef struct trebuchet_result {
    uint32_t struct_size;
    int32_t score;  // as in trebuchet_variation; 0 centipawns if there is no legal move
    int32_t score_kind;
    int32_t mate_moves;
    int32_t depth;          // the last iteration that was finished
    trebuchet_move best;    // 0 only if there is no legal move
    trebuchet_move ponder;  // the expected reply, or 0
    uint64_t nodes;
    int64_t time;  // milliseconds
    uint64_t tablebase_hits;
    char best_text[8];  // as UCI writes it; empty if there is none
    char ponder_text[8];
} trebuchet_result;

typedef struct trebuchet_progress {
    uint32_t struct_size;
    int32_t depth;       // the iteration that is under way
    int32_t moves_left;  // root moves not yet begun
    int32_t moves_total;
    uint64_t nodes;
    int64_t time;                 // milliseconds
    trebuchet_move current_move;  // at the root; 0 before the first
    uint16_t reserved[3];
} trebuchet_progress;

// Any of them may be null. `user` is given back to each. They must return, not throw or jump, and
// soon, since the search waits. on_thread is called first, on each thread of the search, on several
// at once: the place to attach it to a virtual machine. The others are called on the search's main
// thread, or by trebuchet_engine_think on its caller's, one at a time. After on_finished nothing is
// called any more.
typedef struct trebuchet_callbacks {
    uint32_t struct_size;
    uint32_t reserved;
    void* user;
    void (*on_thread)(void* user);
    void (*on_variation)(void* user, const trebuchet_variation* variation);
    void (*on_root_move)(void* user, const trebuchet_root_move* move);
    void (*on_finished)(void* user, const trebuchet_result* result);
} trebuchet_callbacks;

// Begins to search the game's position and returns at once. Game, limits and callbacks are copied.
// `limits` null: until it is stopped; `callbacks` null: none. A search that runs is stopped first.
// [controls the engine, reads the game]
TREBUCHET_API trebuchet_status trebuchet_engine_start(
    trebuchet_engine* engine,
    const trebuchet_game* game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* callbacks);
// Waits until the search has ended. `result` may be null; one whose `struct_size` is wrong is
// refused at once, without waiting. [controls the engine]
TREBUCHET_API trebuchet_status
trebuchet_engine_wait(trebuchet_engine* engine, trebuchet_result* result);
// Both in one, on the calling thread: for many small searches, since no other thread is woken. Only
// trebuchet_engine_stop ends it early, from another thread or a callback; before the search has
// begun it has no effect. While pondering no time ends it. Without callbacks the expected answer
// may be another one, or none. [controls the engine, reads the game]
TREBUCHET_API trebuchet_status trebuchet_engine_think(
    trebuchet_engine* engine,
    const trebuchet_game* game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* callbacks,
    trebuchet_result* result);

// Ends the search soon. No effect where none runs. [any thread, callbacks included]
TREBUCHET_API trebuchet_status trebuchet_engine_stop(trebuchet_engine* engine);
// 1 or 0; 1 also while trebuchet_engine_think searches. [any thread, callbacks included]
TREBUCHET_API int32_t trebuchet_engine_is_searching(const trebuchet_engine* engine);
// What the search has done so far. [any thread, callbacks included]
TREBUCHET_API trebuchet_status
trebuchet_engine_progress(const trebuchet_engine* engine, trebuchet_progress* progress);
// The expected move was played: the times of start begin to count, or those of `limits` in their
// place (null: none), of which nothing else is used. [controls the engine]
TREBUCHET_API trebuchet_status
trebuchet_engine_ponder_hit(trebuchet_engine* engine, const trebuchet_limits* limits);

#ifdef __cplusplus
}
#endif

// NOLINTEND(readability-identifier-naming,modernize-use-using)

#endif
