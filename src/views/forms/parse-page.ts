/** Returns the page number in an address, within the contract's limits; 1 if it is missing or invalid. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('p'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
