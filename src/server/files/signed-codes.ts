/** One signed word of an address that says what is linked, for whom and until when. Such a link needs no token. */
import type { Now } from '../clock';
import { isSignature, signatureOf } from './signature';

export interface SignedCodes {
  /** Of parts that are ids; good for 24 hours, as links to PDFs are (rulings, "Session and device"). */
  sign(parts: readonly string[]): string;
  /** The parts; `null` when it was not signed here, or has expired. */
  read(code: string): string[] | null;
}

const lifetimeSeconds = 24 * 3600;

/** @param key See secrets.ts; one for each kind of link. */
export function createSignedCodes(key: Uint8Array, now: Now): SignedCodes {
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    sign(parts) {
      const dated = [...parts, nowSeconds() + lifetimeSeconds];
      return `${dated.join('.')}.${signatureOf(key, dated)}`;
    },
    read(code) {
      const dated = code.split('.');
      const signature = dated.pop() ?? '';
      return isSignature(key, dated, signature) && Number(dated.at(-1)) > nowSeconds() ? dated.slice(0, -1) : null;
    },
  };
}
