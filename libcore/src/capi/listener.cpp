#include "capi/listener.h"

#include <algorithm>
#include <string>

#include "capi/game.h"
#include "capi/support.h"

namespace trebuchet::capi {
namespace {

static_assert(static_cast<int>(Bound::Upper) == TREBUCHET_UPPER_BOUND);
static_assert(static_cast<int>(Bound::Lower) == TREBUCHET_LOWER_BOUND);
static_assert(static_cast<int>(Bound::Exact) == TREBUCHET_EXACT);

template <typename Report>
void write_score(Score score, Report& report) noexcept {
    report.score = score.value();
    report.score_kind = score.is_mate()        ? TREBUCHET_MATE
                        : score.is_tablebase() ? TREBUCHET_TABLEBASES
                                               : TREBUCHET_CENTIPAWNS;
    report.mate_moves = score.is_mate() ? score.mate_moves() : 0;
}

}  // namespace

trebuchet_result result_of(const SearchResult& result, const Position& root) {
    trebuchet_result answer{};
    answer.struct_size = sizeof answer;
    write_score(result.score, answer);
    answer.depth = result.depth;
    answer.best = result.best.raw();
    answer.ponder = result.ponder.raw();
    answer.nodes = result.nodes;
    answer.time = result.time.count();
    answer.tablebase_hits = result.tablebase_hits;
    if (!result.best.is_none()) {
        copy_text(answer.best_text, uci_text(root, result.best));
    }
    if (!result.best.is_none() && !result.ponder.is_none()) {
        Position next = root;
        next.play(result.best);
        copy_text(answer.ponder_text, uci_text(next, result.ponder));
    }
    return answer;
}

Listener::Call::Call(Listener& listener) : listener_{listener} {
    const std::lock_guard lock{listener_.mutex_};
    listener_.threads_.push_back(std::this_thread::get_id());
}

Listener::Call::~Call() {
    const std::lock_guard lock{listener_.mutex_};
    auto& threads = listener_.threads_;
    threads.erase(std::find(threads.begin(), threads.end(), std::this_thread::get_id()));
}

bool Listener::is_calling() const {
    const std::lock_guard lock{mutex_};
    return std::find(threads_.begin(), threads_.end(), std::this_thread::get_id())
           != threads_.end();
}

void Listener::on_thread() noexcept {
    if (callbacks_.on_thread != nullptr) {
        const Call call{*this};
        callbacks_.on_thread(callbacks_.user);
    }
}

void Listener::on_pv(const PvInfo& info) {
    if (callbacks_.on_variation == nullptr) {
        return;
    }
    trebuchet_variation variation{};
    variation.struct_size = sizeof variation;
    variation.line = info.line;
    variation.depth = info.depth;
    variation.seldepth = info.seldepth;
    write_score(info.score, variation);
    variation.bound = static_cast<std::int32_t>(info.bound);
    variation.hash_permille = info.hash_permille;
    variation.nodes = info.nodes;
    variation.time = info.time.count();
    variation.tablebase_hits = info.tablebase_hits;
    write_line(info, variation);
    const Call call{*this};
    callbacks_.on_variation(callbacks_.user, &variation);
}

void Listener::write_line(const PvInfo& info, trebuchet_variation& variation) noexcept {
    const std::size_t count = std::min(info.pv.size(), line_.size());
    Position pos = root_;
    char* end = text_.data();
    for (std::size_t i = 0; i < count; ++i) {
        const Move move = info.pv[i];
        const std::string text = uci_text(pos, move);
        if (i > 0) {
            *end++ = ' ';
        }
        end = std::copy(text.begin(), text.end(), end);
        line_[i] = move.raw();
        pos.play(move);
    }
    *end = '\0';
    variation.pv_length = static_cast<std::uint32_t>(count);
    variation.pv = line_.data();
    variation.pv_text = text_.data();
}

void Listener::on_root_move(const RootMoveInfo& info) {
    if (callbacks_.on_root_move == nullptr) {
        return;
    }
    trebuchet_root_move report{};
    report.struct_size = sizeof report;
    report.number = info.number;
    report.depth = info.depth;
    report.move = info.move.raw();
    copy_text(report.text, uci_text(root_, info.move));
    const Call call{*this};
    callbacks_.on_root_move(callbacks_.user, &report);
}

void Listener::on_finished(const SearchResult& result) {
    if (callbacks_.on_finished != nullptr) {
        const trebuchet_result answer = result_of(result, root_);
        const Call call{*this};
        callbacks_.on_finished(callbacks_.user, &answer);
    }
}

}  // namespace trebuchet::capi
