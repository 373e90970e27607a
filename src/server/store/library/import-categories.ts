/**
 * Maps an import's category paths to leaves. Documents are only in leaves (see "Library" in docs/rulings.md).
 * A path that ends at an inner node therefore stands for its "General" child, and when a leaf gets children,
 * its documents move to its "General" child.
 */
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { nextRevision } from '../../database/revision';
import { ROOT_ID } from './access-scope';
import { sha256 } from '../../sha256';

/** The leaf for documents whose path does not end at a leaf (see "Library" in docs/rulings.md). */
export const GENERAL_TITLE = 'General';

export interface CategoryNode {
  readonly id: string;
  title: string;
  parentId: string;
  readonly children: Map<string, CategoryNode>;
}

/** The tree in memory, including the nodes that were added. */
export interface CategoryTree {
  readonly root: CategoryNode;
  readonly nodes: Map<string, CategoryNode>;
  readonly added: CategoryNode[];
  /** Former leaves that now have children. */
  readonly formerLeaves: CategoryNode[];
}

/**
 * Adds the missing categories and returns the leaf of each path, in the order of the paths. The caller must
 * hold the library's lock (`lockLibrary`).
 *
 * @param tree The tree as this transaction has read it.
 * @returns `movedDocumentIds`: the documents that moved to a "General" category, which the search index must
 * read again.
 */
export async function createPaths(
  trx: Transaction,
  paths: readonly (readonly string[])[],
  tree: CategoryTree,
): Promise<{ leafIds: string[]; movedDocumentIds: string[] }> {
  // All nodes in all paths are created before the leaves are looked up, because a later path may turn the end
  // of an earlier one into an inner node.
  const ends = paths.map((path) =>
    path.reduce((parent, title) => findOrAddChild(tree, parent, title), tree.root),
  );
  const leaves = ends.map((end) => findOrAddLeaf(tree, end));
  const moves = tree.formerLeaves.map((from) => ({ from, to: findOrAddLeaf(tree, from) }));
  await insertNodes(trx, tree.added);
  return { leafIds: leaves.map(({ id }) => id), movedDocumentIds: await moveDocuments(trx, moves) };
}

/** Returns the child with this title, adding it if there is none. */
export function findOrAddChild(tree: CategoryTree, parent: CategoryNode, title: string): CategoryNode {
  const known = parent.children.get(title);
  if (known) return known;
  if (parent !== tree.root && parent.children.size === 0 && !tree.added.includes(parent))
    tree.formerLeaves.push(parent);
  const child: CategoryNode = {
    id: freeId(tree, [...pathOf(tree, parent), title]),
    title,
    parentId: parent.id,
    children: new Map(),
  };
  parent.children.set(title, child);
  tree.nodes.set(child.id, child);
  tree.added.push(child);
  return child;
}

/**
 * Returns the leaf that holds the category's documents. A "General" category that has children has its own
 * "General" child.
 */
export function findOrAddLeaf(tree: CategoryTree, node: CategoryNode): CategoryNode {
  return node.children.size > 0 || node === tree.root
    ? findOrAddLeaf(tree, findOrAddChild(tree, node, GENERAL_TITLE))
    : node;
}

/** Returns the path of a category. The root's path is empty. */
export function pathOf({ root, nodes }: CategoryTree, category: CategoryNode): string[] {
  const names: string[] = [];
  for (let node: CategoryNode | undefined = category; node && node !== root; node = nodes.get(node.parentId))
    names.unshift(node.title);
  return names;
}

/**
 * Returns an unused id. A renamed category keeps its id, so the id derived from a path may already be taken.
 */
function freeId({ nodes }: CategoryTree, names: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const id = categoryId(count === 0 ? names : [...names, String(count)]);
    if (!nodes.has(id)) return id;
  }
}

/** Returns the first 16 hex digits of the SHA-256 of the path's names. */
export function categoryId(names: readonly string[]): string {
  return sha256(names.join('\u001F')).slice(0, 16);
}

/**
 * Adds the root if there is none, so that the administrator of an empty library has something to start from.
 */
export async function createRoot(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(rootRow)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const rootRow = { id: ROOT_ID, title: 'ROOT', parent_id: null };

/** Reads the tree. The root is added if there is none. */
export async function readTree(trx: Transaction): Promise<CategoryTree> {
  return treeOf(trx, await selectNodes(trx).execute());
}

/** Reads the tree and the ids of the categories that contain a document, in this order. */
export async function readPlaces(
  trx: Transaction,
  documentId: string,
): Promise<{ readonly tree: CategoryTree; readonly categoryIds: readonly string[] }> {
  const rows = await selectNodes(trx)
    .leftJoin('document_categories', (join) =>
      join.onRef('category_id', '=', 'categories.id').on('document_id', '=', documentId),
    )
    .select('document_id')
    .orderBy('categories.id')
    .execute();
  const categoryIds = rows.flatMap(({ id, document_id }) => (document_id === null ? [] : [id]));
  return { tree: await treeOf(trx, rows), categoryIds };
}

function selectNodes(db: Database) {
  return db.selectFrom('categories').select(['categories.id', 'categories.title', 'categories.parent_id']);
}

async function treeOf(
  trx: Transaction,
  rows: { readonly id: string; readonly title: string; readonly parent_id: string | null }[],
): Promise<CategoryTree> {
  if (!rows.some(({ id }) => id === ROOT_ID)) {
    await createRoot(trx);
    rows.push(rootRow);
  }
  const nodes = new Map(
    rows.map((row): [string, CategoryNode] => [
      row.id,
      { id: row.id, title: row.title, parentId: row.parent_id ?? '', children: new Map() },
    ]),
  );
  for (const node of nodes.values()) nodes.get(node.parentId)?.children.set(node.title, node);
  return { root: nodes.get(ROOT_ID)!, nodes, added: [], formerLeaves: [] };
}

export async function insertNodes(trx: Transaction, nodes: readonly CategoryNode[]): Promise<void> {
  for (const batch of batchesOf(nodes, 1000)) {
    const rows = batch.map(({ id, title, parentId }) => ({ id, title, parent_id: parentId }));
    await trx.insertInto('categories').values(rows).execute();
  }
}

/** @returns The ids of the documents that moved. */
export async function moveDocuments(
  trx: Transaction,
  moves: readonly { from: CategoryNode; to: CategoryNode }[],
): Promise<string[]> {
  const moved = new Set<string>();
  for (const { from, to } of moves) {
    const rows = await trx
      .deleteFrom('document_categories')
      .where('category_id', '=', from.id)
      .returning('document_id')
      .execute();
    for (const batch of batchesOf(rows, 5000)) {
      const placed = batch.map(({ document_id }) => ({ document_id, category_id: to.id }));
      // A document that is already in the other category isn't added a second time.
      await trx
        .insertInto('document_categories')
        .values(placed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { document_id } of rows) moved.add(document_id);
  }
  return [...moved];
}

/** Raises the revisions of documents that have moved, so that the search index reads them again. */
export async function raiseRevisions(trx: Transaction, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const last = await nextRevision(trx, documentIds.length);
  const rows = documentIds.map((id, index) => sql`(cast(${id} as text), cast(${last - index} as bigint))`);
  for (const batch of batchesOf(rows))
    await sql`with raised (id, revision) as (values ${sql.join(batch)})
      update documents set revision = raised.revision from raised where documents.id = raised.id`.execute(
      trx,
    );
}
