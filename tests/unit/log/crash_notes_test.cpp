#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "log/crash_dump.h"

namespace trebuchet::log::crash_notes_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(CrashNotesTest, HoldWhatWasNotedLast) {
    CrashNotes notes;
    notes.note_game("a position");
    notes.note_search("one search");
    notes.note_search("another search");
    notes.note_command("new");
    notes.note_command("go");
    EXPECT_EQ(
        notes.text(),
        "game: a position\nlast search: another search\nlast commands:\n< new\n< go\n");
}

TEST(CrashNotesTest, OnlyTheLastCommandsAreKeptAndOnlyTheirBeginnings) {
    CrashNotes notes;
    notes.note_command("forgotten");
    for (std::size_t i = 0; i < CrashNotes::kCommands; ++i) {
        notes.note_command(std::string(100'000, 'x'));
    }
    const std::string text{notes.text()};
    EXPECT_THAT(text, Not(HasSubstr("forgotten")));
    EXPECT_THAT(text, HasSubstr("< " + std::string(CrashNotes::kCommandLength, 'x') + '\n'));
    EXPECT_THAT(text, Not(HasSubstr(std::string(CrashNotes::kCommandLength + 1, 'x'))));
}

TEST(CrashNotesTest, ATextStaysWhileAnotherIsMade) {
    CrashNotes notes;
    notes.note_command("before");
    const std::string_view text = notes.text();
    const std::string copy{text};
    notes.note_command("after");
    EXPECT_EQ(text, copy);
    EXPECT_THAT(std::string{notes.text()}, HasSubstr("< before\n< after\n"));
}

}  // namespace
}  // namespace trebuchet::log::crash_notes_test
