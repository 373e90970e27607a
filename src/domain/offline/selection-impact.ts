/**
 * Estimates the effect of a change to the chosen categories and groups before it is saved: how much would be
 * downloaded, and how much would no longer be kept.
 *
 * The server knows the size of each category and group, and the device knows which of their documents it
 * already lists. The rest would be downloaded. Documents that belong to several additions are counted in each
 * of them, so the sum is an upper limit. The removed documents are all known, so their number is exact.
 */
import type { components } from '../../api/schema';
import { findLeafIds } from '../../shared/category-leaves';
import type { Category } from '../library/categories';
import type { Group } from '../favourites/favourites-change';
import type { OfflineDocument } from './documents';

/** A number of documents and their total size in bytes. */
export interface DownloadSize {
  readonly documents: number;
  readonly size: number;
}

/** Sizes by id. Empty categories and groups are omitted. */
export interface OfflineSizes {
  readonly categories: ReadonlyMap<string, DownloadSize>;
  readonly groups: ReadonlyMap<string, DownloadSize>;
}

/** The chosen ids. A chosen category includes all categories below it. */
export interface OfflineChoices {
  readonly categories: Iterable<string>;
  readonly groups: Iterable<string>;
}

export interface SelectionImpact {
  /** The titles of the topmost categories whose leaves are all added, followed by the names of groups. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The documents that would be downloaded; null if sizes are unknown. */
  readonly toDownload: DownloadSize | null;
  /**
   * Whether `toDownload` is only an upper limit, because there are several additions, which may share
   * documents.
   */
  readonly isAtMost: boolean;
  /** The documents that would no longer be kept offline. */
  readonly toRemove: DownloadSize;
}

export interface SelectionContext {
  readonly tree: readonly Category[];
  readonly groups: readonly Pick<Group, 'id' | 'name' | 'favorites'>[];
  readonly documents: ReadonlyMap<
    string,
    Pick<OfflineDocument, 'data' | 'groups' | 'deletable' | 'isPinned'>
  >;
  readonly sizes: OfflineSizes | null;
}

type KnownDocument = [string, Pick<OfflineDocument, 'data' | 'groups' | 'deletable' | 'isPinned'>];

/** A download is large if it exceeds either of these (see "Formats, settings, sizes" in docs/rulings.md). */
const LARGE: DownloadSize = { documents: 100, size: 200_000_000 };

/** Returns whether to warn the user about the download (spec §8 "Offline save warning"). */
export function isLargeDownload({ documents, size }: DownloadSize): boolean {
  return documents > LARGE.documents || size > LARGE.size;
}

/** Returns null if the two choices are equivalent. */
export function selectionImpact(
  before: OfflineChoices,
  after: OfflineChoices,
  { tree, groups, documents, sizes }: SelectionContext,
): SelectionImpact | null {
  const leavesBefore = new Set(findLeafIds(tree, before.categories));
  const leavesAfter = new Set(findLeafIds(tree, after.categories));
  const [groupsBefore, groupsAfter] = [new Set(before.groups), new Set(after.groups)];
  const addedCategories = topmost(tree, without(leavesAfter, leavesBefore));
  const removedCategories = topmost(tree, without(leavesBefore, leavesAfter));
  const addedGroups = groups.filter(({ id }) => groupsAfter.has(id) && !groupsBefore.has(id));
  const removedGroups = groups.filter(({ id }) => groupsBefore.has(id) && !groupsAfter.has(id));
  if (addedCategories.length + removedCategories.length + addedGroups.length + removedGroups.length === 0)
    return null;

  const kept = new Set(groups.filter(({ id }) => groupsAfter.has(id)).flatMap(({ favorites }) => favorites));
  const isKept = ([id, { data, groups: chosen, deletable, isPinned }]: KnownDocument) =>
    deletable ||
    isPinned ||
    kept.has(id) ||
    chosen.some((group) => groupsAfter.has(group)) ||
    data.categoryIds.some((leaf) => leavesAfter.has(leaf));
  const released = [...documents].filter((document) => !isKept(document));
  const holders = [
    ...additionsOf(addedCategories, documents, sizes),
    ...addedGroups.map((group) => additionOf(group, documents, sizes)),
  ];
  return {
    added: [...addedCategories.map(({ title }) => title), ...addedGroups.map(({ name }) => name)],
    removed: [...removedCategories.map(({ title }) => title), ...removedGroups.map(({ name }) => name)],
    toDownload: sizes && sum(holders),
    isAtMost: holders.filter((holder) => holder.documents > 0).length > 1,
    toRemove: sum(released.map(([, { data }]) => ({ documents: 1, size: data.filesize }))),
  };
}

function without(leaves: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...leaves].filter((leaf) => !others.has(leaf)));
}

/** Returns the topmost categories whose leaves are all in the set. */
function topmost(tree: readonly Category[], leaves: ReadonlySet<string>): readonly Category[] {
  if (leaves.size === 0) return [];
  return tree.flatMap((category) =>
    findLeafIds([category], [category.id]).every((leaf) => leaves.has(leaf))
      ? [category]
      : topmost(category.children, leaves),
  );
}

function additionsOf(
  categories: readonly Category[],
  documents: SelectionContext['documents'],
  sizes: OfflineSizes | null,
): DownloadSize[] {
  const holderOf = new Map(
    categories.flatMap(({ id }, index) =>
      findLeafIds([categories[index]!], [id]).map((leaf) => [leaf, id] as const),
    ),
  );
  const known = new Map<string, Pick<OfflineDocument, 'data'>[]>(categories.map(({ id }) => [id, []]));
  for (const document of documents.values()) {
    const holders = new Set(document.data.categoryIds.flatMap((leaf) => holderOf.get(leaf) ?? []));
    for (const holder of holders) known.get(holder)?.push(document);
  }
  return categories.map(({ id }) => rest(sizes?.categories.get(id), known.get(id) ?? []));
}

function additionOf(
  { id, favorites }: SelectionContext['groups'][number],
  documents: SelectionContext['documents'],
  sizes: OfflineSizes | null,
): DownloadSize {
  return rest(
    sizes?.groups.get(id),
    favorites.flatMap((document) => documents.get(document) ?? []),
  );
}

/**
 * Subtracts the known documents from the total. The list may be newer than the sizes, so negative results
 * become 0.
 */
function rest(
  whole: DownloadSize = { documents: 0, size: 0 },
  known: readonly Pick<OfflineDocument, 'data'>[],
): DownloadSize {
  const documents = Math.max(0, whole.documents - known.length);
  return {
    documents,
    size:
      documents === 0
        ? 0
        : Math.max(0, whole.size - known.reduce((bytes, { data }) => bytes + data.filesize, 0)),
  };
}

function sum(amounts: readonly DownloadSize[]): DownloadSize {
  return amounts.reduce(
    (total, { documents, size }) => ({ documents: total.documents + documents, size: total.size + size }),
    { documents: 0, size: 0 },
  );
}

/** Converts the response, whose type is defined in the contract. */
export function toOfflineSizes({ categories, groups }: components['schemas']['OfflineSizes']): OfflineSizes {
  const byId = (sizes: typeof categories) =>
    new Map(sizes.map(({ id, documents, size }) => [id, { documents, size }]));
  return { categories: byId(categories), groups: byId(groups) };
}
