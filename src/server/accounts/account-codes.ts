/** The codes in mails about accounts. Each is made from its mail's id, so that a mail that is sent again holds the same one, and kept as a hash only. */
import { createHash } from 'node:crypto';
import { sign } from '../files/signature';

export interface AccountCodes {
  /** 43 letters, digits, - and _: 256 bits that nobody without the key can tell. */
  codeOf(mailId: string): string;
}

/** @param key See secrets.ts. */
export function createAccountCodes(key: Uint8Array): AccountCodes {
  return { codeOf: (mailId) => sign(key, [mailId]) };
}

/** What of a code or token is kept: 256 random bits need no salt and no slow hash. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
