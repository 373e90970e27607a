/**
 * Links by which a mail's reader has no more of it: a kind, an id and a signature. The server keeps nothing of them, so there
 * is nothing to steal, and a mail that is sent again has the same ones. They live as long as the server's secret.
 */
import { verify, sign } from '../files/signature';
import type { MailedSearches } from '../store/alerts/unsubscribe';

export interface UnsubscribeLinks {
  /** A path of this host. */
  sign(target: MailedSearches): string;
  /** `null` when it was not signed here. */
  read(code: string): MailedSearches | null;
}

/** @param key See accounts/secrets.ts. */
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
