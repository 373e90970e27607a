/**
 * The codes in account e-mails. Each is derived from the id of its e-mail, so that the e-mail contains the
 * same code if it is sent again. Only the code's hash is stored.
 */
import { createHash } from 'node:crypto';
import { sign } from '../files/signature';

export interface AccountCodes {
  /**
   * Returns 43 characters (letters, digits, `-` and `_`), which encode 256 bits that nobody can guess without
   * the key.
   */
  codeOf(mailId: string): string;
}

/** @param key Derived by `deriveKey` in secrets.ts. */
export function createAccountCodes(key: Uint8Array): AccountCodes {
  return { codeOf: (mailId) => sign(key, [mailId]) };
}

/**
 * Returns the hash under which a code or token is stored. With 256 random bits, it needs neither a salt nor a
 * slow hash.
 */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
