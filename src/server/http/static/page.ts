/**
 * Serves index.html with a fresh nonce for each request, under a content security policy that allows nothing
 * from other hosts.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config';
import { escapeHtml } from '../../../search/highlight/escape-html';
import { sha256 } from '../../sha256';

/** Sends the page. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

export interface ClientPage {
  readonly send: SendPage;
  /**
   * The service worker's script, which stores the page and its files on the device; `null` if none was built.
   * The script changes whenever any of these files or the settings in the page change. In development, the
   * service worker unregisters itself.
   */
  readonly serviceWorker: string | null;
}

export interface PageOptions extends Pick<Config, 'build' | 'productionApi' | 'allowedOrigins'> {
  /**
   * Whether any company has its own identity provider. The page contains no further details of the providers,
   * because anybody can read it.
   */
  readonly hasProvider: boolean;
}

/** @param folder The folder of the built client. */
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
  return sha256(JSON.stringify(parts)).slice(0, 16);
}

/**
 * Returns the page's content security policy. Scripts are allowed only from this host. Style elements with
 * the nonce are also allowed, because the style library adds some at run time.
 */
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
