/** Paged lists have the form `{ payload, __pagination }` (spec §3 "Paged list"). */
import type { components } from '../../api/schema';

type Pagination = components['schemas']['Pagination'];

/** Pages are numbered from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** The page size if the request doesn't set one (spec §9). */
const DEFAULT_LIMIT = 50;

export function pagingOf({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): Paging {
  return { page, limit };
}

export function offsetOf({ page, limit }: Paging): number {
  return (page - 1) * limit;
}

/** @param total The number of items on all pages. */
export function pageOf<Item>(
  payload: Item[],
  total: number,
  { page, limit }: Paging,
): { payload: Item[]; __pagination: Pagination } {
  return { payload, __pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}
