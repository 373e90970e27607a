/** Assigns a different word to each place in a phrase. */

/**
 * Chooses one of the candidates for each place, without choosing a word twice. This is a bipartite matching,
 * found with augmenting paths.
 *
 * @returns The words, in any order; null if there is no such choice.
 */
export function assignDistinctWords(candidates: readonly (readonly number[])[]): number[] | null {
  const placeOf = new Map<number, number>();
  const take = (place: number, tried: Set<number>): boolean =>
    candidates[place]!.some((word) => {
      if (tried.has(word)) return false;
      tried.add(word);
      const holder = placeOf.get(word);
      if (holder !== undefined && !take(holder, tried)) return false;
      placeOf.set(word, place);
      return true;
    });
  return candidates.every((_, place) => take(place, new Set())) ? [...placeOf.keys()] : null;
}
