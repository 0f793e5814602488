#include "lab/shard/piece_run.h"

#include "io/signals.h"

namespace trebuchet::lab {

using command::ExitStatus;

ExitStatus run_piece(
    const std::string& file,
    const PieceHead& head,
    const command::Console& console,
    const PieceWork& work) {
    auto writer = PieceWriter::open(file, head);
    if (!writer) {
        return console.bad_input(writer.error());
    }
    const std::string name = to_text(head.shard);
    if (writer->is_done()) {
        console.say(name + " is done already: " + file);
        return console.finish();
    }
    const std::string size = std::to_string(head.range().size());
    if (writer->found() > 0) {
        console.say(
            name + " continued after " + std::to_string(writer->found()) + " of " + size
            + " items");
    }
    io::note_interrupts();
    if (writer->left().size() > 0) {
        if (const auto failure = work(*writer)) {
            return console.fail(*failure);
        }
    }
    if (const std::size_t left = writer->left().size(); left > 0) {
        const std::string rest =
            std::to_string(left) + " of " + size + " items of " + name + " are left";
        return io::is_interrupted() ? console.interrupted(rest + "; the same command continues")
                                    : console.fail(rest + ", and there is no more input");
    }
    if (const auto problem = writer->finish()) {
        return console.fail(*problem);
    }
    console.say(name + " is done, " + size + " items: " + file);
    return console.finish();
}

}  // namespace trebuchet::lab
