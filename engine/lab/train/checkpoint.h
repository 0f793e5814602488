// A training that was interrupted, as a file: settings as text and the state of the trainer.
// The program that wrote it reads it; no other format depends on it.
#pragma once

#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "lab/train/trainer.h"

namespace trebuchet::lab {

struct Checkpoint {
    std::string description;  // how it is trained, a line for each setting
    TrainState state;
};

[[nodiscard]] bool is_checkpoint(std::string_view bytes) noexcept;
[[nodiscard]] std::string to_bytes(const Checkpoint& checkpoint);
// Accepts arbitrary bytes. The error says in English what is wrong: "it is damaged".
[[nodiscard]] Expected<Checkpoint, std::string> read_checkpoint(std::string_view bytes);

}  // namespace trebuchet::lab
