#include "lab/bench/bench.h"

#include <chrono>

#include <trebuchet/notation/fen.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>

#include "command/search_options.h"
#include "lab/bench/bench_positions.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {

Expected<BenchTotal, std::string> bench(
    int depth, const std::function<bool(const BenchLine&)>& on_line, const Settings& settings) {
    const CpuClock processor;
    BenchTotal total;
    SilentObserver silence;
    Limits limits;
    limits.depth = depth;
    Searcher searcher{settings};
    if (auto missing = command::missing_from(searcher, settings)) {
        return Unexpected{std::move(*missing)};
    }
    for (const std::string_view fen : kBenchPositions) {
        const Position position = parse_fen(fen).value();  // valid, which a test checks
        searcher.clear();
        const TimePoint begin = processor.now();
        searcher.start(position, {}, limits, silence);
        const SearchResult result = searcher.wait();
        total.processor_time += std::chrono::duration_cast<Milliseconds>(processor.now() - begin);
        total.nodes += result.nodes;
        total.time += result.time;
        total.evaluation += result.evaluation;
        if (!on_line({position, result})) {
            break;
        }
    }
    return total;
}

}  // namespace trebuchet::lab
