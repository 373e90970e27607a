/**
 * The state of favourites and groups, and the effect of each change on it.
 *
 *   neither ── add ──► favourite ── add to group ──► both ── remove ──► in groups ── leave last group ──► neither
 *
 * There is no state besides the two lists, so two rules in spec §4 need no code: a document that is no longer
 * a favourite stays in its groups, and a favourite that leaves its last group stays a favourite. A change is
 * plain data. It is shown before the server has applied it, and reapplied to each response that arrives in
 * the meantime.
 */
import type { components } from '../../api/schema';
import { compareByName } from '../../shared/compare-names';

export type Group = components['schemas']['Group'];

export interface FavouritesState {
  /** Newest first. */
  readonly favouriteIds: readonly string[];
  /**
   * The user's own groups and those shared with the user, sorted by name. Each group lists its newest
   * documents first.
   */
  readonly groups: readonly Group[];
}

export type FavouritesChange =
  | { readonly kind: 'add-favourites' | 'remove-favourites'; readonly documents: readonly string[] }
  | {
      readonly kind: 'add-to-group' | 'remove-from-group';
      readonly group: string;
      readonly documents: readonly string[];
    }
  /** A new group, or the server's changed version of a group. */
  | { readonly kind: 'set-group'; readonly group: Group }
  | { readonly kind: 'rename-group'; readonly group: string; readonly name: string }
  | { readonly kind: 'remove-group'; readonly group: string }
  | { readonly kind: 'remove-person'; readonly group: string; readonly person: string };

/**
 * Returns the state after a change. Like the server, this ignores groups that don't exist, and removals of
 * documents that aren't in the list.
 */
export function applyChange(state: FavouritesState, change: FavouritesChange): FavouritesState {
  switch (change.kind) {
    case 'add-favourites':
      return { ...state, favouriteIds: withNew(state.favouriteIds, change.documents) };
    case 'remove-favourites':
      return { ...state, favouriteIds: without(state.favouriteIds, change.documents) };
    case 'add-to-group':
      return withGroup(state, change.group, (group) => ({
        ...group,
        favorites: withNew(group.favorites, change.documents),
      }));
    case 'remove-from-group':
      return withGroup(state, change.group, (group) => ({
        ...group,
        favorites: without(group.favorites, change.documents),
      }));
    case 'set-group':
      return setGroup(state, change.group);
    case 'rename-group':
      return withGroup(state, change.group, (group) => ({ ...group, name: change.name }));
    case 'remove-group':
      return { ...state, groups: state.groups.filter(({ id }) => id !== change.group) };
    case 'remove-person':
      return withGroup(state, change.group, (group) => ({
        ...group,
        shared: group.shared.filter(({ id }) => id !== change.person),
      }));
  }
}

/** Returns the groups that contain each document, sorted by name. */
export function groupsByDocument(groups: readonly Group[]): ReadonlyMap<string, readonly Group[]> {
  const found = new Map<string, Group[]>();
  for (const group of groups) {
    for (const id of group.favorites) {
      const before = found.get(id);
      if (before) before.push(group);
      else found.set(id, [group]);
    }
  }
  return found;
}

/** Adds documents at the beginning. Documents that are added together are sorted by id, as on the server. */
function withNew(ids: readonly string[], added: readonly string[]): string[] {
  const present = new Set(ids);
  return [...[...new Set(added)].filter((id) => !present.has(id)).sort(), ...ids];
}

function without(ids: readonly string[], removed: readonly string[]): string[] {
  const removedIds = new Set(removed);
  return ids.filter((id) => !removedIds.has(id));
}

function setGroup(state: FavouritesState, group: Group): FavouritesState {
  const others = state.groups.filter(({ id }) => id !== group.id);
  return { ...state, groups: [...others, group].sort(compareByName) };
}

function withGroup(state: FavouritesState, id: string, change: (group: Group) => Group): FavouritesState {
  return {
    ...state,
    groups: state.groups.map((group) => (group.id === id ? change(group) : group)).sort(compareByName),
  };
}
