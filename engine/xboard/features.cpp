#include "xboard/features.h"

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/version.h>

namespace trebuchet::xboard {

std::vector<std::string> feature_lines(const std::vector<std::string>& options) {
    std::vector<std::string> lines{
        // What a GUI may send.
        "feature ping=1 setboard=1 playother=1 usermove=1 san=0 colors=0",
        "feature time=1 draw=1 reuse=1 analyze=1 exclude=1 memory=1",
        "feature name=1 ics=1 nps=1 smp=1 pause=1 setscore=0 debug=0",
        // What it need not send.
        "feature sigint=0 sigterm=0",
        "feature variants=\"normal,fischerandom\"",
        "feature myname=\"Trebuchet " + std::string{version()} + "\""};
    if (Tablebases::is_built()) {
        lines.emplace_back("feature egt=\"syzygy\"");
    }
    for (const std::string& option : options) {
        lines.push_back("feature option=\"" + option + "\"");
    }
    lines.emplace_back("feature done=1");
    return lines;
}

}  // namespace trebuchet::xboard
