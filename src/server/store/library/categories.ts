/** The category tree. */
import type { components } from '../../../api/schema';
import { compareByTitle } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { countChanges } from '../../database/revision';
import { notFound } from '../../http/problem';
import { listOwnedCategories, type AccessScope } from './access-scope';

type Category = components['schemas']['Category'];

/**
 * Lists the topmost visible categories with everything below them, sorted by title at every level, ignoring
 * case (spec §3). The list is neither paged nor limited, because the tree is small (usually three
 * levels; see "Library" in docs/rulings.md) and screens show all of it.
 */
export async function listCategories(db: Database, scope: AccessScope): Promise<Category[]> {
  return scope === null ? [...(await readTree(db))] : listTopmost(db, await listOwnedCategories(db, scope));
}

/** Lists the topmost of these categories with everything below them, in the same order as `listCategories`. */
export async function listTopmost(db: Database, ids: readonly string[]): Promise<Category[]> {
  return topmost(await readTree(db), new Set(ids)).sort(compareByTitle);
}

/** The tree when it was last read, and how many times it had changed by then. */
const trees = new WeakMap<Database, { readonly changes: number; readonly tree: readonly Category[] }>();

/**
 * Returns the whole tree, which is read again only if it has changed. Within a transaction, it is always
 * read, because several changes in one transaction may be counted only once.
 */
async function readTree(db: Database): Promise<readonly Category[]> {
  if (db.isTransaction) return buildTree(db);
  // The count is read before the tree. If the tree changes in between, the next call reads it again.
  const changes = await countChanges(db, 'category-changes');
  const known = trees.get(db);
  if (known?.changes === changes) return known.tree;
  const tree = await buildTree(db);
  trees.set(db, { changes, tree });
  return tree;
}

async function buildTree(db: Database): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().execute();
  const below = new Map<string | null, { id: string; title: string }[]>();
  for (const { id, title, parent_id } of rows)
    below.set(parent_id, [...(below.get(parent_id) ?? []), { id, title }]);
  const branch = (parentId: string | null): Category[] =>
    (below.get(parentId) ?? [])
      .map(({ id, title }) => ({ id, title, children: branch(id) }))
      .sort(compareByTitle);
  return branch(null);
}

/**
 * Returns one category with everything below it.
 *
 * @throws HttpProblem not-found
 */
export async function findCategory(db: Database, id: string): Promise<Category> {
  const found = categoryIn(await listCategories(db, null), id);
  if (!found) throw notFound('There is no such category.');
  return found;
}

function categoryIn(nodes: readonly Category[], id: string): Category | null {
  for (const node of nodes) {
    const found = node.id === id ? node : categoryIn(node.children, id);
    if (found) return found;
  }
  return null;
}

/** Returns the wanted nodes that are not below another wanted node. */
function topmost(nodes: readonly Category[], wanted: ReadonlySet<string>): Category[] {
  return nodes.flatMap((node) => (wanted.has(node.id) ? [node] : topmost(node.children, wanted)));
}
