/** Builds the columns of a segment: ranks and lists, with one entry for each document. */
import type { Lists, SegmentData } from './segment';
import { DAY_MS, NO_DAY } from './segment';
import { compareStrings, createStringTable } from './string-table';

/** Returns the distinct values in order, and the rank of each document's value. */
export function rankValues(values: readonly string[]): { sorted: readonly string[]; ranks: Uint32Array } {
  const sorted = [...new Set(values)].sort(compareStrings);
  const ranks = new Map(sorted.map((value, index) => [value, index]));
  return { sorted, ranks: Uint32Array.from(values, (value) => ranks.get(value)!) };
}

/** Returns the document for each rank. Each rank must belong to exactly one document. */
export function invertRanks(ranks: Uint32Array): Uint32Array {
  const order = new Uint32Array(ranks.length);
  ranks.forEach((value, document) => (order[value] = document));
  return order;
}

/** @param date Must begin with yyyy-MM-dd. The rest is ignored. */
export function dayNumberOf(date: string | null): number {
  const time = date === null ? NaN : Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? NO_DAY : Math.round(time / DAY_MS);
}

type CategoryColumns = Pick<SegmentData, 'categories' | 'documentCategories' | 'categoryDocuments'>;

/** A category that a document lists twice is stored only once. */
export function buildCategoryColumns(categoriesOfDocuments: readonly (readonly string[])[]): CategoryColumns {
  const sorted = [...new Set(categoriesOfDocuments.flat())].sort(compareStrings);
  const numbers = new Map(sorted.map((category, index) => [category, index]));
  const byDocument = categoriesOfDocuments.map((categories) =>
    [...new Set(categories)].map((category) => numbers.get(category)!).sort((a, b) => a - b),
  );
  const byCategory: number[][] = sorted.map(() => []);
  byDocument.forEach((categories, document) =>
    categories.forEach((category) => byCategory[category]!.push(document)),
  );
  return {
    categories: createStringTable(sorted),
    documentCategories: flattenLists(byDocument),
    categoryDocuments: flattenLists(byCategory),
  };
}

function flattenLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (starts[index + 1] = starts[index]! + list.length));
  return { starts, values: Uint32Array.from(lists.flat()) };
}
