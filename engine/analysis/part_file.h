// Where annotated games go: to a file beside the one that was named, which takes its place in the
// end. So the file is either whole or not there, and a run that was interrupted finds what it has
// done.
#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>

#include <trebuchet/util/expected.h>

namespace trebuchet::analysis {

class PartFile {
public:
    // Goes on with the part that an earlier run left. The error says why it cannot be used:
    // `annotator`, the tag of that name, tells whether it was begun with the same settings.
    [[nodiscard]] static Expected<PartFile, std::string> open(
        const std::string& file, const std::string& annotator);

    // Games that an earlier run has done.
    [[nodiscard]] std::size_t games() const noexcept { return games_; }
    // What went wrong, if anything did.
    [[nodiscard]] std::optional<std::string> append(const std::string& text);
    // Puts the whole in its place. Likewise.
    [[nodiscard]] std::optional<std::string> finish();
    // Removes what was begun.
    void discard();

private:
    explicit PartFile(const std::string& file) : file_{file}, name_{file + ".part"} {}

    [[nodiscard]] std::optional<std::string> continue_with(const std::string& annotator);

    std::string file_;
    std::string name_;
    std::ofstream out_{};
    std::size_t games_ = 0;
};

}  // namespace trebuchet::analysis
