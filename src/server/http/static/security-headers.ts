/** Headers that every answer carries. The page brings its own content security policy (page.ts). */
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** Of what scripts of another origin may not read unless it is named, what the client reads. */
const exposed = ['content-disposition', 'content-range', 'etag', 'retry-after', 'www-authenticate'];

/** Over https, browsers are told to come back by https only; pages of the allowed origins may call, and hold the client. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  {
    publicUrl,
    hstsSubdomains,
    allowedOrigins,
  }: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'allowedOrigins'>,
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    // It knows nothing between none and all: who may hold the page is said by its policy (page.ts).
    xFrameOptions: allowedOrigins.length > 0 ? false : { action: 'deny' },
  });
  // Who calls is known by a token in a header: no cookie is asked for, or taken, from anywhere.
  if (allowedOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...allowedOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: exposed,
      maxAge: 600,
    });
  app.addHook('onSend', async (request, reply) => {
    // Nothing is in it. Whoever may not call can still tell that from a server that is not there.
    if (request.url === '/healthcheck') void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A page of its own brings one that lets through what it is made of.
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
