#include "analysis/game_analysis.h"

#include <algorithm>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>

namespace trebuchet::analysis {

void LineCollector::on_pv(const PvInfo& info) {
    const auto rank = static_cast<std::size_t>(info.line - 1);
    if (rank >= lines_.size()) {
        lines_.resize(rank + 1);
    }
    // A move that has risen changes places with the one that it displaces.
    const auto old = line_of(info.pv.front());
    if (old != lines_.end()) {
        std::swap(*old, lines_[rank]);
    }
    // A bound says less than the exact score before it, but of another move there is nothing else.
    const bool is_known =
        !lines_[rank].moves.empty() && lines_[rank].moves.front() == info.pv.front();
    if (info.bound == Bound::Exact || !is_known) {
        lines_[rank] = {info.score, {info.pv.begin(), info.pv.end()}};
    }
}

// The search may end before it reports what it has chosen.
void LineCollector::on_finished(const SearchResult& result) {
    if (result.best.is_none()) {
        return;
    }
    const auto best = line_of(result.best);
    if (best != lines_.end()) {
        std::rotate(lines_.begin(), best, best + 1);
        return;
    }
    if (!lines_.empty()) {
        lines_.pop_back();
    }
    lines_.insert(lines_.begin(), {result.score, {result.best}});
}

std::vector<PositionAnalysis::Line>::iterator LineCollector::line_of(Move move) {
    return std::find_if(lines_.begin(), lines_.end(), [move](const PositionAnalysis::Line& line) {
        return !line.moves.empty() && line.moves.front() == move;
    });
}

Score PositionAnalysis::score_for_white(const Position& position) const noexcept {
    const bool is_white = position.side_to_move() == Color::White;
    if (lines.empty()) {
        const Score lost = Score::mated_at(Ply{0});
        return !position.in_check() ? Score::draw() : is_white ? lost : -lost;
    }
    return is_white ? lines.front().score : -lines.front().score;
}

std::size_t piece_count(std::size_t positions) noexcept {
    return (positions + kPositionsPerPiece - 1) / kPositionsPerPiece;
}

PieceAnalyser::PieceAnalyser(const Settings& settings, const Limits& limits)
    : limits_{limits}, searcher_{settings} {
}

std::vector<PositionAnalysis> PieceAnalyser::analyse(const std::vector<PositionTask>& piece) {
    searcher_.clear();
    std::vector<PositionAnalysis> results(piece.size());
    for (std::size_t i = piece.size(); i-- > 0 && !is_stopped_;) {
        results[i] = analyse(piece[i]);
    }
    return results;
}

PositionAnalysis PieceAnalyser::analyse(const PositionTask& task) {
    if (!has_legal_move(task.position)) {
        return {};
    }
    LineCollector lines;
    searcher_.start(
        SearchRequest{.root = task.position, .history = task.history, .limits = limits_}, lines);
    static_cast<void>(searcher_.wait());
    return {lines.take()};
}

void PieceAnalyser::stop() noexcept {
    is_stopped_ = true;
    searcher_.stop();
}

bool PieceAnalyser::has_all_of(const Settings& settings) const noexcept {
    return searcher_.hash_megabytes() == settings.hash_megabytes
           && searcher_.threads() == settings.threads;
}

}  // namespace trebuchet::analysis
