#include "lab/match/match_state.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include <trebuchet/util/random.h>
#include <trebuchet/util/text.h>

#include "lab/common/configuration.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

constexpr std::string_view kTitle = "trebuchet match 1";
constexpr std::string_view kPair = "pair";
constexpr int kMostPoints = 2;

[[nodiscard]] std::string to_line(std::size_t number, PairPoints points) {
    return std::string{kPair} + ' ' + std::to_string(number) + ' ' + std::to_string(points.as_white)
           + ' ' + std::to_string(points.as_black) + '\n';
}

[[nodiscard]] std::optional<int> parse_points(std::string_view text) {
    const auto points = parse_int(text);
    return points && *points >= 0 && *points <= kMostPoints ? points : std::nullopt;
}

[[nodiscard]] std::optional<PairPoints> parse_line(std::string_view line, std::size_t number) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() != 4 || words[0] != kPair || parse_int<std::size_t>(words[1]) != number) {
        return std::nullopt;
    }
    const auto as_white = parse_points(words[2]);
    const auto as_black = parse_points(words[3]);
    if (!as_white || !as_black) {
        return std::nullopt;
    }
    return PairPoints{*as_white, *as_black};
}

// A checksum of the openings and their order.
[[nodiscard]] std::uint64_t fingerprint(const std::vector<Opening>& openings) {
    std::uint64_t sum = 0;
    for (const Opening& opening : openings) {
        Position position = opening.start;
        for (const Move move : opening.moves) {
            position.play(move);
        }
        sum = SplitMix64{sum ^ static_cast<std::uint64_t>(position.key())}.next();
    }
    return sum;
}

}  // namespace

std::string describe_match(const MatchSettings& settings) {
    const RandomOpeningRules& random = settings.random_openings;
    const auto plain = [](auto number) { return std::to_string(number); };
    const std::string openings =
        settings.openings.empty() ? "random plies " + plain(random.plies) + " score "
                                        + plain(random.most_score) + " nodes " + plain(random.nodes)
                                  : plain(settings.openings.size()) + " fingerprint "
                                        + plain(fingerprint(settings.openings));
    // No line without tablebases, so that files from before there were any still match.
    const Tablebases* const tables = settings.a.tablebases.get();
    const std::string tablebases = tables == nullptr ? ""
                                                     : "\ntablebases " + plain(tables->count())
                                                           + " men " + plain(tables->largest());
    return std::string{kTitle} + "\na " + settings_text(settings.a) + "\nb "
           + settings_text(settings.b) + "\nsignature " + plain(search_signature(settings.a)) + ' '
           + plain(search_signature(settings.b)) + "\npace " + to_text(settings.terms.pace)
           + "\nadjudication " + to_text(settings.terms.adjudication) + "\nopenings " + openings
           + tablebases + "\nseed " + plain(random.seed) + '\n';
}

Expected<MatchState, std::string> MatchState::open(
    const std::string& file, const std::string& description) {
    std::vector<PairPoints> results;
    auto out = RunFile::open(file, description, [&results](std::string_view line) {
        const auto points = parse_line(line, results.size());
        if (points) {
            results.push_back(*points);
        }
        return points.has_value();
    });
    if (!out) {
        return Unexpected{out.error()};
    }
    return MatchState{std::move(*out), std::move(results)};
}

std::optional<std::string> MatchState::append(PairPoints points) {
    if (auto problem = file_.append(to_line(results_.size(), points))) {
        return problem;
    }
    results_.push_back(points);
    return std::nullopt;
}

}  // namespace trebuchet::lab
