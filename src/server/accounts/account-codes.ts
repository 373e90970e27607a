/**
 * The codes in account e-mails. Each is derived from the id of its e-mail, so that an e-mail that is sent
 * again contains the same code. Only the code's hash is stored.
 */
import { sign } from '../files/signature';
import { sha256 } from '../sha256';

export interface AccountCodes {
  /** Returns 256 bits as 43 characters of base64url. They can't be guessed without the key. */
  codeOf(mailId: string): string;
}

/** @param key Derived by `deriveKey` in secrets.ts. */
export function createAccountCodes(key: Uint8Array): AccountCodes {
  return { codeOf: (mailId) => sign(key, [mailId]) };
}

/**
 * Returns the hash under which a code or token is stored. Codes and tokens have 256 random bits, so they need
 * neither a salt nor a slow hash.
 */
export function hashCode(code: string): string {
  return sha256(code);
}
