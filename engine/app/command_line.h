// What the words behind the program's name ask for.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "lab/bench/bench.h"
#include "lab/book/book_maker.h"
#include "lab/data/datagen.h"
#include "lab/match/match.h"
#include "lab/match/sprt.h"
#include "lab/suite/peer_solver.h"
#include "lab/suite/solver.h"
#include "lab/tune/tune.h"
#include "log/log.h"
#include "session/options.h"

namespace trebuchet::cli {

// Play: with a GUI or in the terminal.
struct PlayArguments {
    enum class Mode { Automatic, Protocol, Terminal };

    Mode mode = Mode::Automatic;
    session::Options options;
    std::optional<log::LogSettings> log;
};

struct PerftArguments {
    int depth = 1;
    std::optional<std::string> fen{};  // none: the start of the game
    bool divide = false;
};

struct EvalArguments {
    std::optional<std::string> fen{};  // none: the start of the game
};

struct BenchArguments {
    std::optional<int> depth{};            // the usual one
    std::optional<std::size_t> threads{};  // one, and no word about processor time
    Settings settings = lab::bench_settings();
};

struct MatchArguments {
    lab::MatchSettings settings;  // without the openings of the file
    std::string opening_file;     // empty: random openings
    std::string pgn_file;         // empty: none, as below
    std::string state_file;
    std::optional<lab::SprtSettings> sprt;
};

struct EpdArguments {
    std::string file;
    lab::SolverLimits limits;
    Settings settings;                      // of our own search
    std::optional<lab::PeerSettings> peer;  // asked instead, if there is one
    bool is_quiet = false;                  // totals only
};

struct DatagenArguments {
    lab::DatagenSettings settings;
    std::string file;
};

// Fit the weights of the evaluation to training data.
struct TuneArguments {
    std::vector<std::string> files;
    std::string out;
    lab::TuneSettings settings;
    int validation_share = 10;  // one game in so many
};

// What to do with files of training data.
struct DataArguments {
    enum class Action { Stats, Check, Head };

    Action action = Action::Stats;
    std::vector<std::string> files;
    std::size_t most_positions = 10;  // to print
    bool quiet_only = false;          // of those to print
};

// Make an opening book, look up a position in one, print all of one.
using BookMakeArguments = lab::BookMakerSettings;
struct BookShowArguments {
    std::string file;
    std::optional<std::string> fen{};  // none: the start of the game
    std::vector<std::string> moves{};  // from there
};
struct BookDumpArguments {
    std::string file;
};

struct AnalyzeArguments {
    // At most one of them; without both: standard input, or the start of the game.
    std::optional<std::string> fen{};
    std::optional<std::string> file{};
    int multi_pv = 1;
    std::optional<Milliseconds> time{};  // for each position
    std::optional<int> depth{};
    std::size_t hash_megabytes = 16;
    std::size_t threads = 1;
    std::shared_ptr<const Tablebases> tablebases{};  // none: it does without
};

// Print this and end.
struct ShowText {
    std::string text;
};

// The words make no sense; why not, in one line.
struct UsageError {
    std::string message;
};

using Invocation = std::variant<
    PlayArguments,
    PerftArguments,
    EvalArguments,
    BenchArguments,
    MatchArguments,
    EpdArguments,
    DatagenArguments,
    DataArguments,
    AnalyzeArguments,
    TuneArguments,
    BookMakeArguments,
    BookShowArguments,
    BookDumpArguments,
    ShowText,
    UsageError>;

// `words` without the name of the program. Never throws on their account.
[[nodiscard]] Invocation parse_command_line(std::span<const std::string> words);

}  // namespace trebuchet::cli
