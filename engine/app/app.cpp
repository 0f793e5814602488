#include "app/app.h"

#include <cstdlib>
#include <iostream>
#include <variant>

#include "analysis/analyze_command.h"
#include "analysis/eval_command.h"
#include "app/command_line.h"
#include "lab/bench/bench_command.h"
#include "lab/bench/perft_command.h"
#include "lab/book/book_command.h"
#include "lab/data/data_command.h"
#include "lab/data/datagen_command.h"
#include "lab/match/match_command.h"
#include "lab/suite/epd_command.h"
#include "lab/tune/tune_command.h"
#include "play/play.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;

struct Run {
    int operator()(const PlayArguments& arguments) const { return play(arguments); }
    int operator()(const PerftArguments& arguments) const {
        return run_perft(arguments, std::cout, std::cerr);
    }
    int operator()(const EvalArguments& arguments) const {
        return run_eval(arguments, std::cout, std::cerr);
    }
    int operator()(const BenchArguments& arguments) const {
        return run_bench(arguments, std::cout, std::cerr);
    }
    int operator()(const MatchArguments& arguments) const {
        return run_match(arguments, std::cout, std::cerr);
    }
    int operator()(const EpdArguments& arguments) const {
        return run_epd(arguments, std::cout, std::cerr);
    }
    int operator()(const DatagenArguments& arguments) const {
        return run_datagen(arguments, std::cout, std::cerr);
    }
    int operator()(const TuneArguments& arguments) const {
        return run_tune(arguments, std::cout, std::cerr);
    }
    int operator()(const BookMakeArguments& arguments) const {
        return run_book_make(arguments, std::cout, std::cerr);
    }
    int operator()(const BookShowArguments& arguments) const {
        return run_book_show(arguments, std::cout, std::cerr);
    }
    int operator()(const BookDumpArguments& arguments) const {
        return run_book_dump(arguments, std::cout, std::cerr);
    }
    int operator()(const DataArguments& arguments) const {
        return run_data(arguments, std::cout, std::cerr);
    }
    int operator()(const AnalyzeArguments& arguments) const {
        return run_analyze(arguments, analyze_surroundings(arguments), std::cout, std::cerr);
    }
    int operator()(const ShowText& show) const {
        std::cout << show.text << std::flush;
        return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    int operator()(const UsageError& error) const {
        std::cerr << "trebuchet: " << error.message
                  << "\ntrebuchet --help tells what is possible\n";
        return kBadUsage;
    }
};

}  // namespace

int run(std::span<const std::string> words) {
    return std::visit(Run{}, parse_command_line(words));
}

}  // namespace trebuchet::cli
