// The options that a user can set: one table, from which the GUI's settings dialog, the command
// line and the configuration file are made. The game manager and the front ends use the values.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/parameters.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/expected.h>

#include "session/strength.h"

namespace trebuchet::session {

// Folders of tablebases, and what was found in them.
struct TablebaseChoice {
    std::string path;
    std::shared_ptr<const Tablebases> tables;

    friend bool operator==(const TablebaseChoice&, const TablebaseChoice&) = default;
};

// The file of an evaluation network, and what it holds. Empty: the built-in one.
struct NetworkChoice {
    std::string file;
    std::shared_ptr<const Network> network;

    friend bool operator==(const NetworkChoice&, const NetworkChoice&) = default;
};

struct Options {
    int hash = 16;  // megabytes
    int threads = 1;
    int move_overhead = 30;  // milliseconds
    int multi_pv = 1;
    Driver driver = Driver::Pvs;
    int contempt = 0;     // centipawns
    int strength = 0;     // of kStrengthLevels
    int speed_limit = 0;  // nodes a second; 0: none
    bool resign = false;
    int resign_score = 900;  // centipawns
    bool offer_draw = false;
    int draw_score = 10;  // centipawns
    bool san_variations = false;
    int bound_lines = 1;  // of each depth and direction
    bool short_node_counts = false;
    bool chat = false;
    bool own_book = true;
    std::string book_file{};  // empty: the built-in book
    // A book in Polyglot's format, for games from the usual start; empty: none. Its bytes must
    // outlive these options. Not set by the user.
    std::string_view built_in_book{};
    BookChoice book_choice = BookChoice::Weighted;
    int book_depth = 0;  // half-moves of the game; 0: no limit
    int book_seed = 0;   // of the random choice; 0: different each time
    TablebaseChoice tablebases{};
    EvaluationKind evaluation = kDefaultEvaluation;
    NetworkChoice network{};

    friend bool operator==(const Options&, const Options&) = default;
};

struct OptionInfo {
    struct Check {
        bool Options::*value;
    };
    struct Spin {
        int Options::*value;
        int least;
        int most;
    };
    struct Combo {
        // The names of the values, in the order of their enumerators.
        std::span<const std::string_view> choices;
        int (*get)(const Options&);
        void (*set)(Options&, int);
    };
    // A file of the user's; empty: none.
    struct File {
        const std::string& (*get)(const Options&);
        // What is wrong with it, if anything; then nothing has changed.
        std::optional<std::string> (*set)(Options&, std::string_view);
    };
    // A list of folders; none if empty.
    struct Path {
        const std::string& (*get)(const Options&);
        // Returns the error, if there is one; then nothing has changed.
        std::optional<std::string> (*set)(Options&, std::string_view);
    };

    std::string_view name;  // without blanks: some GUIs would misread them
    std::string_view word;  // on the command line: move-overhead for MoveOverhead
    std::variant<Check, Spin, Combo, File, Path> kind;
    std::string_view meaning;
    // A former name or word, still accepted but not shown. Empty: none.
    std::string_view former_name{};
};

// What these options add to the limits of a move: strength and speed limit.
void limit_strength(const Options& options, Limits& limits) noexcept;
// The numbers of the search at this strength.
[[nodiscard]] Parameters search_parameters(const Options& options) noexcept;

// In the order in which a menu shows them.
[[nodiscard]] std::span<const OptionInfo> option_table() noexcept;

// The value as a GUI writes it: 0 or 1 for a check.
[[nodiscard]] std::string option_value(const OptionInfo& info, const Options& options);

// The name of the option for folders of tablebases.
inline constexpr std::string_view kTablebases = "Tablebases";
// Those of the size of the hash table and of the number of threads.
inline constexpr std::string_view kHash = "Hash";
inline constexpr std::string_view kThreads = "Threads";

// Whether `name` (that of the dialog, of the command line, or a former one) means the option whose
// name of the dialog is `option`.
[[nodiscard]] bool is_name_of(std::string_view option, std::string_view name) noexcept;

// In words: "from 0 to 10000", "on or off", "PVS, MTDf or AlphaBeta".
[[nodiscard]] std::string option_range(const OptionInfo& info);

// Sets the option of this name (that of the dialog, of the command line, or a former one). The
// error says in a few words what is wrong, and nothing has changed.
[[nodiscard]] Expected<Options, std::string> with_option(
    const Options& options, std::string_view name, std::string_view value);

}  // namespace trebuchet::session
