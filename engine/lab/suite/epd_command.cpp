#include "lab/suite/epd_command.h"

#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>

#include "io/interrupt.h"
#include "io/printable.h"
#include "lab/suite/epd_report.h"
#include "lab/suite/own_solver.h"
#include "lab/suite/suite.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kInterruptedStatus = 130;

[[nodiscard]] Expected<std::unique_ptr<lab::Solver>, std::string> make_solver(
    const EpdArguments& arguments) {
    if (arguments.peer) {
        return lab::start_peer(*arguments.peer);
    }
    return std::unique_ptr<lab::Solver>{std::make_unique<lab::OwnSolver>(arguments.settings)};
}

}  // namespace

int run_epd(const EpdArguments& arguments, std::ostream& out, std::ostream& errors) {
    io::note_interrupts();
    const auto suite = lab::read_suite(arguments.file);
    if (!suite) {
        errors << "trebuchet: " << suite.error() << '\n';
        return kBadUsage;
    }
    for (const std::string& complaint : suite->complaints) {
        errors << "left out: " << complaint << '\n';
    }
    const auto solver = make_solver(arguments);
    if (!solver) {
        errors << "trebuchet: " << solver.error() << '\n';
        return EXIT_FAILURE;
    }
    out << "engine " << io::printable((*solver)->name()) << '\n' << std::flush;
    EpdTotals totals;
    std::string failure;
    for (const lab::SuiteItem& item : suite->items) {
        const auto answer = (*solver)->solve(item, arguments.limits, io::is_interrupted);
        if (!answer) {
            failure = answer.error();
        }
        if (!answer || io::is_interrupted()) {
            break;
        }
        const lab::Judgement judgement = lab::judge(item, answer->move, answer->score);
        totals.add(item, *answer, judgement);
        if (!arguments.is_quiet) {
            out << epd_line(item, *answer, judgement) << '\n' << std::flush;
        }
    }
    out << epd_report(totals) << std::flush;
    if (io::is_interrupted()) {
        errors << "interrupted\n";
        return kInterruptedStatus;
    }
    if (!failure.empty()) {
        errors << "trebuchet: " << failure << '\n';
        return EXIT_FAILURE;
    }
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
