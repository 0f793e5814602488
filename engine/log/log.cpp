#include "log/log.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <exception>
#include <fstream>
#include <system_error>
#include <utility>

#include <boost/date_time/posix_time/posix_time_types.hpp>
#include <boost/log/attributes/clock.hpp>
#include <boost/log/core.hpp>
#include <boost/log/expressions.hpp>
#include <boost/log/sinks/sync_frontend.hpp>
#include <boost/log/sinks/text_file_backend.hpp>
#include <boost/log/sinks/text_ostream_backend.hpp>
#include <boost/log/sources/record_ostream.hpp>
#include <boost/log/sources/severity_channel_logger.hpp>
#include <boost/log/support/date_time.hpp>
#include <boost/make_shared.hpp>

#include <trebuchet/util/path.h>
#include <trebuchet/util/text.h>

namespace trebuchet::log {

// --- Level ---------------------------------------------------------------------------------------

namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

}  // namespace

std::optional<Level> parse_level(std::string_view text) noexcept {
    const auto same = [&](std::string_view name) {
        return std::equal(
            text.begin(), text.end(), name.begin(), name.end(), [](char given, char ours) {
                return to_lower(given) == ours;
            });
    };
    const auto* const found = std::find_if(kNames.begin(), kNames.end(), same);
    if (found == kNames.end()) {
        return std::nullopt;
    }
    return static_cast<Level>(found - kNames.begin());
}

std::string_view name_of(Level level) noexcept {
    return kNames[static_cast<std::size_t>(level)];
}

// --- Log -----------------------------------------------------------------------------------------

namespace {

namespace expr = boost::log::expressions;
namespace keywords = boost::log::keywords;
namespace sinks = boost::log::sinks;

// Boost.Log has one core for the whole process. Each log marks its messages with its owner, so that
// two logs of one process do not mix.
using Owner = std::uintptr_t;
using Logger = boost::log::sources::severity_channel_logger_mt<Level, Owner>;
using Sink = boost::shared_ptr<sinks::sink>;

// Devices and pipes cannot be renamed; and Boost would read a name with '%' as a pattern.
[[nodiscard]] bool can_rotate(const std::filesystem::path& file) {
    return std::filesystem::is_regular_file(file) && to_text(file).find('%') == std::string::npos;
}

// A stream reports an error only when it is asked, or told to throw.
void throw_on_errors(std::ostream& stream) {
    stream.exceptions(std::ios::badbit | std::ios::failbit);
}

[[nodiscard]] boost::shared_ptr<sinks::text_file_backend> make_rotating_backend(
    const LogSettings& settings, const std::filesystem::path& file) {
    auto backend = boost::make_shared<sinks::text_file_backend>(
        keywords::file_name = to_text(file),
        keywords::target_file_name = to_text(file.filename()) + ".%N",
        keywords::open_mode = std::ios::app,
        keywords::rotation_size = settings.rotate_bytes,
        // A session's log stays where it is when the session ends.
        keywords::enable_final_rotation = false,
        keywords::auto_flush = true);
    backend->set_file_collector(sinks::file::make_collector(
        keywords::target = to_text(file.parent_path()), keywords::max_files = settings.files_kept));
    backend->scan_for_files();
    backend->set_open_handler([](auto& stream) { throw_on_errors(stream); });
    return backend;
}

[[nodiscard]] boost::shared_ptr<sinks::text_ostream_backend> make_plain_backend(
    const std::filesystem::path& file) {
    auto backend = boost::make_shared<sinks::text_ostream_backend>();
    const auto stream = boost::make_shared<std::ofstream>(file, std::ios::app);
    throw_on_errors(*stream);
    backend->add_stream(stream);
    backend->auto_flush(true);
    return backend;
}

template <typename Backend>
[[nodiscard]] Sink make_sink(
    boost::shared_ptr<Backend> backend, Owner owner, Level level, std::function<void()> on_error) {
    auto sink = boost::make_shared<sinks::synchronous_sink<Backend>>(std::move(backend));
    sink->set_filter(
        expr::attr<Owner>("Channel") == owner && expr::attr<Level>("Severity") >= level);
    sink->set_formatter(
        expr::stream << expr::format_date_time<boost::posix_time::ptime>(
            "TimeStamp", "%Y-%m-%d %H:%M:%S.%f")
                     << ' ' << expr::smessage);
    sink->set_exception_handler(std::move(on_error));
    return sink;
}

}  // namespace

class Log::Impl {
public:
    explicit Impl(const LogSettings& settings)
        : level_{settings.level},
          file_{std::filesystem::absolute(settings.file)},
          on_failure_{settings.on_failure},
          logger_{keywords::channel = owner()} {
        const auto on_error = [this] { stop(); };
        if (can_rotate(file_)) {
            sink_ = make_sink(make_rotating_backend(settings, file_), owner(), level_, on_error);
        } else {
            sink_ = make_sink(make_plain_backend(file_), owner(), level_, on_error);
        }
        logger_.add_attribute("TimeStamp", boost::log::attributes::local_clock());
        boost::log::core::get()->add_sink(sink_);
    }
    ~Impl() { boost::log::core::get()->remove_sink(sink_); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void write(Level level, std::string_view message) {
        BOOST_LOG_SEV(logger_, level) << name_of(level) << ' ' << message;
    }
    [[nodiscard]] bool is_on(Level level) const noexcept {
        return level >= level_ && !has_stopped_.load(std::memory_order_relaxed);
    }

private:
    // Called by the sink, which is writing.
    void stop() {
        const std::string why = std::generic_category().message(errno);
        if (!has_stopped_.exchange(true) && on_failure_) {
            on_failure_(why);
        }
    }
    [[nodiscard]] Owner owner() const noexcept { return reinterpret_cast<Owner>(this); }

    Level level_;
    std::filesystem::path file_;
    std::function<void(const std::string&)> on_failure_;
    std::atomic<bool> has_stopped_{false};
    Logger logger_;
    Sink sink_;
};

Log::Log() noexcept = default;
Log::Log(std::unique_ptr<Impl> impl) noexcept : impl_{std::move(impl)} {
}
Log::~Log() = default;
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;

Expected<Log, std::string> Log::open(const LogSettings& settings) {
    const auto problem = [&](const std::string& why) {
        return Unexpected{"cannot write the log file '" + to_text(settings.file) + "': " + why};
    };
    // Opening a pipe that nobody reads would wait for ever.
    std::error_code ignored;
    if (std::filesystem::is_fifo(settings.file, ignored)) {
        return problem("it is a pipe");
    }
    // Boost would report the error only at the first message.
    if (!std::ofstream{settings.file, std::ios::app}.is_open()) {
        return problem(std::generic_category().message(errno));
    }
    try {
        return Log{std::make_unique<Impl>(settings)};
    } catch (const std::exception& error) {
        return problem(error.what());
    }
}

void Log::write(Level level, std::string_view message) const noexcept {
    if (!is_on(level)) {
        return;
    }
    try {
        impl_->write(level, message);
    } catch (...) {
        // Errors of the file are handled by the sink; a message that needs too much memory is lost.
        return;
    }
}

bool Log::is_on(Level level) const noexcept {
    return impl_ != nullptr && impl_->is_on(level);
}

}  // namespace trebuchet::log
