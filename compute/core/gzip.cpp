// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gzip.h"

#include "core/error.h"

#include <algorithm>
#include <vector>
#include <zlib.h>

namespace larmor {
namespace {

constexpr int gzipWindow = 15 + 16; // zlib's largest window, with gzip's header and checksum
constexpr std::size_t pieceSize = std::size_t{1} << 16, largestInput = std::size_t{1} << 30;

} // namespace

struct GzipStream::State {
    z_stream stream{};
    std::vector<Bytef> out = std::vector<Bytef>(pieceSize);
};

GzipStream::GzipStream(Sink sink, int level) : m_sink(std::move(sink)), m_state(std::make_unique<State>())
{
    if (deflateInit2(&m_state->stream, level, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw Error(ErrorCode::OutOfMemory, say("cannot compress"), say("zlib has no memory"));
}

GzipStream::~GzipStream()
{
    deflateEnd(&m_state->stream);
}

void GzipStream::pump(int flush)
{
    z_stream &stream = m_state->stream;
    do {
        stream.next_out = m_state->out.data();
        stream.avail_out = static_cast<uInt>(pieceSize);
        deflate(&stream, flush); // fails only on a stream that is used wrongly
        const std::size_t made = pieceSize - stream.avail_out;
        if (made > 0) m_sink({reinterpret_cast<const char *>(m_state->out.data()), made});
    } while (stream.avail_out == 0);
}

void GzipStream::put(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t count = std::min(bytes.size(), largestInput);
        m_state->stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
        m_state->stream.avail_in = static_cast<uInt>(count);
        pump(Z_NO_FLUSH);
        bytes.remove_prefix(count);
    }
}

void GzipStream::finish()
{
    pump(Z_FINISH);
}

} // namespace larmor
