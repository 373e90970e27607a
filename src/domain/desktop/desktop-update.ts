/**
 * Decides whether to offer a newer desktop app (spec §7 "Desktop update check", §9).
 *
 *   listing, page by page → file names → versions → the newest → offered if all three conditions are met (`updateIn`)
 *
 * The listing comes from a storage service with an S3-compatible API, and isn't trusted: whatever it
 * contains, the offered link leads to a file in that storage. If the listing can't be read to its end,
 * nothing is offered, because the newest version may be in the unread part.
 */
import type { Clock } from '../../platform/browser/clock';
import { compareStrings } from '../../shared/compare-strings';
import { decodeEntities } from '../../shared/decode-entities';

export interface DesktopUpdate {
  /** For example `3.0.0`. */
  readonly version: string;
  /** The address of the Windows installer. */
  readonly link: string;
}

export interface ListingPage {
  /** The decoded keys. */
  readonly keys: readonly string[];
  /** The parameters for the next page; null on the last page. */
  readonly next: Readonly<Record<string, string>> | null;
}

export interface UpdateCheckOptions {
  /** The address of the public listing, with query parameters such as a prefix. */
  readonly listing: string;
  /** The running version, such as `2.6.0`. */
  readonly current: string;
  /**
   * Fetches the text at an address. Resolves with null if there is no response, or if the response is an
   * error or too long. Never rejects.
   */
  readonly read: (address: string, signal: AbortSignal) => Promise<string | null>;
  readonly clock: Clock;
  /** Called at most once, however many times the check runs. */
  readonly offer: (update: DesktopUpdate) => void;
}

/** 20 pages list 20,000 files. */
const PAGES_MAX = 20;
/** The limit for a whole check. */
const DEADLINE_MS = 30_000;
/** How long startup waits. An update that is found later is still offered. */
const PATIENCE_MS = 3000;

/**
 * Creates the check that runs at startup. It resolves when it is done, but after three seconds at the latest.
 * Failures aren't reported, because the next startup checks again.
 */
export function createUpdateCheck({
  listing,
  current,
  read,
  clock,
  offer,
}: UpdateCheckOptions): () => Promise<void> {
  let isDone = false;

  async function check(): Promise<void> {
    const ending = new AbortController();
    const cancel = clock.after(DEADLINE_MS, () => ending.abort());
    const keys = await readAllKeys(listing, (address) => read(address, ending.signal));
    cancel();
    if (!keys || isDone) return;
    isDone = true;
    const update = updateIn(keys, current);
    if (update) offer({ version: update.version, link: linkTo(listing, update.key) });
  }

  return () =>
    new Promise((resolve) => {
      if (isDone) return resolve();
      const cancel = clock.after(PATIENCE_MS, resolve);
      void check().then(() => {
        cancel();
        resolve();
      });
    });
}

/**
 * Returns null if a page of the listing can't be read, if there are too many pages, or if the listing repeats
 * a page.
 */
async function readAllKeys(
  listing: string,
  read: (address: string) => Promise<string | null>,
): Promise<readonly string[] | null> {
  const keys: string[] = [];
  const visited = new Set<string>();
  let address = listing;
  for (let count = 0; count < PAGES_MAX && !visited.has(address); count += 1) {
    visited.add(address);
    const text = await read(address);
    const page = text === null ? null : readListing(text);
    if (!page) return null;
    keys.push(...page.keys);
    if (page.next === null) return keys;
    address = withParameters(listing, page.next);
  }
  return null;
}

/** Parses a page of the listing; null if the text isn't a complete page. */
export function readListing(text: string): ListingPage | null {
  const listing = text.replace(/<!--[\s\S]*?-->/g, '').trim();
  if (
    !/^(?:\ufeff?<\?xml[^>]*>\s*)?<(?:\w{1,20}:)?ListBucketResult[\s>]/.test(listing) ||
    !/<\/(?:\w{1,20}:)?ListBucketResult>$/.test(listing)
  )
    return null;
  const decode = valueOf(listing, 'EncodingType') === 'url' ? decodeKey : (key: string) => key;
  const keys = [...listing.matchAll(/<(?:\w{1,20}:)?Key>([^<]*)</g)].map(([, key = '']) =>
    decode(decodeEntities(key)),
  );
  return { keys, next: valueOf(listing, 'IsTruncated') === 'true' ? nextOf(listing, keys) : null };
}

