#include "eval/classical/classical.h"

#include <cstdint>

#include <trebuchet/eval/explain.h>

#include "eval/classical/info.h"
#include "eval/classical/initiative.h"
#include "eval/classical/king_danger.h"
#include "eval/classical/mobility.h"
#include "eval/classical/passed_pawns.h"
#include "eval/classical/piece_square.h"
#include "eval/classical/pieces.h"
#include "eval/classical/threats.h"

namespace trebuchet {

namespace {

[[nodiscard]] constexpr Color favoured(int balance) noexcept {
    return balance > 0 ? Color::White : Color::Black;
}

}  // namespace

Shares shares_of(PhasedScore balance, int phase, const ColorArray<int>& scale) noexcept {
    const int late = kFullPhase - phase;
    const int scale_of_early = scale[favoured(balance.middlegame())];
    const int scale_of_late = scale[favoured(balance.endgame())];
    return {
        phase * (kWholeScale * phase + scale_of_early * late), kFullPhase * late * scale_of_late};
}

int blended(
    PhasedScore balance, PhasedScore tempo, int phase, const ColorArray<int>& scale) noexcept {
    const Shares shares = shares_of(balance, phase, scale);
    const std::int64_t whole = std::int64_t{balance.middlegame()} * shares.middlegame
                               + std::int64_t{balance.endgame()} * shares.endgame;
    const int move = tempo.middlegame() * phase + tempo.endgame() * (kFullPhase - phase);
    return static_cast<int>(whole / kWholeShare) + move / kFullPhase;
}

namespace classical {
namespace {

// The piece terms, White minus Black, and the initiative.
struct Verdict {
    PhasedScore balance;
    PhasedScore initiative;
};

// All terms of one side that come after mobility(), which notes the attacks for both.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore terms_of(
    const Info& info, const Shelter& shelter, int phase, Tracer& tracer) noexcept {
    PhasedScore sum = king_danger<Us>(info, shelter.holes, tracer);
    sum += castling_rights<Us>(info.pos, tracer);
    sum += threats<Us>(info, tracer);
    sum += passed_pawns<Us>(info, tracer);
    sum += outposts<Us>(info, tracer);
    sum += bishops<Us>(info, tracer);
    sum += rooks<Us>(info, tracer);
    sum += space<Us>(info, phase, tracer);
    return sum;
}

template <typename Tracer>
[[nodiscard]] Verdict weigh(
    const Position& pos,
    const PawnFacts& pawns,
    const ColorArray<Shelter>& shelters,
    int phase,
    Tracer& tracer) noexcept {
    Info info = make_info(pos, pawns);
    PhasedScore balance = pawns.score;
    balance += shelters[Color::White].score;
    balance -= shelters[Color::Black].score;
    balance += mobility<Color::White>(info, tracer);
    balance -= mobility<Color::Black>(info, tracer);
    balance += terms_of<Color::White>(info, shelters[Color::White], phase, tracer);
    balance -= terms_of<Color::Black>(info, shelters[Color::Black], phase, tracer);
    return {balance, initiative(info, tracer)};
}

// The score for the side to move.
[[nodiscard]] Score blend(
    const Position& pos, PhasedScore balance, PhasedScore tempo, int phase) noexcept {
    const Color early = favoured(balance.middlegame());
    const Color late = favoured(balance.endgame());
    ColorArray<int> scale{};
    scale[late] = endgame_scale(pos, late);
    if (early != late) {
        scale[early] = endgame_scale(pos, early);
    }
    const int white = blended(balance, tempo, phase, scale);
    return Score::saturated(pos.side_to_move() == Color::White ? white : -white);
}

[[nodiscard]] Score conclude(
    const Position& pos, Verdict verdict, int phase, int correction) noexcept {
    PhasedScore balance = verdict.balance;
    balance += initiative_effect(verdict.balance, verdict.initiative);
    balance += PhasedScore{correction, correction};
    const bool white_moves = pos.side_to_move() == Color::White;
    return blend(pos, balance, white_moves ? kWeights.tempo : -kWeights.tempo, phase);
}

// Without a table.
template <typename Tracer>
[[nodiscard]] Verdict weigh_anew(
    const Position& pos, const MaterialFacts& material, Tracer& tracer) noexcept {
    const PawnFacts pawns = find_pawn_facts(pos, tracer);
    const ColorArray<Shelter> shelters{
        {best_shelter<Color::White>(pos, tracer), best_shelter<Color::Black>(pos, tracer)}};
    Verdict verdict = weigh(pos, pawns, shelters, material.phase, tracer);
    verdict.balance += material.imbalance + placed(pos);
    return verdict;
}

void count_places(const Position& pos, CountingTracer& tracer) noexcept {
    for (const Square sq : pos.occupied()) {
        const Piece piece = pos.piece_on(sq);
        const Color color = color_of(piece);
        const PieceType type = type_of(piece);
        if (type != PieceType::King) {
            tracer.count(color, kWeights.material[index(type)], 1);
        }
        tracer.count(color, places(kWeights, type)[place_index(relative(color, sq))], 1);
    }
}

}  // namespace

Score evaluate(
    const Position& pos,
    const Given& given,
    const MaterialFacts& material,
    PawnTable& pawn_table) noexcept {
    const PawnEntry& pawns = pawn_table.probe(pos);
    NullTracer tracer;
    Verdict verdict = weigh(pos, pawns.facts, pawns.shelter, material.phase, tracer);
    verdict.balance += material.imbalance + given.placed;
    return conclude(pos, verdict, material.phase, given.correction);
}

Score evaluate(const Position& pos, int correction) noexcept {
    NullTracer tracer;
    const MaterialFacts material = find_material_facts(pos, tracer);
    if (const auto known = known_ending(pos, material)) {
        return *known;
    }
    return conclude(pos, weigh_anew(pos, material, tracer), material.phase, correction);
}

Score scaled(const Position& pos, int white, int phase) noexcept {
    return blend(pos, PhasedScore{white, white}, PhasedScore{}, phase);
}

PhasedScore placed(const Position& pos) noexcept {
    return sum_of(pos, kPieceSquare);
}

Trace trace(const Position& pos) noexcept {
    Trace trace;
    const MaterialFacts material = find_material_facts(pos, trace.tracer);
    (void)weigh_anew(pos, material, trace.tracer);
    count_places(pos, trace.tracer);
    const bool white_moves = pos.side_to_move() == Color::White;
    trace.tracer.count(white_moves ? Color::White : Color::Black, kWeights.tempo, 1);
    trace.phase = material.phase;
    trace.is_ending = material.is_ending;
    return trace;
}

}  // namespace classical
}  // namespace trebuchet
