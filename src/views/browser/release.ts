/** What was built and where its API is, read from the page that the server sent. */
import type { Features, Release } from '../app-context';

/** App version 2.6.0 (specification §9), shown as v2.6 (§2). A test holds it equal to package.json's. */
export const VERSION = '2.6.0';

/**
 * `fairway-build` holds the kind of build, and what else there is to say of it, such as `staging 2026-11-21`.
 * `fairway-production-api` holds the host that a non-production build should not talk to.
 * `fairway-shell` is a hash over all that the server sends of the client; none in development.
 */
export function readRelease(
  page: Pick<Document, 'querySelector'>,
  { host }: { readonly host: string },
): Release {
  const build = content(page, 'fairway-build');
  const isProduction = build === null || /^production\b/.test(build);
  return {
    version: `v${VERSION.split('.').slice(0, 2).join('.')}`,
    apiHost: host,
    build: isProduction ? null : `${VERSION}, ${build}`,
    isProductionApi: content(page, 'fairway-production-api') === host,
    fullVersion: VERSION,
    buildName: [build ?? 'production', content(page, 'fairway-shell') ?? ''].join(' ').trim(),
  };
}

/** `fairway-provider` says that a company signs in with a provider of its own. A page that does not say so offers none. */
export function readFeatures(page: Pick<Document, 'querySelector'>): Features {
  return { offline: true, provider: content(page, 'fairway-provider') !== null };
}

/** null for a missing element, an empty one, and one that the server left as it found it. */
function content(page: Pick<Document, 'querySelector'>, name: string): string | null {
  const value = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return value === '' || value.startsWith('{{') ? null : value;
}
