/** The number and size of the documents that a user could keep offline, for each category and group. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { createBoundedCache, type BoundedCache } from '../../../shared/collections/bounded-cache';
import { categoryPaths, type CategoryNode } from '../../../shared/category-leaves';
import type { Database } from '../../database/database';
import { countChanges } from '../../database/revision';
import { startSlices } from '../../time-slices';
import { isGroupVisible } from '../favourites/group-rights';
import { accessScopeOf, isDocumentVisible, listOwnedCategories } from '../library/access-scope';
import { listCategories, listTopmost } from '../library/categories';
import type { CurrentUser } from '../users/users';
import { fileSize, isOffered } from './offline-contents';

type OfflineSize = components['schemas']['OfflineSize'];

/** The number and size of the documents that are in exactly these leaves. */
interface PlacedDocuments {
  readonly leaves: readonly string[];
  readonly documents: number;
  readonly size: number;
}

/** The sizes for the whole library, from which the sizes that each user sees are calculated. */
export interface LibrarySizes {
  readonly documents: number;
  readonly placedInLeaf: ReadonlyMap<string, readonly PlacedDocuments[]>;
  /** The sizes for users who see all categories. */
  readonly categories: readonly OfflineSize[];
  /** Sizes for users who see some categories, by what determines these sizes. */
  readonly computed: BoundedCache<readonly OfflineSize[]>;
}

/** A size takes about 100 bytes of memory. */
const MAX_COMPUTED_SIZES = 50_000;

const sums = sql`count(*) as documents, sum(size) as size`;

/**
 * Reads the sizes in one pass. Documents are grouped by the leaves that they are in, because a document in several
 * leaves counts once in each category above them.
 */
export async function readLibrarySizes(db: Database): Promise<LibrarySizes> {
  const roots = await listCategories(db, null);
  const { rows } = await sql<OfflineSize>`select leaves as id, ${sums} from (
      select placed.leaves, ${fileSize} as size from (
        select document_id, string_agg(category_id, ',') as leaves from document_categories group by document_id
      ) as placed join documents on documents.id = placed.document_id where ${isOffered}
    ) as sized group by leaves`.execute(db);
  const placed: PlacedDocuments[] = [];
  const placedInLeaf = new Map<string, PlacedDocuments[]>();
  const slices = startSlices();
  for (const row of rows) {
    const { id, documents, size } = toNumbers(row);
    const one = { leaves: id.split(','), documents, size };
    placed.push(one);
    for (const leaf of one.leaves) {
      const inLeaf = placedInLeaf.get(leaf);
      if (inLeaf) inLeaf.push(one);
      else placedInLeaf.set(leaf, [one]);
    }
    if (slices.isOver()) await slices.next();
  }
  return {
    documents: placed.reduce((sum, { documents }) => sum + documents, 0),
    placedInLeaf,
    categories: await addUp(placed, roots),
    computed: createBoundedCache(MAX_COMPUTED_SIZES),
  };
}

/** Lists sizes. Categories and groups without documents are left out. */
export async function listOfflineSizes(
  db: Database,
  user: CurrentUser,
  library: LibrarySizes,
): Promise<{ categories: OfflineSize[]; groups: OfflineSize[] }> {
  const categories = await listCategorySizes(db, user, library);
  const { rows } = await selectGroupSizes(user).execute(db);
  return { categories: [...categories], groups: rows.map(toNumbers) };
}

async function listCategorySizes(
  db: Database,
  user: CurrentUser,
  { categories, placedInLeaf, computed }: LibrarySizes,
): Promise<readonly OfflineSize[]> {
  const scope = accessScopeOf(user);
  if (scope === null) return categories;
  // The changes are counted before the tree is read. If it changes in between, no later call has the same key.
  const changes = await countChanges(db, 'category-changes');
  const owned = await listOwnedCategories(db, scope);
  const key = JSON.stringify([changes, owned]);
  const known = computed.get(key);
  if (known) return known;
  const roots = await listTopmost(db, owned);
  const sizes = await addUp(placedIn(categoryPaths(roots).keys(), placedInLeaf), roots);
  computed.set(key, sizes, sizes.length);
  return sizes;
}

/** Yields the documents in any of the categories once each. */
function* placedIn(
  categoryIds: Iterable<string>,
  placedInLeaf: LibrarySizes['placedInLeaf'],
): Generator<PlacedDocuments> {
  const seen = new Set<PlacedDocuments>();
  for (const id of categoryIds)
    for (const one of placedInLeaf.get(id) ?? []) {
      if (seen.has(one)) continue;
      seen.add(one);
      yield one;
    }
}

/**
 * Adds up the documents in each category of the tree and in the categories below it, in the order of the
 * categories' ids. A large library has hundreds of thousands of combinations of leaves, so they are added up in slices.
 */
async function addUp(
  placed: Iterable<PlacedDocuments>,
  roots: readonly CategoryNode[],
): Promise<OfflineSize[]> {
  const paths = categoryPaths(roots);
  const sizes = new Map<string, { id: string; documents: number; size: number }>();
  const slices = startSlices();
  for (const { leaves, documents, size } of placed) {
    for (const id of new Set(leaves.flatMap((leaf) => paths.get(leaf) ?? []))) {
      const sum = sizes.get(id) ?? { id, documents: 0, size: 0 };
      sum.documents += documents;
      sum.size += size;
      sizes.set(id, sum);
    }
    if (slices.isOver()) await slices.next();
  }
  return [...sizes.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function toNumbers({ id, documents, size }: OfflineSize): OfflineSize {
  return { id, documents: Number(documents), size: Number(size) };
}

function selectGroupSizes(user: CurrentUser) {
  return sql<OfflineSize>`
    select id, ${sums} from (
      select groups.id as id, ${fileSize} as size from groups
      join group_documents on group_documents.group_id = groups.id and group_documents.removed_at is null
      join documents on documents.id = group_documents.document_id
      where ${isGroupVisible(user)} and ${isOffered} and ${isDocumentVisible(accessScopeOf(user), 'documents.id')}
    ) as placed group by id order by id`;
}
