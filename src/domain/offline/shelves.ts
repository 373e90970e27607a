/**
 * The documents on this device by category and by group, for browsing offline. A shelf contains all
 * documents, those in a category and everything below it, or those in a group. A document in two leaves of a
 * category is counted once. Everything is computed from data on the device, without the server.
 */
import { addToGroup } from '../../shared/collections/group-by';
import { findLeafIds } from '../../shared/category-leaves';
import { compareByTitle } from '../../shared/compare-names';
import type { Category } from '../library/categories';
import { pathTo } from '../library/category-tree';
import type { Group } from '../favourites/favourites-change';
import type { DocumentSummary } from '../library/document-summary';
import { offlineSummaryOf } from './document-view';
import type { OfflineDocument } from './documents';

export type ShelfId = 'all' | `category:${string}` | `group:${string}`;

export interface Shelf {
  readonly id: ShelfId;
  readonly title: string;
  /** The number of documents that can be read on this device. */
  readonly count: number;
  readonly children: readonly Shelf[];
}

export interface ShelfRows {
  /** Sorted by title. */
  readonly readable: readonly DocumentSummary[];
  /** Documents that belong on this shelf, but can't be read on this device, sorted by title. */
  readonly absent: readonly DocumentSummary[];
}

export interface Shelves {
  readonly total: number;
  /** In the order of the tree. Categories without readable documents are left out. */
  readonly categories: readonly Shelf[];
  /** Sorted by name. Groups without readable documents are left out. */
  readonly groups: readonly Shelf[];
  /**
   * Returns the titles from the topmost category down to the shelf's category, or the name of the group;
   * empty for the shelf of all documents, or a shelf that doesn't exist.
   */
  pathTo(id: ShelfId): readonly string[];
  /** Returns no rows for a shelf that doesn't exist. */
  rowsOn(id: ShelfId): ShelfRows;
  /**
   * Counts, for each shelf, including the shelf for all documents, how many of its documents can be read.
   * Shelves without such documents are left out.
   */
  countHits(ids: ReadonlySet<string>): ReadonlyMap<ShelfId, number>;
}

export interface ShelvesOptions {
  /** The documents by id, as in `OfflineDocuments.documents`. */
  readonly documents: ReadonlyMap<string, OfflineDocument>;
  /** The tree as displayed: sorted, and without ROOT. */
  readonly tree: readonly Category[];
  /** The user's own and shared groups, sorted by name. */
  readonly groups: readonly Pick<Group, 'id' | 'name' | 'favorites'>[];
  /** Documents that the client knows, whether or not they are on this device. */
  readonly known: ReadonlyMap<string, DocumentSummary>;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: string;
}

const NO_ROWS: ShelfRows = { readable: [], absent: [] };

export function buildShelves({ documents, tree, groups, known, today }: ShelvesOptions): Shelves {
  const byLeaf = groupByLeaf(documents.values());
  const isReadable = (id: string) => (documents.get(id)?.readableEdition ?? null) !== null;

  function idsIn(category: Category): ReadonlySet<string> {
    return new Set(findLeafIds([category], [category.id]).flatMap((leaf) => byLeaf.get(leaf) ?? []));
  }

  function shelfOf(category: Category): Shelf[] {
    const { id, title } = category;
    const count = [...idsIn(category)].filter(isReadable).length;
    return count === 0
      ? []
      : [{ id: `category:${id}`, title, count, children: category.children.flatMap(shelfOf) }];
  }

  function idsOn(id: ShelfId): Iterable<string> {
    if (id === 'all') return documents.keys();
    const own = ownIdOf(id);
    if (id.startsWith('group:')) return groups.find((group) => group.id === own)?.favorites ?? [];
    const category = pathTo(tree, own).at(-1);
    return category ? idsIn(category) : [];
  }

  function countHits(hits: ReadonlySet<string>): ReadonlyMap<ShelfId, number> {
    const counts = new Map<ShelfId, number>();
    const add = (id: ShelfId, here: Iterable<string>) => {
      const count = [...here].filter((one) => hits.has(one) && isReadable(one)).length;
      if (count > 0) counts.set(id, count);
      return count;
    };
    // If a category has no hits, neither do the categories below it.
    const addTree = (category: Category): void => {
      if (add(`category:${category.id}`, idsIn(category)) > 0) category.children.forEach(addTree);
    };
    add('all', documents.keys());
    tree.forEach(addTree);
    for (const { id, favorites } of groups) add(`group:${id}`, favorites);
    return counts;
  }

  return {
    total: [...documents.keys()].filter(isReadable).length,
    categories: tree.flatMap(shelfOf),
    groups: groups.flatMap(({ id, name, favorites }) => {
      const count = favorites.filter(isReadable).length;
      return count === 0 ? [] : [{ id: `group:${id}` as const, title: name, count, children: [] }];
    }),
    pathTo(id) {
      const own = ownIdOf(id);
      if (id.startsWith('group:')) return groups.flatMap((group) => (group.id === own ? [group.name] : []));
      return pathTo(tree, own).map(({ title }) => title);
    },
    countHits,
    rowsOn: (id) => findRows(idsOn(id), documents, known, today),
  };
}

function groupByLeaf(documents: Iterable<OfflineDocument>): ReadonlyMap<string, readonly string[]> {
  const byLeaf = new Map<string, string[]>();
  for (const { id, data } of documents) for (const leaf of data.categoryIds) addToGroup(byLeaf, leaf, id);
  return byLeaf;
}

/** Returns the id of the category or group: the part of a shelf's id that follows the colon. */
function ownIdOf(id: ShelfId): string {
  return id.slice(id.indexOf(':') + 1);
}

/** If there are no rows, always returns the same object, so that screens don't re-render. */
function findRows(
  ids: Iterable<string>,
  documents: ShelvesOptions['documents'],
  known: ShelvesOptions['known'],
  today: string,
): ShelfRows {
  const rows = { readable: [] as DocumentSummary[], absent: [] as DocumentSummary[] };
  for (const id of ids) {
    const document = documents.get(id);
    const row = document ? offlineSummaryOf(document, today) : known.get(id);
    const isReadable = (document?.readableEdition ?? null) !== null;
    if (row) rows[isReadable ? 'readable' : 'absent'].push(row);
  }
  if (rows.readable.length + rows.absent.length === 0) return NO_ROWS;
  for (const list of Object.values(rows)) list.sort(compareByTitle);
  return rows;
}
