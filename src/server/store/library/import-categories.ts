/**
 * Category paths of an import to leaves. Documents sit on leaves only (rulings "Library"): a path that ends
 * at an inner node means that node's leaf "General", and a leaf that gets children hands its documents to its
 * "General".
 */
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../database/database';
import { ROOT_ID } from './access-scope';

/** The leaf of documents that name no leaf themselves (rulings "Library"). */
export const GENERAL_TITLE = 'General';

export interface CategoryNode {
  readonly id: string;
  title: string;
  parentId: string;
  readonly children: Map<string, CategoryNode>;
}

/** The tree in memory, with what was added to it. */
export interface CategoryTree {
  readonly root: CategoryNode;
  readonly nodes: Map<string, CategoryNode>;
  readonly added: CategoryNode[];
  /** Leaves of before that have children now. */
  readonly formerLeaves: CategoryNode[];
}

/**
 * Makes the categories that are missing and answers the leaf of each path, in the order of the paths. Must have the library
 * alone (revision.ts).
 *
 * @returns `handedOver`: the documents that moved to a "General", which the search index must be told of.
 */
export async function createPaths(
  trx: Transaction,
  paths: readonly (readonly string[])[],
): Promise<{ leafIds: string[]; movedDocumentIds: string[] }> {
  const tree = await readTree(trx);
  // First every node of every path, then the leaves: a later path may turn an earlier one's end into an inner node.
  const ends = paths.map((path) =>
    path.reduce((parent, title) => findOrAddChild(tree, parent, title), tree.root),
  );
  const leaves = ends.map((end) => findOrAddLeaf(tree, end));
  const moves = tree.formerLeaves.map((from) => ({ from, to: findOrAddLeaf(tree, from) }));
  await insertNodes(trx, tree.added);
  return { leafIds: leaves.map(({ id }) => id), movedDocumentIds: await moveDocuments(trx, moves) };
}

/** The child of that title, made if there is none. */
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

/** Where documents of the category stand: a "General" that has children of its own has a "General" too. */
export function findOrAddLeaf(tree: CategoryTree, node: CategoryNode): CategoryNode {
  return node.children.size > 0 || node === tree.root
    ? findOrAddLeaf(tree, findOrAddChild(tree, node, GENERAL_TITLE))
    : node;
}

/** The path of a category, the root's is empty. */
export function pathOf({ root, nodes }: CategoryTree, category: CategoryNode): string[] {
  const names: string[] = [];
  for (let node: CategoryNode | undefined = category; node && node !== root; node = nodes.get(node.parentId))
    names.unshift(node.title);
  return names;
}

/** A category that was renamed keeps its id, which its old name would give again. */
function freeId({ nodes }: CategoryTree, names: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const id = categoryId(count === 0 ? names : [...names, String(count)]);
    if (!nodes.has(id)) return id;
  }
}

/** The first 16 hex digits of SHA-256 over the path's names. */
export function categoryId(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\u001F')).digest('hex').slice(0, 16);
}

/** The root, if there is none: what an administrator of an empty library begins with. */
export async function createRoot(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id: ROOT_ID, title: 'ROOT', parent_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The root is made if there is none. */
export async function readTree(trx: Transaction): Promise<CategoryTree> {
  await createRoot(trx);
  const rows = await trx.selectFrom('categories').select(['id', 'title', 'parent_id']).execute();
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
  for (let start = 0; start < nodes.length; start += 1000) {
    const rows = nodes
      .slice(start, start + 1000)
      .map(({ id, title, parentId }) => ({ id, title, parent_id: parentId }));
    await trx.insertInto('categories').values(rows).execute();
  }
}

/** @returns The documents that stand elsewhere now. */
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
    for (let start = 0; start < rows.length; start += 5000) {
      const placed = rows
        .slice(start, start + 5000)
        .map(({ document_id }) => ({ document_id, category_id: to.id }));
      // One that stands there already stays once.
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
