/** The page that an address names: from 1, within the contract's bounds; 1 for what is none. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('p'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
