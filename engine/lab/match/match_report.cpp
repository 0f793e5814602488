#include "lab/match/match_report.h"

#include <iomanip>
#include <sstream>
#include <string_view>

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

}  // namespace trebuchet::lab
