#include "session/searcher_thinker.h"

#include <algorithm>
#include <utility>

namespace trebuchet::session {

SearcherThinker::Reporter::Reporter(Deliver deliver, PrepareThread prepare_thread)
    : deliver_{std::move(deliver)}, prepare_thread_{std::move(prepare_thread)} {
}

void SearcherThinker::Reporter::on_pv(const PvInfo& info) {
    deliver_(
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

void SearcherThinker::Reporter::on_finished(const SearchResult& result) {
    deliver_({id_, result});
}

SearcherThinker::SearcherThinker(
    const Settings& settings, Deliver deliver, PrepareThread prepare_thread)
    : settings_{settings},
      reporter_{std::move(deliver), std::move(prepare_thread)},
      searcher_{settings} {
}

void SearcherThinker::start(const Question& question) {
    // The last search has reported its end, but its thread may still be on the way out.
    static_cast<void>(searcher_.wait());
    reporter_.begin(question.id);
    searcher_.start(question.root, question.history, question.limits, reporter_);
}

SearchResult SearcherThinker::stop() {
    searcher_.stop();
    return searcher_.wait();
}

void SearcherThinker::ponder_hit(const std::optional<TimeBudget>& budget) {
    searcher_.ponder_hit(budget);
}

void SearcherThinker::pause() {
    searcher_.pause();
}

void SearcherThinker::resume() {
    searcher_.resume();
}

SearchProgress SearcherThinker::progress() const {
    return searcher_.progress();
}

bool SearcherThinker::set_memory_megabytes(std::size_t megabytes) {
    const auto before = std::exchange(memory_megabytes_, megabytes);
    if (!share_memory()) {
        memory_megabytes_ = before;
        return false;
    }
    return true;
}

std::size_t SearcherThinker::set_threads(std::size_t threads) {
    static_cast<void>(searcher_.set_threads(threads));
    static_cast<void>(share_memory());
    return searcher_.threads();
}

bool SearcherThinker::share_memory() {
    if (!memory_megabytes_) {
        return true;
    }
    const std::size_t taken = searcher_.threads() * Searcher::megabytes_per_thread();
    const std::size_t left = std::max(*memory_megabytes_, taken + 1) - taken;
    return left == searcher_.hash_megabytes() || searcher_.set_hash_megabytes(left);
}

void SearcherThinker::set_style(const Style& style) {
    settings_.driver = style.driver;
    settings_.contempt = style.contempt;
    configure();
}

void SearcherThinker::set_tablebases(std::shared_ptr<const Tablebases> tables) {
    settings_.tablebases = std::move(tables);
    configure();
}

void SearcherThinker::configure() {
    settings_.hash_megabytes = searcher_.hash_megabytes();
    settings_.threads = searcher_.threads();
    static_cast<void>(searcher_.configure(settings_));
}

void SearcherThinker::clear() {
    searcher_.clear();
}

}  // namespace trebuchet::session
