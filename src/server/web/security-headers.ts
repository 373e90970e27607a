/** Headers that every answer carries. The page brings its own content security policy (page.ts). */
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** @param publicUrl Over https, browsers are told to come back by https only. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // A page of its own brings one that lets through what it is made of.
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
