/**
 * Compresses responses for clients that accept gzip.
 *
 * Most responses are small, and are compressed synchronously, because a stream and a pool thread would cost
 * five times as much processor time as the compression itself. @fastify/compress handles large responses and
 * files.
 */
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The minimum length, in characters of a string or bytes of a buffer. A shorter response fits into one
 * network packet without compression.
 */
const MIN_LENGTH = 1024;
/**
 * The maximum length for synchronous compression, in the same units. Compressing this much takes a
 * millisecond on an idle machine, which is an acceptable delay for other requests.
 */
const MAX_INLINE_LENGTH = 72 * 1024;
/**
 * Compared with level 6, this level takes half as much processor time for a page of favourites, and the
 * result is a tenth larger.
 */
const GZIP_LEVEL = 3;

export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || (Buffer.isBuffer(payload) && isJson(reply));
    if (
      !isText ||
      payload.length < MIN_LENGTH ||
      payload.length > MAX_INLINE_LENGTH ||
      reply.hasHeader('content-encoding')
    )
      return payload;
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === null) return payload;
    void reply
      .header('content-encoding', 'gzip')
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      .removeHeader('content-length');
    return gzipSync(payload, { level: GZIP_LEVEL });
  });
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: MIN_LENGTH,
    globalDecompression: false,
    zlibOptions: { level: GZIP_LEVEL },
  });
}

/** Only buffers with JSON are compressed here. Others may be files, most of which are already compressed. */
function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
