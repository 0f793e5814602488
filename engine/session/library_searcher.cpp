#include "session/library_searcher.h"

#include <algorithm>
#include <utility>

#include <trebuchet/notation/fen.h>

namespace trebuchet::session {

std::string describe(const Limits& limits) {
    std::string text;
    const auto add = [&text](const std::string& part) {
        text.append(text.empty() ? "" : ", ").append(part);
    };
    if (limits.depth) {
        add("depth " + std::to_string(*limits.depth));
    }
    if (limits.nodes) {
        add(std::to_string(*limits.nodes) + " nodes");
    }
    if (limits.time) {
        add(std::to_string(limits.time->soft.count()) + " to "
            + std::to_string(limits.time->hard.count()) + " ms");
    }
    if (limits.nodes_per_second) {
        add(std::to_string(*limits.nodes_per_second) + " nodes for a second");
    }
    if (limits.most_nodes_per_second) {
        add("at most " + std::to_string(*limits.most_nodes_per_second) + " nodes a second");
    }
    if (limits.mate_moves) {
        add("mate in " + std::to_string(*limits.mate_moves));
    }
    if (limits.ponder) {
        add("pondering");
    }
    if (limits.multi_pv > 1) {
        add(std::to_string(limits.multi_pv) + " lines");
    }
    if (!limits.root_moves.empty()) {
        add("only " + std::to_string(limits.root_moves.size()) + " of the moves");
    }
    return text.empty() ? "none" : text;
}

void LibrarySearcher::Reporter::on_pv(const PvInfo& info) {
    hooks_.deliver(
        {id_,
         PvReport{
             .line = info.line,
             .depth = info.depth,
             .seldepth = info.seldepth,
             .score = info.score,
             .bound = info.bound,
             .nodes = info.nodes,
             .time = info.time,
             .tablebase_hits = info.tablebase_hits,
             .pv = {info.pv.begin(), info.pv.end()}}});
}

LibrarySearcher::LibrarySearcher(const Settings& settings, Hooks hooks)
    : hooks_{std::move(hooks)}, settings_{settings}, reporter_{hooks_}, searcher_{settings} {
}

void LibrarySearcher::start(SearchId id, SearchRequest request) {
    if (hooks_.notes != nullptr) {
        hooks_.notes->note_search(to_fen(request.root) + "; limits: " + describe(request.limits));
    }
    // The last search has reported its end, but its thread may not have ended yet.
    static_cast<void>(searcher_.wait());
    reporter_.begin(id);
    searcher_.start(request.root, request.history, request.limits, reporter_);
}

SearchResult LibrarySearcher::stop() {
    searcher_.stop();
    return searcher_.wait();
}

void LibrarySearcher::ponder_hit(const std::optional<TimeBudget>& budget) {
    searcher_.ponder_hit(budget);
}

bool LibrarySearcher::set_memory_megabytes(std::size_t megabytes) {
    const auto before = std::exchange(memory_megabytes_, megabytes);
    if (!share_memory()) {
        memory_megabytes_ = before;
        return false;
    }
    return true;
}

std::size_t LibrarySearcher::set_threads(std::size_t threads) {
    static_cast<void>(searcher_.set_threads(threads));
    static_cast<void>(share_memory());
    return searcher_.threads();
}

bool LibrarySearcher::share_memory() {
    if (!memory_megabytes_) {
        return true;
    }
    const std::size_t taken = searcher_.threads() * Searcher::megabytes_per_thread();
    const std::size_t left = std::max(*memory_megabytes_, taken + 1) - taken;
    return left == searcher_.hash_megabytes() || searcher_.set_hash_megabytes(left);
}

void LibrarySearcher::set_style(const SearchStyle& style) {
    settings_.driver = style.driver;
    settings_.contempt = style.contempt;
    settings_.tablebases = style.tablebases;
    settings_.hash_megabytes = searcher_.hash_megabytes();
    settings_.threads = searcher_.threads();
    static_cast<void>(searcher_.configure(settings_));
}

}  // namespace trebuchet::session
