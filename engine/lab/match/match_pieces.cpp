#include "lab/match/match_pieces.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <fstream>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include <trebuchet/util/text.h>

#include "io/files.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/match/match_report.h"
#include "lab/match/match_state.h"
#include "lab/shard/piece_run.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;

// --- A pair as the text of an item ---------------------------------------------------------------

constexpr std::string_view kPair = "pair";
constexpr int kMostPoints = 2;

struct PairItem {
    PairPoints points{};
    EndingCounts endings{};
    std::string_view pgn{};
};

[[nodiscard]] std::string to_item(const PairRecord& pair, const std::string& pgn) {
    EndingCounts endings;
    endings.add(pair);
    std::string text{kPair};
    text += ' ' + std::to_string(pair.points.as_white) + ' ' + std::to_string(pair.points.as_black);
    for (const std::uint64_t games : endings.games) {
        text += ' ' + std::to_string(games);
    }
    return text + ' ' + std::to_string(endings.overstepped_by_b) + '\n' + pgn;
}

[[nodiscard]] std::optional<PairItem> parse_item(std::string_view text) {
    constexpr std::size_t kEndingsAt = 3;
    const std::size_t end = text.find('\n');
    const auto words = split_words(text.substr(0, end));
    const bool has_form = end != std::string_view::npos && words.size() == kEndingsAt + kEndings + 1
                          && words.front() == kPair;
    if (!has_form) {
        return std::nullopt;
    }
    std::vector<int> numbers;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto number = parse_int(words[i]);
        // A pair has two points for each side, and two games.
        if (!number || *number < 0 || *number > kMostPoints) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    PairItem item{.points = {numbers[0], numbers[1]}, .pgn = text.substr(end + 1)};
    std::copy_n(
        numbers.begin() + kEndingsAt - 1, item.endings.games.size(), item.endings.games.begin());
    item.endings.overstepped_by_b = static_cast<std::uint64_t>(numbers.back());
    return item;
}

// --- Putting pieces together ---------------------------------------------------------------------

// The files of a merged match, while they are written.
class MergedMatch {
public:
    explicit MergedMatch(const MergeFiles& files) : files_{files}, out_{files.out} {}

    [[nodiscard]] std::optional<std::string> open(const std::string& description) {
        if (files_.pgn) {
            pgn_place_.emplace(*files_.pgn);
            auto pgn = io::open_output(pgn_place_->name(), std::ios::trunc);
            if (!pgn) {
                return pgn.error();
            }
            pgn_ = std::move(pgn).value();
        }
        if (files_.state) {
            state_place_.emplace(*files_.state);
            auto state = MatchState::open(state_place_->name(), description);
            if (!state) {
                return state.error();
            }
            state_.emplace(std::move(state).value());
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> add(const PieceItem& item) {
        const auto pair = parse_item(item.text);
        if (!pair) {
            return "it is not a pair of games";
        }
        tally_.add(pair->points);
        endings_.add(pair->endings);
        if (pgn_.is_open()) {
            errno = 0;
            pgn_ << pair->pgn;
            if (!pgn_) {
                return io::write_error(*files_.pgn);
            }
        }
        return state_ ? state_->append(pair->points) : std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> finish() {
        if (auto problem = io::replace_file(
                out_.name(), match_report(tally_, std::nullopt) + endings_report(endings_))) {
            return problem;
        }
        if (pgn_.is_open()) {
            errno = 0;
            pgn_.close();
            if (!pgn_) {
                return io::write_error(*files_.pgn);
            }
        }
        state_.reset();
        for (const std::optional<FileBeside>* place : {&pgn_place_, &state_place_}) {
            auto problem = *place ? (*place)->move_into_place() : std::nullopt;
            if (problem) {
                return problem;
            }
        }
        return out_.move_into_place();
    }

private:
    const MergeFiles& files_;
    FileBeside out_;
    std::optional<FileBeside> pgn_place_{};
    std::optional<FileBeside> state_place_{};
    std::ofstream pgn_{};
    std::optional<MatchState> state_{};
    Tally tally_{};
    EndingCounts endings_{};
};

[[nodiscard]] std::optional<std::string> merge(const PieceSet& pieces, const MergeFiles& files) {
    MergedMatch match{files};
    if (auto problem = match.open(pieces.head().settings)) {
        return problem;
    }
    if (auto problem = pieces.for_each([&](const PieceItem& item) { return match.add(item); })) {
        return problem;
    }
    return match.finish();
}

}  // namespace

ExitStatus run_match_piece(
    const MatchSettings& settings,
    const Shard& shard,
    const std::string& file,
    const Console& console) {
    const PieceHead head{
        .command = "match",
        .shard = shard,
        .items = settings.pairs,
        .settings = describe_match(settings)};
    const PlayerNames names = player_names(settings);
    const auto play = [&](PieceWriter& writer) -> std::optional<Failure> {
        MatchSettings piece = settings;
        piece.first_pair = writer.left().first;
        piece.pairs = writer.left().end;
        command::ProgressBar bar{
            console.errors(), io::is_error_stream_terminal(), piece.first_pair, piece.pairs};
        Tally tally;
        std::optional<std::string> failure;
        const auto error = run_match(
            piece,
            {.on_pair =
                 [&](const PairRecord& pair) {
                     tally.add(pair.points);
                     failure =
                         writer.append(to_item(pair, pair_to_pgn(pair, piece.terms.pace, names)));
                     bar.show(pair.number + 1, match_summary(tally));
                     return !failure;
                 },
             .is_interrupted = io::is_interrupted});
        bar.finish();
        if (error) {
            return Failure{*error};
        }
        return failure ? std::optional{Failure{std::move(*failure)}} : std::nullopt;
    };
    return run_piece(file, head, console, play);
}

constexpr Merger kMatchMerger{.command = "match", .has_match_files = true, .merge = merge};

}  // namespace trebuchet::lab
