/** The headers of every response. The page adds its own content security policy (page.ts). */
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** The headers that the client reads. Scripts from other origins can read only the headers in this list. */
const exposed = ['content-disposition', 'content-range', 'etag', 'retry-after', 'www-authenticate'];

/**
 * Adds the headers. Over https, HSTS tells browsers to keep using https. Pages from the allowed origins may
 * call the API and embed the client.
 */
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
    // This header can only allow all origins or none. The page's own policy lists the origins that may embed
    // it (page.ts).
    xFrameOptions: allowedOrigins.length > 0 ? false : { action: 'deny' },
  });
  // Credentials aren't allowed, because a token in a header identifies the caller, and no cookies are used.
  if (allowedOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...allowedOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: exposed,
      maxAge: 600,
    });
  app.addHook('onSend', async (request, reply) => {
    // This response is empty. With this header, a page that isn't allowed to call the API can tell a Fairway
    // server from one that can't be reached.
    if (request.url === '/healthcheck') void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A route that sends a page sets its own policy, which allows the page's content.
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
