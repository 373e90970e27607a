/** Counts the documents in each category for a search, as if no category were chosen. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Categories } from '../library/categories';
import { idsIn } from '../library/category-tree';
import { isSameList, type SearchAnswer, type SearchClient, type SearchResponse } from './search-client';

export type Bucket = ReturnType<typeof bucketsOf>[number];

/** The counts, and the search that they belong to. */
export interface CategoryCounts extends Pick<SearchResponse, 'query' | 'place' | 'body'> {
  readonly buckets: readonly Bucket[];
}

export interface Facets {
  readonly counts: ReadonlySignal<CategoryCounts | null>;
  /**
   * Determines the counts for this response: how many documents each category would find if it were chosen.
   * The chosen categories must not limit the counts, so if any are chosen, another search counts without
   * them.
   */
  count(response: SearchResponse, signal: AbortSignal): Promise<void>;
  /**
   * Loads the category tree again if the response contains a category that isn't in it, because that category
   * must be new.
   */
  learnCategories(answer: SearchAnswer): void;
}

export function createFacets(
  { requestFor, search }: SearchClient,
  categories: Pick<Categories, 'roots' | 'load'>,
): Facets {
  const counts = signal<CategoryCounts | null>(null);
  /** Categories in responses that weren't in the tree. Each of them makes the tree load only once. */
  const unknownCategories = new Set<string>();

  return {
    counts,
    async count({ query, place, body, answer }, signal) {
      const unfiltered = { ...query, categories: [] };
      const before = counts.peek();
      if (!query.categories.length)
        counts.value = { query: unfiltered, place, body, buckets: bucketsOf(answer) };
      else if (!before || !isSameList(before, { place, body: requestFor(unfiltered) })) {
        const result = await search(unfiltered, place, signal, 'counts');
        // Without a response, the results' own counts are shown, which cover only the chosen categories.
        if (result.ok && !signal.aborted)
          counts.value = { ...result.value, buckets: bucketsOf(result.value.answer) };
      }
    },
    learnCategories(answer) {
      const known = idsIn(categories.roots.peek() ?? []);
      const unknown = bucketsOf(answer)
        .map(({ key }) => key)
        .filter((key) => !known.has(key) && !unknownCategories.has(key));
      for (const key of unknown) unknownCategories.add(key);
      if (unknown.length) void categories.load();
    },
  };
}

export function bucketsOf({ aggregations }: SearchAnswer) {
  return aggregations?.categories?.buckets ?? [];
}
