#include "lab/common/crc32.h"

#include <boost/crc.hpp>

namespace trebuchet::lab {

std::uint32_t crc32(std::string_view bytes, std::string_view then) noexcept {
    boost::crc_32_type sum;
    sum.process_bytes(bytes.data(), bytes.size());
    sum.process_bytes(then.data(), then.size());
    return sum.checksum();
}

}  // namespace trebuchet::lab
