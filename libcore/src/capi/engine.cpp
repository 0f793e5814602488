// Engines: making, ending, setting and evaluating.
#include "capi/engine.h"

#include <memory>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/eval/network.h>

#include "capi/game.h"

namespace trebuchet::capi {
namespace {

static_assert(kFullPhase == 24 && kWholeScale == 64, "trebuchet.h names both");

// Takes over what the search could do of the changed options.
[[nodiscard]] trebuchet_status configure(trebuchet_engine& engine, Options changed) {
    const Settings& wanted = changed.settings;
    const bool is_complete = engine.searcher.configure(wanted);
    const bool lacks_threads = engine.searcher.threads() != wanted.threads;
    changed.settings.hash_megabytes = engine.searcher.hash_megabytes();
    changed.settings.threads = engine.searcher.threads();
    engine.options = std::move(changed);
    if (is_complete) {
        return TREBUCHET_OK;
    }
    return lacks_threads ? TREBUCHET_ERROR_THREADS : TREBUCHET_ERROR_MEMORY;
}

[[nodiscard]] trebuchet_status set_option(
    trebuchet_engine& engine, const char* name, const char* value, trebuchet_error* error) {
    if (name == nullptr || value == nullptr) {
        return report(error, TREBUCHET_ERROR_ARGUMENT);
    }
    const trebuchet_status writable = report(error, TREBUCHET_OK);
    if (writable != TREBUCHET_OK) {
        return writable;
    }
    const auto changed = with_option(engine.options, name, value);
    if (!changed) {
        return report(error, changed.error().status, changed.error().text);
    }
    return report(error, configure(engine, *changed));
}

[[nodiscard]] const Network& network_of(const trebuchet_engine& engine) {
    // The built-in one lives as long as the library.
    const auto& chosen = engine.options.settings.network;
    return chosen != nullptr ? *chosen : *Network::built_in();
}

[[nodiscard]] trebuchet_evaluation evaluation_of(
    const trebuchet_engine& engine, const Position& pos) {
    const EvaluationKind kind = engine.options.settings.evaluation;
    const Network& network = network_of(engine);
    const bool by_network = kind == EvaluationKind::Network;
    const EvaluationBreakdown breakdown = explain(pos);
    trebuchet_evaluation evaluation{};
    evaluation.score = (by_network ? evaluate(pos, network) : evaluate(pos, kind)).value();
    evaluation.kind = static_cast<std::int32_t>(kind);
    evaluation.classical = breakdown.total.value();
    evaluation.network = network.output(pos);
    evaluation.network_is_correction = yes_or_no(network.shape().is_correction);
    evaluation.phase = breakdown.phase;
    evaluation.is_known_ending = yes_or_no(breakdown.is_known_ending);
    evaluation.white_scale = breakdown.scale[Color::White];
    evaluation.black_scale = breakdown.scale[Color::Black];
    return evaluation;
}

void write_worths(const Position& pos, const Network& network, std::int32_t* worths) {
    const std::int32_t sign = pos.side_to_move() == Color::White ? 1 : -1;
    const std::int32_t whole = network.output(pos);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        const Piece piece = pos.piece_on(sq);
        const bool counts = piece != Piece::None && type_of(piece) != PieceType::King;
        worths[i] = counts ? sign * (whole - network.output(pos, Bitboard{sq})) : 0;
    }
}

[[nodiscard]] trebuchet_term term_of(const Position& pos, Term term) {
    const EvaluationBreakdown breakdown = explain(pos);
    const auto& sides = breakdown.terms[term];
    trebuchet_term answer{};
    answer.white_middlegame = sides[Color::White].middlegame();
    answer.white_endgame = sides[Color::White].endgame();
    answer.black_middlegame = sides[Color::Black].middlegame();
    answer.black_endgame = sides[Color::Black].endgame();
    answer.name = kTermNames[term].data();  // a literal, so a zero stands behind it
    return answer;
}

}  // namespace
}  // namespace trebuchet::capi

using namespace trebuchet::capi;  // the functions of C have no namespace

trebuchet_status trebuchet_engine_new(trebuchet_engine** engine) {
    return with(engine, [](trebuchet_engine*& created) -> trebuchet_status {
        created = nullptr;
        auto made = std::make_unique<trebuchet_engine>(Options{});
        made->options.settings.hash_megabytes = made->searcher.hash_megabytes();
        created = made.release();
        return TREBUCHET_OK;
    });
}

trebuchet_status trebuchet_engine_free(trebuchet_engine* engine) {
    if (engine == nullptr) {
        return TREBUCHET_OK;
    }
    return with_control(engine, [](trebuchet_engine& ended) -> trebuchet_status {
        const std::unique_ptr<trebuchet_engine> owner{&ended};
        return TREBUCHET_OK;
    });
}

trebuchet_status trebuchet_engine_clear(trebuchet_engine* engine) {
    return with_control(engine, [](trebuchet_engine& controlled) -> trebuchet_status {
        controlled.searcher.clear();
        return TREBUCHET_OK;
    });
}

trebuchet_status trebuchet_engine_set_option(
    trebuchet_engine* engine, const char* name, const char* value, trebuchet_error* error) {
    const auto set = [&](trebuchet_engine& controlled) {
        return set_option(controlled, name, value, error);
    };
    return with_control(engine, set, error);
}

int32_t trebuchet_engine_option(
    const trebuchet_engine* engine, const char* name, char* buffer, size_t buffer_size) {
    return with_control(engine, [&](const trebuchet_engine& controlled) -> std::int32_t {
        if (name == nullptr) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        const auto text = option_text(controlled.options, name);
        return text ? give_text(*text, buffer, buffer_size) : TREBUCHET_ERROR_OPTION_NAME;
    });
}

trebuchet_status trebuchet_engine_evaluate(
    const trebuchet_engine* engine, const trebuchet_game* game, trebuchet_evaluation* evaluation) {
    return with_control(engine, [&](const trebuchet_engine& controlled) -> trebuchet_status {
        if (game == nullptr) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        return write_struct(evaluation, evaluation_of(controlled, game->game.position()));
    });
}

trebuchet_status trebuchet_engine_piece_worths(
    const trebuchet_engine* engine, const trebuchet_game* game, int32_t* worths) {
    return with_control(engine, [&](const trebuchet_engine& controlled) -> trebuchet_status {
        if (game == nullptr || worths == nullptr) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        write_worths(game->game.position(), network_of(controlled), worths);
        return TREBUCHET_OK;
    });
}

int32_t trebuchet_term_count(void) {
    return static_cast<int32_t>(trebuchet::kTermCount);
}

trebuchet_status trebuchet_game_term(
    const trebuchet_game* game, int32_t index, trebuchet_term* term) {
    return with(game, [&](const trebuchet_game& read) -> trebuchet_status {
        if (index < 0 || index >= trebuchet_term_count()) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        const auto which = static_cast<trebuchet::Term>(index);
        return write_struct(term, term_of(read.game.position(), which));
    });
}
