/**
 * Links to ZIPs that need no token. A signed string in the URL states what the link points to, whom it is for
 * and when it expires.
 */
import type { Now } from '../../clock';
import { createSignedCodes } from '../signed-codes';

/** A group, or documents that a user selected (store/favourites/zip-selections.ts). */
export interface LinkedZip {
  readonly kind: 'group' | 'choice';
  readonly id: string;
  /** The ZIP contains the documents that this user may see when the link is opened. */
  readonly userId: string;
}

export interface ZipLinks {
  /** Returns a path on this host that is valid for 24 hours, like the links to PDFs. */
  sign(zip: LinkedZip): string;
  /** Returns `null` if this server didn't sign the code, or if it has expired. */
  read(code: string): LinkedZip | null;
}

/** @param key See secrets.ts. */
export function createZipLinks(key: Uint8Array, now: Now): ZipLinks {
  const codes = createSignedCodes(key, now);

  return {
    sign: ({ kind, id, userId }) => `/api/files/zip/${codes.sign([kind, id, userId])}`,
    read(code) {
      const [kind, id, userId] = codes.read(code) ?? [];
      return (kind === 'group' || kind === 'choice') && id !== undefined && userId !== undefined
        ? { kind, id, userId }
        : null;
    },
  };
}
