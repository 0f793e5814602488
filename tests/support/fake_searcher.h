// A search for tests: it keeps the requests, and the test makes the reports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "session/search_interface.h"

namespace trebuchet::testing_support {

class FakeSearcher : public session::SearchInterface {
public:
    struct Asked {
        session::SearchId id;
        Position root;
        std::size_t history_length;
        Limits limits;
    };

    session::SearchId start(SearchRequest request) override {
        if (is_searching) {
            throw std::logic_error{"a search was started while another one runs"};
        }
        const auto id = static_cast<session::SearchId>(asked.size() + 1);
        asked.push_back({id, request.root, request.history.size(), std::move(request.limits)});
        is_searching = true;
        return id;
    }
    SearchResult stop() override {
        is_searching = false;
        ++stops;
        return next_answer ? *next_answer : SearchResult{};
    }
    void ponder_hit(const std::optional<TimeBudget>& budget) override {
        ++ponder_hits;
        hit_budget = budget;
    }
    void pause() override { is_paused = true; }
    void resume() override { is_paused = false; }
    [[nodiscard]] SearchProgress progress() const override { return current_progress; }
    std::size_t set_memory(const session::TableMemory& wanted) override {
        expect_idle();
        memory_sizes.push_back(wanted.megabytes);
        return std::min(wanted.megabytes, most_memory_megabytes);
    }
    std::size_t set_threads(std::size_t threads) override {
        expect_idle();
        thread_counts.push_back(threads);
        return std::min(threads, most_threads);
    }
    void set_style(const session::SearchStyle& wanted) override {
        expect_idle();
        style = wanted;
    }
    void clear() override {
        expect_idle();
        ++clears;
    }

    // The last request. Precondition: there was one.
    [[nodiscard]] const Asked& last() const { return asked.at(asked.size() - 1); }

    // What the search that was started last says when it ends by itself. Coordinate notation.
    [[nodiscard]] session::SearchEvent finished(
        std::string_view best, std::string_view ponder = {}, Score score = Score::zero()) {
        is_searching = false;
        return {last().id, result(best, ponder, score)};
    }
    [[nodiscard]] session::SearchEvent thinks(
        const std::vector<std::string>& moves, Score score = Score::zero()) const {
        session::PvReport report{.depth = 3, .score = score, .nodes = 100, .pv = {}};
        Position at = last().root;
        for (const std::string& text : moves) {
            report.pv.push_back(parse_coordinate(at, text).value());
            at.play(report.pv.back());
        }
        return {last().id, report};
    }
    // An answer for `last().root`.
    [[nodiscard]] SearchResult result(
        std::string_view best, std::string_view ponder, Score score) const {
        SearchResult answer;
        answer.score = score;
        Position at = last().root;
        answer.best = parse_coordinate(at, best).value();
        if (!ponder.empty()) {
            at.play(answer.best);
            answer.ponder = parse_coordinate(at, ponder).value();
        }
        return answer;
    }

    std::vector<Asked> asked;
    std::vector<std::size_t> memory_sizes;
    std::size_t most_memory_megabytes = 2'000'000;
    std::vector<std::size_t> thread_counts;
    std::size_t most_threads = kMaxThreads;   // that the system gives
    std::optional<SearchResult> next_answer;  // to stop()
    SearchProgress current_progress;
    session::SearchStyle style{};
    bool is_searching = false;
    bool is_paused = false;
    int stops = 0;
    int ponder_hits = 0;
    std::optional<TimeBudget> hit_budget;  // of the last one
    int clears = 0;

private:
    void expect_idle() const {
        if (is_searching) {
            throw std::logic_error{"something was changed while a search runs"};
        }
    }
};

}  // namespace trebuchet::testing_support
