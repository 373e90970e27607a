/**
 * Checks the options that a page sets for an embedded library. They are written by hand, so they may be
 * wrong.
 */
import type { LibraryOptions } from '../../public/embed';
import { embeddedTexts as texts } from './texts';
import type { Theme } from './element-window';

export interface LibrarySettings {
  /** The address without a trailing slash. */
  readonly apiUrl: string;
  /** null for a library without its own addresses; empty for the root of the host. */
  readonly base: string | null;
  readonly name: string;
  /** The prefix of the names under which the library stores data. */
  readonly storagePrefix: string;
  readonly isSameOrigin: boolean;
}

/** @returns The settings, or a message about what is wrong with the options. */
export function readSettings(
  { api, base, name }: LibraryOptions,
  page: Pick<Location, 'href' | 'origin'>,
  ownOrigin: string,
): LibrarySettings | string {
  const url =
    api === undefined ? new URL(ownOrigin) : URL.canParse(api, page.href) ? new URL(api, page.href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || api === '') return texts.badApi(api ?? '');
  if (name !== undefined && !/^[\w-]{1,40}$/.test(name)) return texts.badName(name);
  const path = base === undefined ? null : pathOf(base, page);
  if (base !== undefined && path === null) return texts.badBase(base);
  const apiUrl = `${url.origin}${url.pathname}`.replace(/\/$/, '');
  return {
    apiUrl,
    base: path,
    name: name ?? 'fairway',
    storagePrefix: `${name ?? `${apiUrl} ${path ?? ''}`.trim()}:`,
    isSameOrigin: url.origin === page.origin,
  };
}

export function readTheme(theme: string | null | undefined): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** Returns the path without a trailing slash, or null if `base` is not a path on this host. */
function pathOf(base: string, { href, origin }: Pick<Location, 'href' | 'origin'>): string | null {
  const url = URL.canParse(base, href) ? new URL(base, href) : null;
  return url?.origin === origin && base !== '' && url.search + url.hash === ''
    ? url.pathname.replace(/\/+$/, '')
    : null;
}

/** Returns whether the page's address belongs to the library. */
export function isBelow(base: string, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
