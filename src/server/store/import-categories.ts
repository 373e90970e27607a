/**
 * Category paths of an import to leaves. Documents sit on leaves only (rulings.md): a path that ends at an inner node
 * means that node's leaf "General", and a leaf that gets children hands its documents to its "General".
 */
import { createHash } from 'node:crypto';
import type { Transaction } from '../database';
import { ROOT_ID } from './visible';

/** The leaf of documents that name no leaf themselves (rulings.md). */
export const generalTitle = 'General';

interface Node {
  id: string;
  title: string;
  parentId: string;
  children: Map<string, Node>;
}

/**
 * Makes the categories that are missing and answers the leaf of each path, in the order of the paths.
 *
 * @returns `handedOver`: the documents that moved to a "General", which the search index must be told of.
 */
export async function placePaths(trx: Transaction, paths: readonly (readonly string[])[]): Promise<{ leafIds: string[]; handedOver: string[] }> {
  const nodes = await readTree(trx);
  const root = nodes.get(ROOT_ID)!;
  const made: Node[] = [];
  const outgrown: Node[] = [];

  function childOf(parent: Node, title: string): Node {
    const known = parent.children.get(title);
    if (known) return known;
    if (parent !== root && parent.children.size === 0 && !made.includes(parent)) outgrown.push(parent);
    const child: Node = { id: freeId(namesOf(parent, title)), title, parentId: parent.id, children: new Map() };
    parent.children.set(title, child);
    nodes.set(child.id, child);
    made.push(child);
    return child;
  }
  function namesOf(parent: Node, title: string): string[] {
    const names = [title];
    for (let node: Node | undefined = parent; node && node !== root; node = nodes.get(node.parentId)) names.unshift(node.title);
    return names;
  }
  /** A "General" that has children of its own has a "General" too. */
  function leafOf(node: Node): Node {
    return node.children.size > 0 ? leafOf(childOf(node, generalTitle)) : node;
  }
  /** A category that was renamed keeps its id, which its old name would give again. */
  function freeId(names: string[]): string {
    for (let count = 0; ; count += 1) {
      const id = categoryId(count === 0 ? names : [...names, String(count)]);
      if (!nodes.has(id)) return id;
    }
  }

  // First every node of every path, then the leaves: a later path may turn an earlier one's end into an inner node.
  const ends = paths.map((path) => path.reduce(childOf, root));
  const leaves = ends.map(leafOf);
  const moves = outgrown.map((from) => ({ from, to: leafOf(from) }));
  await insertNodes(trx, made);
  return { leafIds: leaves.map(({ id }) => id), handedOver: await moveDocuments(trx, moves) };
}

/** The first 16 hex digits of SHA-256 over the path's names. */
export function categoryId(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\u001F')).digest('hex').slice(0, 16);
}

async function readTree(trx: Transaction): Promise<Map<string, Node>> {
  await trx.insertInto('categories').values({ id: ROOT_ID, title: 'ROOT', parent_id: null }).onConflict((conflict) => conflict.column('id').doNothing()).execute();
  const rows = await trx.selectFrom('categories').select(['id', 'title', 'parent_id']).execute();
  const nodes = new Map(rows.map((row): [string, Node] => [row.id, { id: row.id, title: row.title, parentId: row.parent_id ?? '', children: new Map() }]));
  for (const node of nodes.values()) nodes.get(node.parentId)?.children.set(node.title, node);
  return nodes;
}

async function insertNodes(trx: Transaction, nodes: readonly Node[]): Promise<void> {
  for (let start = 0; start < nodes.length; start += 1000) {
    const rows = nodes.slice(start, start + 1000).map(({ id, title, parentId }) => ({ id, title, parent_id: parentId }));
    await trx.insertInto('categories').values(rows).execute();
  }
}

async function moveDocuments(trx: Transaction, moves: readonly { from: Node; to: Node }[]): Promise<string[]> {
  const moved = new Set<string>();
  for (const { from, to } of moves) {
    const rows = await trx.selectFrom('document_categories').select('document_id').where('category_id', '=', from.id).execute();
    if (rows.length === 0) continue;
    await trx.updateTable('document_categories').set({ category_id: to.id }).where('category_id', '=', from.id).execute();
    for (const { document_id } of rows) moved.add(document_id);
  }
  return [...moved];
}
