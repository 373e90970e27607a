/** Page, issuer and month in the address of Upcoming Legislation. */

/** The contract's bounds. */
const PAGE_MAX = 1_000_000;
const ISSUER_MAX = 2000;

export interface UpcomingPlace {
  /** From 1. */
  readonly page: number;
  /** null: of all issuers. */
  readonly issuer: string | null;
}

/** What would say nothing is left out. */
export function addressOf({ page, issuer }: UpcomingPlace): Readonly<Record<string, string>> {
  return { ...(issuer !== null && { issuer }), ...(page > 1 && { p: String(page) }) };
}

/** Never fails: what the address says wrongly, it does not say. `month` is yyyy-MM, or empty. */
export function readAddress({
  query,
  hash,
}: {
  readonly query: URLSearchParams;
  readonly hash: string;
}): UpcomingPlace & { readonly month: string } {
  const page = Number(query.get('p'));
  const issuer = query.get('issuer') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    issuer: issuer !== '' && issuer.length <= ISSUER_MAX ? issuer : null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(hash) ? hash : '',
  };
}
