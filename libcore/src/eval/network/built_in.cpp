// The file of the default network as a part of the library, so that nothing has to be found at run
// time. The assembler reads it; this file is compiled without link-time optimisation, which does
// not see the names in an asm.
#include <cstdlib>
#include <memory>
#include <string_view>

#include <trebuchet/eval/network.h>

#if defined(_WIN32)
#define TREBUCHET_READ_ONLY ".section .rdata,\"dr\"\n"
#elif defined(__APPLE__)
#define TREBUCHET_READ_ONLY ".const\n"
#else
#define TREBUCHET_READ_ONLY ".section .rodata\n"
#endif

__asm__(TREBUCHET_READ_ONLY
        ".balign 16\n"
        "trebuchet_default_network:\n"
        ".incbin \"" TREBUCHET_DEFAULT_NETWORK
        "\"\n"
        "trebuchet_default_network_end:\n"
        ".byte 0\n"
        ".text\n");

namespace trebuchet {
namespace network {

// The assembler's names.
[[gnu::visibility("hidden")]] extern const char kFirst[] __asm__("trebuchet_default_network");
[[gnu::visibility("hidden")]] extern const char kEnd[] __asm__("trebuchet_default_network_end");

}  // namespace network

// Read once, since all threads share it.
std::shared_ptr<const Network> Network::built_in() {
    static const std::shared_ptr<const Network> built_in_network = [] {
        const auto size = static_cast<std::size_t>(network::kEnd - network::kFirst);
        const auto read = Network::read(std::string_view{network::kFirst, size});
        if (!read) {
            std::abort();  // a build with a wrong file
        }
        return *read;
    }();
    return built_in_network;
}

}  // namespace trebuchet
