// The terms of the classical evaluation. docs/develop/evaluation.md explains them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/util/enum_array.h>

namespace trebuchet {

enum class Term : std::uint8_t {
    Material,
    Imbalance,
    Placement,
    Mobility,
    Pawns,
    Passed,
    Shelter,
    Danger,
    Threats,
    Outposts,
    Bishops,
    Rooks,
    Space,
    Initiative,
    Tempo
};

inline constexpr std::size_t kTermCount = 15;
template <typename T>
using TermArray = EnumArray<Term, T, kTermCount>;

// The usual chess term.
inline constexpr TermArray<std::string_view> kTermNames{
    {"material",
     "imbalance",
     "placement",
     "mobility",
     "pawn structure",
     "passed pawns",
     "king's shelter",
     "king's danger",
     "threats",
     "outposts",
     "bishops",
     "rooks",
     "space",
     "initiative",
     "tempo"}};

}  // namespace trebuchet
