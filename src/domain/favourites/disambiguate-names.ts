/** Groups of one name, whatever its case: what tells each from the others, wherever several of them are listed. */
import { dayOf } from '../../shared/dates';
import type { Group } from './favourites-state';

/** Of a group with a namesake. */
export interface Disambiguation {
  /** Whose it is, by name; null for the user's own. */
  readonly creator: string | null;
  /**
   * The first of these in which all differ that one person has of the name; null for the only one. `time` is that of a day, and
   * the last resort: nothing tells those from each other that were made within one second, which takes two devices at once.
   */
  readonly detail: 'documents' | 'day' | 'time' | null;
}

/** By group id; none for a group that its name tells from all others, or that is the user's only one of its name. */
export function disambiguateNames(
  groups: readonly Group[],
  userId: string,
): ReadonlyMap<string, Disambiguation> {
  const found = new Map<string, Disambiguation>();
  const ownerOf = ({ creator }: Group) => (creator.id === userId ? null : creator.name);
  for (const namesakes of groupBy(groups, ({ name }) => name.trim().toLowerCase())) {
    if (namesakes.length === 1) continue;
    for (const peers of groupBy(namesakes, ownerOf)) {
      const by = peers.length === 1 ? null : distinguishingDetail(peers);
      for (const group of peers) {
        const from = ownerOf(group);
        if (from !== null || by !== null) found.set(group.id, { creator: from, detail: by });
      }
    }
  }
  return found;
}

function distinguishingDetail(peers: readonly Group[]): Disambiguation['detail'] {
  if (groupBy(peers, ({ favorites }) => favorites.length).length === peers.length) return 'documents';
  return groupBy(peers, ({ created_at: at }) => dayOf(new Date(at))).length === peers.length ? 'day' : 'time';
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly (readonly Item[])[] {
  const parts = new Map<unknown, Item[]>();
  for (const item of items) {
    const part = parts.get(keyOf(item));
    if (part) part.push(item);
    else parts.set(keyOf(item), [item]);
  }
  return [...parts.values()];
}
