#include "session/library_searcher.h"

#include <algorithm>
#include <random>
#include <utility>

#include <trebuchet/notation/fen.h>

namespace trebuchet::session {
namespace {

[[nodiscard]] Settings within_memory(Settings settings, const LibrarySearcher::Hooks& hooks) {
    if (const auto available = hooks.available_megabytes()) {
        settings.hash_megabytes =
            std::min(settings.hash_megabytes, std::max<std::size_t>(*available, 1));
    }
    return settings;
}

}  // namespace

std::string limits_text(const Limits& limits) {
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
             .hash_permille = info.hash_permille,
             .pv = {info.pv.begin(), info.pv.end()}}});
}

LibrarySearcher::LibrarySearcher(const Settings& settings, Hooks hooks)
    : hooks_{std::move(hooks)},
      settings_{within_memory(settings, hooks_)},
      seed_{std::random_device{}()},
      reporter_{hooks_},
      searcher_{settings_} {
}

SearchId LibrarySearcher::start(SearchRequest request) {
    if (hooks_.notes != nullptr) {
        hooks_.notes->note_search(
            to_fen(request.root) + "; limits: " + limits_text(request.limits));
    }
    // The last search has reported its end, but its thread may not have ended yet.
    static_cast<void>(searcher_.wait());
    const SearchId id = reporter_.begin();
    request.limits.seed = seed_;
    searcher_.start(std::move(request), reporter_);
    return id;
}

void LibrarySearcher::clear() {
    searcher_.clear();
    seed_ = std::random_device{}();
}

SearchResult LibrarySearcher::stop() {
    searcher_.stop();
    return searcher_.wait();
}

void LibrarySearcher::ponder_hit(const std::optional<TimeBudget>& budget) {
    searcher_.ponder_hit(budget);
}

std::size_t LibrarySearcher::set_memory(const TableMemory& wanted) {
    if (wanted.of == TableMemory::Of::HashTable) {
        memory_megabytes_.reset();
        resize_hash(wanted.megabytes);
        return searcher_.hash_megabytes();
    }
    memory_megabytes_ = wanted.megabytes;
    share_memory();
    return threads_megabytes() + searcher_.hash_megabytes();
}

std::size_t LibrarySearcher::set_threads(std::size_t threads) {
    static_cast<void>(searcher_.set_threads(threads));
    share_memory();
    return searcher_.threads();
}

std::size_t LibrarySearcher::threads_megabytes() const noexcept {
    return searcher_.threads() * Searcher::megabytes_per_thread();
}

void LibrarySearcher::share_memory() {
    if (memory_megabytes_) {
        const std::size_t taken = threads_megabytes();
        resize_hash(std::max(*memory_megabytes_, taken + 1) - taken);
    }
}

// Linux grants more memory than it has, and kills the program that uses it. So the size is bounded
// by the available memory, not only by an allocation that fails. The present table goes first: how
// much of it is in use, and so would become available, is not known.
void LibrarySearcher::resize_hash(std::size_t megabytes) {
    if (megabytes == searcher_.hash_megabytes()) {
        return;
    }
    static_cast<void>(searcher_.set_hash_megabytes(1));
    std::size_t size = megabytes;
    if (const auto available = hooks_.available_megabytes()) {
        size = std::min(size, std::max<std::size_t>(*available, 1));
    }
    while (size > 1 && !searcher_.set_hash_megabytes(size)) {
        size /= 2;
    }
}

void LibrarySearcher::set_style(const SearchStyle& style) {
    settings_.driver = style.driver;
    settings_.contempt = style.contempt;
    settings_.tablebases = style.tablebases;
    settings_.evaluation = style.evaluation;
    settings_.network = style.network;
    settings_.parameters = style.parameters;
    settings_.hash_megabytes = searcher_.hash_megabytes();
    settings_.threads = searcher_.threads();
    static_cast<void>(searcher_.configure(settings_));
}

}  // namespace trebuchet::session
