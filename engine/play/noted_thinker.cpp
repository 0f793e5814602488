#include "play/noted_thinker.h"

#include <trebuchet/notation/fen.h>

namespace trebuchet::cli {

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

void NotedThinker::start(const session::Question& question) {
    notes_.note_search(to_fen(question.root) + "; limits: " + describe(question.limits));
    thinker_.start(question);
}

}  // namespace trebuchet::cli
