/** Groups of one name, whatever its case: what tells each from the others, wherever several of them are listed. */
import { dayOf } from '../../shared/dates';
import type { Group } from './favourites-state';

/** Of a group with a namesake. */
export interface Difference {
  /** Whose it is, by name; null for the user's own. */
  readonly from: string | null;
  /**
   * The first of these in which all differ that one person has of the name; null for the only one. `time` is that of a day, and
   * the last resort: nothing tells those from each other that were made within one second, which takes two devices at once.
   */
  readonly by: 'documents' | 'day' | 'time' | null;
}

/** By group id; none for a group that its name tells from all others, or that is the user's only one of its name. */
export function differencesOf(groups: readonly Group[], userId: string): ReadonlyMap<string, Difference> {
  const found = new Map<string, Difference>();
  const ownerOf = ({ creator }: Group) => (creator.id === userId ? null : creator.name);
  for (const namesakes of parted(groups, ({ name }) => name.trim().toLowerCase())) {
    if (namesakes.length === 1) continue;
    for (const peers of parted(namesakes, ownerOf)) {
      const by = peers.length === 1 ? null : differing(peers);
      for (const group of peers) {
        const from = ownerOf(group);
        if (from !== null || by !== null) found.set(group.id, { from, by });
      }
    }
  }
  return found;
}

function differing(peers: readonly Group[]): Difference['by'] {
  if (parted(peers, ({ favorites }) => favorites.length).length === peers.length) return 'documents';
  return parted(peers, ({ created_at: at }) => dayOf(new Date(at))).length === peers.length ? 'day' : 'time';
}

function parted<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly (readonly Item[])[] {
  const parts = new Map<unknown, Item[]>();
  for (const item of items) {
    const part = parts.get(keyOf(item));
    if (part) part.push(item);
    else parts.set(keyOf(item), [item]);
  }
  return [...parts.values()];
}
