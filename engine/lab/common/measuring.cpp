#include "lab/common/measuring.h"

#include <trebuchet/notation/fen.h>
#include <trebuchet/search/observer.h>

namespace trebuchet::lab {

std::uint64_t search_signature(const Settings& settings) {
    // A middlegame with many captures. The nodes are limited because the depth takes long without
    // some of the heuristics.
    constexpr std::uint64_t kNodes = 20000;
    constexpr int kDepth = 8;
    const auto position =
        parse_fen("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - 0 10");
    SilentObserver silence;
    Limits limits;
    limits.nodes = kNodes;
    limits.depth = kDepth;
    Settings alone = settings;
    alone.threads = 1;  // several threads never search the same tree twice
    Searcher searcher{alone};
    searcher.start(position.value(), {}, limits, silence);
    const SearchResult result = searcher.wait();
    const auto score = static_cast<std::uint16_t>(result.score.value());
    return (result.nodes << 32U) | (std::uint64_t{score} << 16U) | result.best.raw();
}

}  // namespace trebuchet::lab
