/** Giving each place of a phrase a word of its own. */

/**
 * A word for each place out of its candidates, no two the same one: a matching of places and words, by augmenting paths.
 *
 * @returns The words, in no order; null when there is none.
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
