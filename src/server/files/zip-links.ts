/** Links to ZIPs that need no token: what is linked, for whom and until when, all in one signed word of the address. */
import type { Now } from '../clock';
import { createSignedCodes } from './signed-codes';

/** A group, or documents that a user chose (store/favourites/zip-selections.ts). */
export interface LinkedZip {
  readonly kind: 'group' | 'choice';
  readonly id: string;
  /** What this user may see when the link is opened is what comes. */
  readonly userId: string;
}

export interface ZipLinks {
  /** A path of this host, good for 24 hours, as those of PDFs are. */
  sign(zip: LinkedZip): string;
  /** `null` when it was not signed here, or has expired. */
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