/**
 * Returns the query parameters for the next page, for both versions of the API: version 2 returns a token,
 * and version 1 continues after a key.
 */
function nextOf(listing: string, keys: readonly string[]): Record<string, string> {
  const token = valueOf(listing, 'NextContinuationToken');
  return token
    ? { 'continuation-token': token }
    : { marker: valueOf(listing, 'NextMarker') || (keys.at(-1) ?? '') };
}

function valueOf(listing: string, name: string): string {
  return decodeEntities(new RegExp(`<(?:\\w{1,20}:)?${name}>([^<]*)<`).exec(listing)?.[1] ?? '').trim();
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch (error) {
    // The key contains a malformed %. None of our files has such a name.
    if (error instanceof URIError) return '';
    throw error;
  }
}

/**
 * Finds the update to offer (spec §9). The newest published version must be higher than the current one, have
 * a higher major version, and have a Windows installer. The second condition implies the first. A version is
 * published if it is in the name of one of our files and isn't a pre-release.
 *
 * @param keys In any order. @returns The version and the key of its installer; null if nothing is offered.
 */
export function updateIn(
  keys: readonly string[],
  current: string,
): { readonly version: string; readonly key: string } | null {
  const running = parseVersion(current);
  const files = keys.flatMap((key) => releasedFile(key) ?? []);
  const newest = files
    .map(({ version }) => version)
    .sort(compare)
    .at(-1);
  if (!running || !newest || newest[0] <= running[0]) return null;
  const [installer] = files
    .filter((file) => isInstaller(file.name) && compare(file.version, newest) === 0)
    .sort(fittestFirst);
  return installer ? { version: newest.join('.'), key: installer.key } : null;
}

type Version = readonly [major: number, minor: number, patch: number];

interface ReleasedFile {
  readonly key: string;
  /** The file name without folders. */
  readonly name: string;
  readonly version: Version;
}

const PART = '(?:0|[1-9]\\d{0,4})';
/** Matches three numbers that aren't part of a longer sequence. */
const VERSION = new RegExp(`(?<![\\d.])(${PART})\\.(${PART})\\.(${PART})(?!\\d|\\.\\d)`, 'g');
const TRIAL =
  /(?<![a-z])(?:alpha|beta|rc|pre|prerelease|preview|dev|nightly|canary|snapshot|next|test|draft)(?![a-z])|\d[ab]\d/i;

/**
 * Returns null for other products' files, for pre-releases, and for names with no version or several, such as
 * those of patches.
 */
function releasedFile(key: string): ReleasedFile | null {
  const segments = key.split('/');
  const name = segments.at(-1) ?? '';
  const versions = [...name.matchAll(VERSION)].map(([found]) => found);
  const version = parseVersion(versions[0] ?? '');
  // In an address, browsers would resolve these segments as relative paths.
  const isPlain = segments.every((segment) => segment !== '.' && segment !== '..');
  return isPlain && /^fairway(?![a-z])/i.test(name) && versions.length === 1 && version && !TRIAL.test(name)
    ? { key, name, version }
    : null;
}

function parseVersion(text: string): Version | null {
  const found = new RegExp(`^(${PART})\\.(${PART})\\.(${PART})$`).exec(text);
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function isInstaller(name: string): boolean {
  return /\.(?:exe|msi)$/i.test(name) && !/portable/i.test(name);
}

/**
 * Sorts installers for common processors before others, and setup programs (.exe) before packages for
 * administrators (.msi).
 */
function fittestFirst(a: ReleasedFile, b: ReleasedFile): number {
  const rank = ({ name }: ReleasedFile) =>
    Number(/arm|aarch|ia32|x86(?!_64)|i[36]86/i.test(name)) * 2 + Number(/\.msi$/i.test(name));
  return rank(a) - rank(b) || compareStrings(a.key, b.key);
}

/** The link is always below the listing's path, whatever characters the key contains. */
function linkTo(listing: string, key: string): string {
  const { origin, pathname } = new URL(listing);
  return `${origin}${pathname.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
