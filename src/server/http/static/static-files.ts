/** What a browser loads: the page for every address of the client's own, and the files it is made of. */
import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, notFound } from '../problem';
import type { ClientPage, SendPage } from './page';

/** Names with a content hash, which esbuild puts before the ending: what such a name means never changes. */
const HASHED_NAME = /^\/assets\/[^/]+-(?:[A-Z0-9]{8}|[\da-f]{8})\.\w+$/;
/** What a library in a page of others is made of: the same for everybody, and nobody's secret. */
const EMBEDDED_FILES = /^\/(embed\.js$|assets\/)/;
/** Beside assets/ and fonts/, only single files of the folder, as it also holds the built server; no name begins with a dot, so that none leads up. */
const SERVED_PATHS = /^\/((assets|fonts)(\/[\w-][\w.-]*)+|[\w-]+\.(svg|png|ico|txt|js|json|webmanifest))$/;

/** @param folder The built client. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { send, serviceWorker }: ClientPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    allowedPath: (path) => SERVED_PATHS.test(path),
    setHeaders: (reply, path) => {
      const name = path
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\.(br|gz)$/, '');
      reply.setHeader(
        'cache-control',
        HASHED_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // A page that may not call finds that out from the library, which therefore has to get there.
      if (EMBEDDED_FILES.test(name)) reply.setHeader('access-control-allow-origin', '*');
    },
  });
  app.get('/', async (_request, reply) => send(reply));
  app.get('/sw.js', async (request, reply) =>
    serviceWorker === null
      ? sendProblem(notFound(), request, reply)
      : sendServiceWorker(request, reply, serviceWorker),
  );
}

/** A browser asks for it with every visit: an unchanged one costs no bytes. */
function sendServiceWorker(request: FastifyRequest, reply: FastifyReply, worker: string): FastifyReply {
  const etag = `"${createHash('sha256').update(worker).digest('base64url')}"`;
  void reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', etag });
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
  return reply.type('text/javascript; charset=utf-8').send(worker);
}

/** For every address that nothing else answers: the page, if a person navigates there; else the problem. */
export function handleNotFound(app: FastifyInstance, sendPage: SendPage | null): void {
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) && sendPage ? sendPage(reply.code(200)) : sendProblem(notFound(), request, reply),
  );
}

/** Whether a person goes to an address of the client's own. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/api(\/|\?|$)/.test(url);
}
