/**
 * Reads from the ledger which provisions entered into force and merges what several follows report about the
 * same occasion.
 */
import { MAX_NAMED, type EnteredProvisions } from './follows/provision-news';

/**
 * @param stored The column `provisions` of each hit.
 * @param before What other hits of the same occasion report.
 * @returns `null` if none of the hits is about provisions.
 */
export function joinEntered(
  stored: readonly (string | null)[],
  before: EnteredProvisions | null = null,
): EnteredProvisions | null {
  return stored.reduce<EnteredProvisions | null>((joined, one) => {
    if (one === null) return joined;
    const next = JSON.parse(one) as EnteredProvisions;
    return joined === null ? next : joinTwo(joined, next);
  }, before);
}

/**
 * Returns the longer list. Adds the provisions that only the shorter one names, provided that the longer one
 * certainly doesn't include them.
 */
function joinTwo(one: EnteredProvisions, other: EnteredProvisions): EnteredProvisions {
  const [large, small] = one.count >= other.count ? [one, other] : [other, one];
  const named = new Set(large.first.map(({ address }) => address));
  // If the longer list names only its first provisions, those of the shorter one may be among the rest.
  const added =
    large.count > large.first.length ? [] : small.first.filter(({ address }) => !named.has(address));
  const first = [...large.first, ...added].slice(0, MAX_NAMED);
  return { from: large.from, count: large.count + added.length, first };
}
