// A solved position, a mate or a dead draw, lets the search rush through all its depths with the
// same lines each time: a GUI has no use for hundreds of them.
#pragma once

#include <optional>
#include <vector>

#include "session/search_interface.h"

namespace trebuchet::xboard {

class RepeatedLines {
public:
    // Which lines to show now that this one has come, in their order. One that says nothing new is
    // held back; it follows if another line of its depth does, because a GUI shows the lines of the
    // greatest depth together.
    [[nodiscard]] std::vector<session::PvReport> pass(const session::PvReport& report);
    // All is new again.
    void forget();

private:
    [[nodiscard]] bool says_nothing_new(const session::PvReport& report) const;
    void note_shown(const session::PvReport& report);

    std::vector<session::PvReport> shown_;  // the last one of each line
    std::vector<session::PvReport> held_;   // of one depth
    int shown_depth_ = 0;                   // something of this depth was new
};

}  // namespace trebuchet::xboard
