/**
 * What a user keeps: the documents marked as favourites, and the groups with theirs.
 *
 *   neither ── mark ──► favourite ── put ──► both ── unmark ──► in groups ── take from the last ──► neither
 *
 * Both lists are all there is. What a document is, is read from them, so that the rules of spec §4 need no code of their
 * own: without its mark a document stays where a group has it, out of its last group where it is marked, and one that is
 * in neither list is nowhere. A change is data: it is shown before the server has it, and again upon whatever the server
 * answers meanwhile.
 */
import type { components } from '../../api/schema';
import { compareByName } from '../../shared/compare-names';

export type Group = components['schemas']['Group'];

export interface FavouritesState {
  /** Newest first. */
  readonly favouriteIds: readonly string[];
  /** Own and shared ones, by name; the documents of each newest first. */
  readonly groups: readonly Group[];
}

export type FavouritesChange =
  | { readonly kind: 'add-favourites' | 'remove-favourites'; readonly documents: readonly string[] }
  | {
      readonly kind: 'add-to-group' | 'remove-from-group';
      readonly group: string;
      readonly documents: readonly string[];
    }
  /** Made, or changed as the server answered. */
  | { readonly kind: 'set-group'; readonly group: Group }
  | { readonly kind: 'rename-group'; readonly group: string; readonly name: string }
  | { readonly kind: 'remove-group'; readonly group: string }
  | { readonly kind: 'remove-person'; readonly group: string; readonly person: string };

/** Pure. What a change names and is not there is passed over, as the server does. */
export function applyChange(kept: FavouritesState, change: FavouritesChange): FavouritesState {
  switch (change.kind) {
    case 'add-favourites':
      return { ...kept, favouriteIds: withNew(kept.favouriteIds, change.documents) };
    case 'remove-favourites':
      return { ...kept, favouriteIds: without(kept.favouriteIds, change.documents) };
    case 'add-to-group':
      return withGroup(kept, change.group, (group) => ({
        ...group,
        favorites: withNew(group.favorites, change.documents),
      }));
    case 'remove-from-group':
      return withGroup(kept, change.group, (group) => ({
        ...group,
        favorites: without(group.favorites, change.documents),
      }));
    case 'set-group':
      return {
        ...kept,
        groups: [...kept.groups.filter(({ id }) => id !== change.group.id), change.group].sort(compareByName),
      };
    case 'rename-group':
      return withGroup(kept, change.group, (group) => ({ ...group, name: change.name }));
    case 'remove-group':
      return { ...kept, groups: kept.groups.filter(({ id }) => id !== change.group) };
    case 'remove-person':
      return withGroup(kept, change.group, (group) => ({
        ...group,
        shared: group.shared.filter(({ id }) => id !== change.person),
      }));
  }
}

/** By document: the groups that have it, by name. */
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

/** What comes in at one time is in the order of its ids, as the server has it. */
function withNew(ids: readonly string[], added: readonly string[]): string[] {
  const there = new Set(ids);
  return [...[...new Set(added)].filter((id) => !there.has(id)).sort(), ...ids];
}

function without(ids: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed);
  return ids.filter((id) => !gone.has(id));
}

function withGroup(kept: FavouritesState, id: string, change: (group: Group) => Group): FavouritesState {
  return {
    ...kept,
    groups: kept.groups.map((group) => (group.id === id ? change(group) : group)).sort(compareByName),
  };
}
