/** The page: index.html with a nonce of its own for every request, under a policy that lets in nothing from elsewhere. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config';
import { escapeHtml } from './escape-html';

/** Sends the page. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

export interface ClientPage {
  readonly send: SendPage;
  /**
   * The service worker's script, which keeps the page and its files on the device. It differs when anything of them does,
   * the settings included. In development it takes its own place away; null where none was built.
   */
  readonly serviceWorker: string | null;
}

export interface PageOptions extends Pick<Config, 'build' | 'productionApi' | 'allowedOrigins'> {
  /** Whether any company signs in with a provider of its own. The page says no more about them, as everybody can read it. */
  readonly hasProvider: boolean;
}

/** @param folder The built client. */
export function createClientPage(
  folder: string,
  { build, productionApi, allowedOrigins, hasProvider }: PageOptions,
): ClientPage {
  const policy = (nonce: string) => pagePolicy(nonce, allowedOrigins);
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('{{build}}', build)
    .replaceAll('{{productionApi}}', escapeHtml(productionApi ?? ''))
    .replaceAll('{{provider}}', hasProvider ? 'yes' : '');
  const script = existsSync(join(folder, 'sw.js')) ? readFileSync(join(folder, 'sw.js'), 'utf8') : null;
  const shell = script === null || build === 'development' ? '' : versionOf(html, policy(''), script);
  const page = html.replaceAll('{{shell}}', shell);
  return {
    serviceWorker: script && `const FAIRWAY_SHELL="${shell}";${script}`,
    send: (reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-cache' })
        .send(page.replaceAll('{{nonce}}', nonce));
    },
  };
}

function versionOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** Scripts are files of ours; styles too, and those that carry the nonce, as the style library adds them while the page lives. */
function pagePolicy(nonce: string, holders: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${holders.length > 0 ? ["'self'", ...holders].join(' ') : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}
