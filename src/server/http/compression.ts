/**
 * Answers are compressed for who takes gzip.
 *
 * A small one, as most of the contract's are, goes through zlib at once: a stream and a thread of the pool for it take
 * five times the processor's time of the compression itself. What is large, and files, are left to @fastify/compress.
 */
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** In characters; below it a packet of the network holds the answer as it is. */
const MIN_LENGTH = 1024;
/** Compressed in half a millisecond, for which the other requests can wait. */
const MAX_INLINE_LENGTH = 64 * 1024;
/** A page of favourites takes half the processor's time of level 6, and a tenth more bytes. */
const GZIP_LEVEL = 3;

export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
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
  await app.register(compress, { encodings: ['gzip'], threshold: MIN_LENGTH, globalDecompression: false });
}
