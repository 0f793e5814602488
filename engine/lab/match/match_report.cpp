#include "lab/match/match_report.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <iomanip>
#include <sstream>
#include <string_view>

#include <trebuchet/notation/pgn_game.h>

#include "lab/common/configuration.h"

namespace trebuchet::lab {
namespace {

constexpr double kPercent = 100.0;

[[nodiscard]] std::ostringstream decimals(int count) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(count);
    return out;
}

[[nodiscard]] std::string games_text(const Tally& tally) {
    return '+' + std::to_string(tally.wins()) + " =" + std::to_string(tally.draws()) + " -"
           + std::to_string(tally.losses());
}

[[nodiscard]] std::string elo_text(const Estimate& estimate) {
    std::ostringstream out = decimals(1);
    out << "elo " << estimate.elo << " +- " << estimate.elo_error();
    return out.str();
}

[[nodiscard]] std::string_view verdict_text(SprtVerdict verdict) noexcept {
    switch (verdict) {
        case SprtVerdict::AcceptH0:
            return "H0";
        case SprtVerdict::AcceptH1:
            return "H1";
        case SprtVerdict::Undecided:
            break;
    }
    return "undecided";
}

[[nodiscard]] std::string sprt_line(const Tally& tally, const SprtSettings& sprt) {
    const SprtBounds limit = bounds(sprt);
    std::ostringstream out = decimals(2);
    out << "sprt " << sprt.elo0 << ' ' << sprt.elo1 << ": llr " << log_likelihood_ratio(tally, sprt)
        << " bounds " << limit.lower << ' ' << limit.upper << ' '
        << verdict_text(verdict(tally, sprt)) << '\n';
    return out.str();
}

[[nodiscard]] std::string player_name(const char* letter, const Settings& settings) {
    const std::string difference = settings_difference(settings);
    return std::string{letter} + " (" + (difference.empty() ? "default" : difference) + ")";
}

// --- Games ---------------------------------------------------------------------------------------

[[nodiscard]] std::string_view termination(Ending ending) noexcept {
    switch (ending) {
        case Ending::Rules:
            return "normal";
        case Ending::Adjudicated:
            return "adjudication";
        case Ending::TimeForfeit:
            return "time forfeit";
        case Ending::IllegalMove:
            return "rules infraction";
        case Ending::Interrupted:
            break;
    }
    return "unterminated";
}

// "+0.35/12", "-M3/9", "+0.35/12 0.102s".
[[nodiscard]] std::string comment(const MoveRecord& record, bool with_time) {
    constexpr double kCentipawns = 100.0;
    constexpr double kMillisecondsPerSecond = 1000.0;
    std::array<char, 64> text{};
    int length = 0;
    if (record.score.is_mate()) {
        const int moves = record.score.mate_moves();
        length = std::snprintf(
            text.data(),
            text.size(),
            "%cM%d/%d",
            record.score.is_win() ? '+' : '-',
            moves < 0 ? -moves : moves,
            record.depth);
    } else {
        const double pawns = record.score.value() / kCentipawns;
        length = std::snprintf(text.data(), text.size(), "%+.2f/%d", pawns, record.depth);
    }
    if (with_time) {
        const auto at = static_cast<std::size_t>(length);
        const double seconds = static_cast<double>(record.time.count()) / kMillisecondsPerSecond;
        (void)std::snprintf(text.data() + at, text.size() - at, " %.3fs", seconds);
    }
    return text.data();
}

[[nodiscard]] PgnGame to_pgn_game(const MatchGame& match_game, bool with_time) {
    PgnGame pgn = trebuchet::to_pgn_game(match_game.game);
    pgn.result = match_game.result;
    const std::size_t book_plies = match_game.opening.moves.size();
    for (std::size_t i = 0; i < match_game.records.size(); ++i) {
        pgn.moves[book_plies + i].comment = comment(match_game.records[i], with_time);
    }
    return pgn;
}

}  // namespace

std::string match_summary(const Tally& tally) {
    return games_text(tally) + ", " + elo_text(estimate(tally));
}

std::string match_report(const Tally& tally, const std::optional<SprtSettings>& sprt) {
    const Estimate estimate = lab::estimate(tally);
    std::ostringstream out = decimals(1);
    out << "result A-B: " << games_text(tally) << '\n';
    out << "games " << tally.games() << '\n';
    out << "pairs 0 1/2 1 3/2 2:";
    for (const std::uint64_t count : tally.pair_counts()) {
        out << ' ' << count;
    }
    out << '\n';
    out << "score " << std::setprecision(2) << kPercent * estimate.score << " %\n"
        << std::setprecision(1);
    out << elo_text(estimate) << '\n';
    out << "interval " << estimate.elo_low << ' ' << estimate.elo_high << '\n';
    out << "superiority " << kPercent * estimate.superiority << " %\n";
    if (sprt) {
        out << sprt_line(tally, *sprt);
    }
    return out.str();
}

void EndingCounts::add(const PairRecord& pair) noexcept {
    // B is Black in the first game, White in the second.
    constexpr std::array<PgnResult, 2> kLossOfB{PgnResult::WhiteWins, PgnResult::BlackWins};
    for (std::size_t i = 0; i < kLossOfB.size(); ++i) {
        const MatchGame& game = pair.games[i];
        ++games[static_cast<std::size_t>(game.ending)];
        if (game.ending == Ending::TimeForfeit && game.result == kLossOfB[i]) {
            ++overstepped_by_b;
        }
    }
}

void EndingCounts::add(const EndingCounts& more) noexcept {
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i] += more.games[i];
    }
    overstepped_by_b += more.overstepped_by_b;
}

std::string endings_report(const EndingCounts& endings) {
    const auto count = [&](Ending ending) {
        return endings.games[static_cast<std::size_t>(ending)];
    };
    std::ostringstream out;
    if (endings != EndingCounts{}) {
        out << "endings rules " << count(Ending::Rules) << " adjudicated "
            << count(Ending::Adjudicated) << " time " << count(Ending::TimeForfeit) << " illegal "
            << count(Ending::IllegalMove) << '\n';
    }
    if (count(Ending::TimeForfeit) > 0) {
        out << "overstepped A " << count(Ending::TimeForfeit) - endings.overstepped_by_b << " B "
            << endings.overstepped_by_b << '\n';
    }
    return out.str();
}

PlayerNames player_names(const MatchSettings& settings) {
    return {player_name("A", settings.a), player_name("B", settings.b)};
}

std::string pair_to_pgn(const PairRecord& pair, const Pace& pace, const PlayerNames& names) {
    std::string text;
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        const MatchGame& game = pair.games[i];
        PgnGame pgn = to_pgn_game(game, pace.time.has_value());
        pgn.set_tag("Event", "trebuchet match");
        pgn.set_tag("Round", std::to_string(pair.number + 1) + '.' + std::to_string(i + 1));
        pgn.set_tag("White", i == 0 ? names.a : names.b);
        pgn.set_tag("Black", i == 0 ? names.b : names.a);
        if (!game.opening.name.empty()) {
            pgn.set_tag("Opening", game.opening.name);
        }
        pgn.set_tag("TimeControl", pgn_time_control(pace));
        pgn.set_tag("Limits", to_text(pace));
        pgn.set_tag("Termination", termination(game.ending));
        text += to_pgn(pgn);
    }
    return text;
}

}  // namespace trebuchet::lab
