/** The page: index.html with a nonce of its own for every request, under a policy that lets in nothing from elsewhere. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config';

/** Sends the page. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** @param folder The built client. */
export function createPage(folder: string, { build, productionApi }: Pick<Config, 'build' | 'productionApi'>): SendPage {
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('{{build}}', build).replaceAll('{{productionApi}}', attribute(productionApi ?? ''));
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' }).send(html.replaceAll('{{nonce}}', nonce));
  };
}

/** Scripts are files of ours; styles too, and those that carry the nonce, as the style library adds them while the page lives. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'", "script-src 'self'", `style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data: blob:", "worker-src 'self' blob:", "connect-src 'self'",
    "font-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
  ].join('; ');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
