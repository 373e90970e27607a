/** The page, issuer and month in the address of Upcoming Legislation. */

/** The contract's limits. */
const PAGE_MAX = 1_000_000;
const ISSUER_MAX = 2000;

export interface UpcomingAddress {
  /** The page number, starting at 1. */
  readonly page: number;
  /** Null for all issuers. */
  readonly issuer: string | null;
}

/** Leaves out default values. */
export function formatUpcomingAddress({ page, issuer }: UpcomingAddress): Readonly<Record<string, string>> {
  return { ...(issuer !== null && { issuer }), ...(page > 1 && { p: String(page) }) };
}

/** Never throws; invalid parameters are ignored. `month` is yyyy-MM, or empty. */
export function parseUpcomingAddress({
  query,
  hash,
}: {
  readonly query: URLSearchParams;
  readonly hash: string;
}): UpcomingAddress & { readonly month: string } {
  const page = Number(query.get('p'));
  const issuer = query.get('issuer') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    issuer: issuer !== '' && issuer.length <= ISSUER_MAX ? issuer : null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(hash) ? hash : '',
  };
}
