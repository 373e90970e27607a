/** Distinguishes groups that have the same name, ignoring case, where they are listed together. */
import { dayOf } from '../../shared/dates';
import { groupBy } from '../../shared/collections/group-by';
import type { Group } from './favourites-change';

/** What is shown beside a name that several groups share. */
export interface Disambiguation {
  /** The name of the creator; null for the user's own group. */
  readonly creator: string | null;
  /**
   * The first detail in which all of the creator's groups with this name differ; null if there is only one
   * such group. `time` is the last resort, and includes the date. It can't distinguish groups that were
   * created within the same second, which would take two devices.
   */
  readonly detail: 'documents' | 'day' | 'time' | null;
}

/**
 * Returns the disambiguations by group id. A group has none if its name is unique, or if it is the user's
 * only group with that name.
 */
export function disambiguateNames(
  groups: readonly Group[],
  userId: string,
): ReadonlyMap<string, Disambiguation> {
  const found = new Map<string, Disambiguation>();
  const ownerOf = ({ creator }: Group) => (creator.id === userId ? null : creator.name);
  for (const sameNamed of groupBy(groups, ({ name }) => name.trim().toLowerCase()).values()) {
    if (sameNamed.length === 1) continue;
    for (const peers of groupBy(sameNamed, ownerOf).values()) {
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
  const differ = (details: readonly unknown[]) => new Set(details).size === peers.length;
  if (differ(peers.map(({ favorites }) => favorites.length))) return 'documents';
  return differ(peers.map(({ created_at: at }) => dayOf(new Date(at)))) ? 'day' : 'time';
}
