/**
 * The unsubscribe links in e-mails. Each contains a kind, an id and a signature. The server doesn't store
 * them, so they can't be stolen from the database, and an e-mail that is sent again contains the same links.
 * They are valid until the server's secret changes.
 */
import { verify, sign } from '../files/signature';
import type { MailedSearches } from '../store/alerts/unsubscribe';

export interface UnsubscribeLinks {
  /** Returns a path on this host. */
  sign(target: MailedSearches): string;
  /** @returns `null` if the code was not signed by this server. */
  read(code: string): MailedSearches | null;
}

/** @param key Derived by `deriveKey` in accounts/secrets.ts. */
export function createUnsubscribeLinks(key: Uint8Array): UnsubscribeLinks {
  return {
    sign: ({ kind, id }) => `/api/unsubscribe/${kind}.${id}.${sign(key, [kind, id])}`,
    read(code) {
      const [kind, id = '', signature = '', ...rest] = code.split('.');
      if ((kind !== 'search' && kind !== 'digest') || rest.length > 0) return null;
      return verify(key, [kind, id], signature) ? { kind, id } : null;
    },
  };
}
