/** Reads the release and the address of its API from the page. */
import type { Features, Release } from '../app-context';

/** Shown as v2.6 (spec §2, §9). A test makes sure that it equals the version in package.json. */
export const VERSION = '2.6.0';

/**
 * `fairway-build` contains the kind of build and a note about it, such as `staging 2026-11-21`.
 * `fairway-production-api` contains the API host that other builds shouldn't use. `fairway-shell` is a hash
 * of all files of the client, and is missing in development.
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

/** The page contains `fairway-provider` if a company logs in with its own identity provider. */
export function readFeatures(page: Pick<Document, 'querySelector'>): Features {
  return { offline: true, provider: content(page, 'fairway-provider') !== null };
}

/** Returns null if the element is missing or empty, or if the server has not filled its placeholder. */
function content(page: Pick<Document, 'querySelector'>, name: string): string | null {
  const value = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return value === '' || value.startsWith('{{') ? null : value;
}
