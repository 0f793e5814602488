// A position in 32 bytes, for files: docs/develop/data.md says what they mean.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

inline constexpr std::size_t kPackedPositionSize = 32;

// Appends the bytes of the position: everything but the way it came about.
void append_packed(std::string& bytes, const Position& pos);

// The reverse, for bytes from anywhere: they must be just what append_packed() writes, of a
// position that is legal. The error says in English what is wrong.
[[nodiscard]] Expected<Position, std::string> unpack_position(std::string_view bytes);

}  // namespace trebuchet::lab
