/** Serves the built client: the page at each of the client's addresses, and its files. */
import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from '../../files/files';
import { matchesEtag } from '../etag';
import { sendProblem, notFound } from '../problem';
import { assetKeyOf, assetTypeOf, isHashedAsset } from './client-assets';
import type { ClientPage, SendPage } from './page';

const UNCHANGING = 'public, max-age=31536000, immutable';
/**
 * The files used by a library that is embedded on another site. They are public and the same for everybody.
 */
const EMBEDDED_FILES = /^\/(embed\.js$|assets\/)/;
/**
 * Apart from assets/ and fonts/, only files at the top level of the folder are served, because the folder
 * also contains the built server. No name may begin with a dot, so no path leads out of the folder.
 */
const SERVED_PATHS = /^\/((assets|fonts)(\/[\w-][\w.-]*)+|[\w-]+\.(svg|png|ico|txt|js|json|webmanifest))$/;

/** @param folder The folder of the built client. */
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
      const name = uncompressedName(path.slice(folder.length));
      reply.setHeader('cache-control', isHashedAsset(name) ? UNCHANGING : 'no-cache');
      // Pages from any origin may load the library. If the page's origin isn't allowed to call the API, the
      // library says so.
      if (EMBEDDED_FILES.test(name)) reply.setHeader('access-control-allow-origin', '*');
    },
  });
  app.get('/', async (_request, reply) => send(reply));
  serveServiceWorker(app, serviceWorker);
}

function uncompressedName(path: string): string {
  return path.replaceAll('\\', '/').replace(/\.(br|gz)$/, '');
}

/** Browsers request the service worker's script on every visit. If it hasn't changed, the response has no body. */
function serveServiceWorker(app: FastifyInstance, script: string | null): void {
  const etag = `"${createHash('sha256')
    .update(script ?? '')
    .digest('base64url')}"`;
  app.get('/sw.js', async (request, reply) => {
    if (script === null) return sendProblem(notFound(), request, reply);
    void reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/**
 * Handles requests that match no route. The response is an asset of another build, the page if somebody
 * navigates to the address, or otherwise a problem.
 *
 * @param sendPage `null` if the client isn't served.
 */
export function handleNotFound(app: FastifyInstance, sendPage: SendPage | null, files: Files): void {
  app.setNotFoundHandler((request, reply) => {
    if (sendPage === null) return sendProblem(notFound(), request, reply);
    const asset = request.method === 'GET' ? assetKeyOf(request.url) : null;
    if (asset !== null) return sendAsset(reply, asset, files);
    return isNavigation(request) ? sendPage(reply.code(200)) : sendProblem(notFound(), request, reply);
  });
}

/** Sends an asset that a server with another build has stored. */
async function sendAsset(reply: FastifyReply, key: string, files: Files): Promise<FastifyReply> {
  const content = await files.read(key);
  return reply
    .code(200)
    .type(assetTypeOf(key))
    .headers({ 'cache-control': UNCHANGING, 'access-control-allow-origin': '*' })
    .send(content);
}

/** Returns whether the request is a navigation to one of the client's addresses in a browser. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/api(\/|\?|$)/.test(url);
}
