#include "analysis/analyze_command.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/timing/time_manager.h>

#include "command/board_view.h"
#include "command/game_text.h"
#include "io/interrupt.h"
#include "io/printable.h"
#include "io/standard_streams.h"
#include "io/terminal_width.h"
#include "terminal/locale_guess.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kInterruptedStatus = 130;

// Prints as the search finds. The search waits meanwhile, and the main thread is asleep.
class Narrator final : public Observer {
public:
    Narrator(AnalysisReport& report, std::ostream& out) : report_{report}, out_{out} {}

    void on_pv(const PvInfo& info) override { out_ << report_.take(info) << std::flush; }
    void on_finished(const SearchResult& /*result*/) override {}

private:
    AnalysisReport& report_;
    std::ostream& out_;
};

class AnalyzeCommand {
public:
    AnalyzeCommand(
        const AnalyzeArguments& arguments,
        const AnalyzeSurroundings& surroundings,
        std::ostream& out,
        std::ostream& errors)
        : arguments_{arguments},
          surroundings_{surroundings},
          out_{out},
          errors_{errors},
          searcher_{
              {.hash_megabytes = arguments.hash_megabytes,
               .threads = arguments.threads,
               .tablebases = arguments.tablebases}} {}

    [[nodiscard]] int run() {
        if (searcher_.hash_megabytes() != arguments_.hash_megabytes) {
            return fail("not enough memory for the hash table", EXIT_FAILURE);
        }
        if (searcher_.threads() != arguments_.threads) {
            return fail("so many threads could not be started", EXIT_FAILURE);
        }
        if (arguments_.file) {
            const auto lines = file_lines(*arguments_.file);
            return lines ? analyse_all(*lines, *arguments_.file)
                         : fail("cannot read " + *arguments_.file, kBadUsage);
        }
        if (arguments_.fen) {
            const auto position = parse_fen(*arguments_.fen);
            return position ? analyse_one(*position)
                            : fail("bad FEN: " + describe(position.error()), kBadUsage);
        }
        return surroundings_.input ? analyse_all(surroundings_.input, "standard input")
                                   : analyse_one(Position::start());
    }

private:
    [[nodiscard]] int fail(const std::string& message, int status) {
        errors_ << "trebuchet: " << message << '\n';
        return status;
    }

    [[nodiscard]] int analyse_one(const Position& position) {
        const bool has_limit = arguments_.time || arguments_.depth;
        analyse({position, ""}, has_limit || !surroundings_.is_watched);
        return status();
    }

    [[nodiscard]] int analyse_all(LineSource lines, const std::string& name) {
        PositionSource source{std::move(lines), name};
        bool is_first = true;
        while (!io::is_interrupted() && out_) {
            const auto item = source.next(errors_);
            if (!item) {
                break;
            }
            out_ << (std::exchange(is_first, false) ? "" : "\n");
            analyse(*item, true);
        }
        if (is_first && !io::is_interrupted()) {
            return fail("no position in " + name, kBadUsage);
        }
        return status();
    }

    [[nodiscard]] int status() {
        if (io::is_interrupted()) {
            errors_ << "interrupted\n";
            return kInterruptedStatus;
        }
        return out_ ? EXIT_SUCCESS : EXIT_FAILURE;
    }

    void analyse(const NamedPosition& item, bool ends_by_itself) {
        introduce(item);
        if (!has_legal_move(item.position)) {
            out_ << result_in_words(Game{item.position}.result()) << '\n' << std::flush;
            return;
        }
        if (!ends_by_itself) {
            out_ << "Ctrl-C ends the analysis.\n";
        }
        AnalysisReport report{item.position, arguments_.multi_pv, surroundings_.columns};
        out_ << '\n' << report.heading() << std::flush;
        Narrator narrator{report, out_};
        const SearchResult result = think(item.position, limits(ends_by_itself), narrator);
        out_ << '\n' << report.summary(result) << std::flush;
    }

    void introduce(const NamedPosition& item) {
        if (!item.id.empty()) {
            out_ << io::printable(item.id) << '\n';
        }
        out_ << to_fen(item.position) << '\n';
        if (surroundings_.is_watched) {
            out_ << '\n'
                 << draw_board(item.position, {.unicode = surroundings_.has_unicode}) << '\n';
        }
        out_ << name_of(item.position.side_to_move())
             << " to move. Scores in pawns, + is good for White.\n"
             << std::flush;
    }

    [[nodiscard]] Limits limits(bool ends_by_itself) const {
        constexpr Milliseconds kUsualTime{5000};
        Limits limits;
        limits.multi_pv = arguments_.multi_pv;
        limits.depth = arguments_.depth;
        std::optional<Milliseconds> time = arguments_.time;
        if (ends_by_itself && !arguments_.depth && !time) {
            time = kUsualTime;
        }
        if (time) {
            limits.time = budget_for_move(*time, Milliseconds{0});
        }
        return limits;
    }

    [[nodiscard]] SearchResult think(
        const Position& position, const Limits& limits, Observer& observer) {
        constexpr std::chrono::milliseconds kNap{5};
        searcher_.clear();
        searcher_.start(position, {}, limits, observer);
        while (searcher_.is_running()) {
            std::this_thread::sleep_for(kNap);
            if (io::is_interrupted()) {
                searcher_.stop();
            }
        }
        return searcher_.wait();
    }

    const AnalyzeArguments& arguments_;
    const AnalyzeSurroundings& surroundings_;
    std::ostream& out_;
    std::ostream& errors_;
    Searcher searcher_;
};

}  // namespace

AnalyzeSurroundings analyze_surroundings(const AnalyzeArguments& arguments) {
    constexpr std::size_t kNarrowest = 40;
    AnalyzeSurroundings surroundings;
    surroundings.is_watched = io::is_output_terminal();
    surroundings.has_unicode = surroundings.is_watched && terminal_knows_unicode();
    surroundings.columns = std::max(io::terminal_width().value_or(kUsualColumns), kNarrowest);
    const bool has_position = arguments.fen || arguments.file;
    if (!has_position && !io::is_input_terminal()) {
        surroundings.input = standard_input_lines(io::is_interrupted);
    }
    return surroundings;
}

int run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeSurroundings& surroundings,
    std::ostream& out,
    std::ostream& errors) {
    io::note_interrupts();
    return AnalyzeCommand{arguments, surroundings, out, errors}.run();
}

}  // namespace trebuchet::cli
