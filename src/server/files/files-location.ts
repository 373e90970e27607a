/** Where the files are stored: the value of FILES_URL, and the layout of a folder or of a bucket below its prefix. */
import { fileURLToPath } from 'node:url';
import { isAbsolute } from 'node:path';

export interface S3Location {
  readonly kind: 's3';
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** `null` if the environment defines it, as for other programs that use S3. */
  readonly region: string | null;
  /**
   * The URL of a service other than AWS, without a path; `null` for AWS or a service that the environment
   * defines.
   */
  readonly endpoint: string | null;
  /** Whether the bucket's name is part of the path. Otherwise it is part of the host's name. */
  readonly isPathStyle: boolean;
}

export type FilesLocation = { readonly kind: 'folder'; readonly path: string } | S3Location;

/**
 * The note that says which library owns the files (files-owner.ts). It is beside the folders that contain the files, so
 * it is never listed, copied or counted as one of them, even by earlier versions.
 */
export const OWNER_NOTE = 'fairway-owner';

/** Returns the path of a file, with slashes, relative to the folder or the prefix. */
export function pathOfKey(key: string): string {
  return key === OWNER_NOTE ? key : `${key.slice(0, 2)}/${key}`;
}

/** S3's rules for names, restricted to characters that don't have to be escaped in URLs. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,50}$/;
const PARAMETERS = ['endpoint', 'region', 'path-style'];

/**
 * Reads `s3://bucket/prefix?endpoint=https://host:9000&region=eu-north-1&path-style=on`, or `file:///path`.
 *
 * @returns The location, or a sentence that says what is wrong. The sentence doesn't repeat the value, which
 *   may contain a password by mistake.
 */
export function parseFilesLocation(value: string): FilesLocation | { readonly problem: string } {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'file:') return parseFolder(url);
  if (url?.protocol !== 's3:')
    return refuse('must begin with s3:// or file:///, such as s3://bucket/prefix.');
  if (url.username !== '' || url.password !== '')
    return refuse(
      'must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or ' +
        'AWS_SHARED_CREDENTIALS_FILE.',
    );
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const withSlash = prefix === '' ? '' : `${prefix}/`;
  if (!BUCKET.test(url.hostname) || url.port !== '' || !PREFIX.test(withSlash) || url.hash !== '')
    return refuse('must name a bucket, optionally with a prefix of letters, digits, - _ . and /.');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) return refuse(`may have only the parameters ${PARAMETERS.join(', ')}.`);
  return parseParameters(url.hostname, withSlash, url.searchParams);
}

function parseParameters(bucket: string, prefix: string, given: URLSearchParams) {
  const [endpoint, region] = [given.get('endpoint'), given.get('region')];
  const pathStyle = given.get('path-style') ?? (endpoint === null ? 'off' : 'on');
  if (endpoint !== null && !isOrigin(endpoint))
    return refuse('must have an endpoint such as https://host:9000, without credentials and without a path.');
  if (region !== null && !REGION.test(region)) return refuse('must have a region such as eu-north-1.');
  if (pathStyle !== 'on' && pathStyle !== 'off') return refuse('must have path-style=on or path-style=off.');
  return { kind: 's3', bucket, prefix, region, endpoint, isPathStyle: pathStyle === 'on' } as const;
}

function parseFolder(url: URL): FilesLocation | { readonly problem: string } {
  if (url.host !== '' || url.search !== '' || url.hash !== '')
    return refuse('must consist of file:// and an absolute path, such as file:///srv/fairway/files.');
  const path = fileURLToPath(url);
  return isAbsolute(path) ? { kind: 'folder', path } : refuse('must name an absolute path.');
}

/** Returns the location as text, for messages. */
export function describeLocation(location: FilesLocation): string {
  return location.kind === 'folder' ? location.path : `s3://${location.bucket}/${location.prefix}`;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + search + hash === '' && /^\/?$/.test(pathname);
}

function refuse(problem: string): { problem: string } {
  return { problem };
}
