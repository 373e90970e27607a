/** One signed word of an address that says what is linked, for whom and until when. Such a link needs no token. */
import type { Now } from '../clock';
import { verify, sign } from './signature';

export interface SignedCodes {
  /** Of parts that are ids. */
  sign(parts: readonly string[]): string;
  /** The parts; `null` when it was not signed here, or has expired. */
  read(code: string): string[] | null;
}

/** As links to PDFs have it (rulings "Session and device"). */
const DAY_SECONDS = 24 * 3600;

/**
 * @param key See secrets.ts; one for each kind of link.
 * @param lifetimeS How long each is good, in seconds.
 */
export function createSignedCodes(key: Uint8Array, now: Now, lifetimeS = DAY_SECONDS): SignedCodes {
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign(parts) {
      const dated = [...parts, nowSeconds() + lifetimeS];
      return `${dated.join('.')}.${sign(key, dated)}`;
    },
    read(code) {
      const dated = code.split('.');
      const signature = dated.pop() ?? '';
      return verify(key, dated, signature) && Number(dated.at(-1)) > nowSeconds() ? dated.slice(0, -1) : null;
    },
  };
}
