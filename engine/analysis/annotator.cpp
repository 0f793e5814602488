#include "analysis/annotator.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/text.h>

#include "lab/games/ordered_work.h"

namespace trebuchet::analysis {
namespace {

// So many games are in memory at a time. The searches wait for each other after that many.
constexpr std::size_t kGamesPerBatch = 32;

using Piece = std::vector<PositionTask>;

// With no more of the game than repetitions need: later it is drawn by the fifty-move rule.
[[nodiscard]] PositionTask task_of(const Game& game) {
    return {game.position(), game.history().recent(kFiftyMoves)};
}

[[nodiscard]] std::vector<PositionTask> tasks_of(const GameRecord& record) {
    std::vector<PositionTask> tasks;
    Game game{record.start};
    tasks.push_back(task_of(game));
    for (const MainMove& each : record.main_line()) {
        game.play(each.move);
        tasks.push_back(task_of(game));
    }
    return tasks;
}

// A game whose pieces are being searched.
struct GameUnderWay {
    GameRecord record;
    std::size_t positions = 0;
    std::vector<PositionAnalysis> found{};
};

struct Batch {
    std::vector<GameUnderWay> games;
    std::vector<Piece> pieces;  // of all games, in order
};

[[nodiscard]] std::string in_lower_case(std::string_view text) {
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    return lower;
}

// The style for one game: which side the player has. Nothing if he has none, or not the one that
// alone is judged.
[[nodiscard]] std::optional<AnnotationStyle> style_for(
    const GameRecord& game, const AnnotateSettings& settings) {
    AnnotationStyle style = settings.style;
    if (settings.player.empty()) {
        return style;
    }
    const std::string player = in_lower_case(settings.player);
    for (const Color side : {Color::White, Color::Black}) {
        const std::string_view tag = side == Color::White ? "White" : "Black";
        const bool is_judged = settings.style.side.value_or(side) == side;
        if (is_judged && in_lower_case(game.tag(tag)).find(player) != std::string::npos) {
            style.side = side;
            return style;
        }
    }
    return std::nullopt;
}

[[nodiscard]] Batch read_batch(
    PgnReader& reader, const AnnotateSettings& settings, std::size_t most_games) {
    Batch batch;
    while (batch.games.size() < std::min(kGamesPerBatch, most_games)) {
        auto record = read_record(reader);
        if (!record) {
            break;
        }
        // Nothing is searched where nothing is to be judged, but the game has its piece.
        const bool is_wanted = record->is_readable() && style_for(*record, settings).has_value();
        auto tasks = is_wanted ? tasks_of(*record) : Piece{};
        if (tasks.empty()) {
            batch.pieces.emplace_back();
        }
        // Of the same length, so that searches side by side end together.
        const std::size_t pieces = piece_count(tasks.size());
        const std::size_t length = (tasks.size() + pieces - 1) / std::max<std::size_t>(pieces, 1);
        for (std::size_t begin = 0; begin < tasks.size(); begin += length) {
            const std::size_t end = std::min(begin + length, tasks.size());
            batch.pieces.emplace_back(
                std::make_move_iterator(tasks.begin() + static_cast<std::ptrdiff_t>(begin)),
                std::make_move_iterator(tasks.begin() + static_cast<std::ptrdiff_t>(end)));
        }
        batch.games.push_back({std::move(*record), tasks.size()});
    }
    return batch;
}

class Run {
public:
    Run(const AnnotateSettings& settings, const AnnotateHooks& hooks)
        : settings_{settings}, hooks_{hooks} {
        for (std::size_t i = 0; i < settings.searches; ++i) {
            analysers_.push_back(std::make_unique<PieceAnalyser>(settings.search, settings.limits));
        }
    }

    [[nodiscard]] bool has_all() const {
        return std::all_of(analysers_.begin(), analysers_.end(), [&](const auto& each) {
            return each->has_all_of(settings_.search);
        });
    }

    void run(PgnReader& reader) {
        std::size_t left = settings_.most_games;
        while (!is_over_) {
            Batch batch = read_batch(reader, settings_, left);
            if (batch.games.empty()) {
                return;
            }
            left -= batch.games.size();
            run(batch);
        }
    }

private:
    using Found = std::vector<PositionAnalysis>;

    void run(Batch& batch) {
        std::size_t game = 0;
        const lab::WorkHooks<PieceAnalyser, Found> work{
            .work =
                [&batch](
                    PieceAnalyser& analyser,
                    std::size_t number,
                    const std::atomic<bool>& /*is_ending*/) {
                    return analyser.analyse(batch.pieces[number]);
                },
            .on_result =
                [&](const Found& found) {
                    searched_ += found.size();
                    GameUnderWay& current = batch.games[game];
                    current.found.insert(current.found.end(), found.begin(), found.end());
                    if (current.found.size() == current.positions) {
                        is_over_ = !finish(current);
                        ++game;
                    }
                    hooks_.on_positions(searched_);
                    return !is_over_;
                },
            .is_interrupted =
                [&] {
                    is_over_ = is_over_ || hooks_.is_interrupted();
                    return is_over_;
                },
            .stop = [](PieceAnalyser& analyser) { analyser.stop(); }};
        lab::OrderedWork{lab::WorkRange{0, batch.pieces.size()}, analysers_, work}.run();
    }

    [[nodiscard]] bool finish(const GameUnderWay& game) const {
        const auto style = style_for(game.record, settings_);
        const bool is_annotated = style && game.record.is_readable();
        return hooks_.on_game(
            is_annotated ? annotated(game.record, game.found, *style) : game.record);
    }

    const AnnotateSettings& settings_;
    const AnnotateHooks& hooks_;
    std::vector<std::unique_ptr<PieceAnalyser>> analysers_;
    std::size_t searched_ = 0;
    bool is_over_ = false;
};

}  // namespace

void JudgedGames::add(const GameRecord& game) {
    if (!game.is_readable()) {
        return;
    }
    ++games_;
    judged_ += static_cast<std::size_t>(style_for(game, settings_).has_value());
}

std::optional<std::string> JudgedGames::problem() const {
    if (games_ == 0 || judged_ > 0) {
        return std::nullopt;
    }
    const auto side = settings_.style.side;
    const std::string_view with_side = !side                   ? ""
                                       : *side == Color::White ? " with White"
                                                               : " with Black";
    return "no move was judged: no game has a player '" + settings_.player + '\''
           + std::string{with_side};
}

std::optional<std::string> annotate_games(
    PgnReader& reader, const AnnotateSettings& settings, const AnnotateHooks& hooks) {
    Run run{settings, hooks};
    if (!run.has_all()) {
        return "not enough memory or threads for " + std::to_string(settings.searches)
               + " searches side by side";
    }
    run.run(reader);
    return std::nullopt;
}

}  // namespace trebuchet::analysis
