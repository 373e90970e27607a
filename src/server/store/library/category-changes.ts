/**
 * Changes that administrators make to the category tree. Documents are only in leaves (see "Library" in
 * docs/rulings.md): when a leaf gets children, its documents move to its "General" child. A category keeps
 * its id when it is renamed or moved, so saved URLs and the categories that companies own stay valid. When a
 * category is merged into another, references to it are redirected to the other category.
 */
import type { components } from '../../../api/schema';
import { toPlainLine } from '../../../shared/plain-text';
import { readCriteria, writeCriteria } from '../../../shared/search-criteria';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import { withAdministrationLock } from '../companies/administration-lock';
import { describeChanges } from '../audit/describe-changes';
import { recordAudit, type AuditEvent, type Actor } from '../audit/audit-log';
import { findCategory } from './categories';
import {
  findOrAddChild,
  insertNodes,
  findOrAddLeaf,
  moveDocuments,
  pathOf,
  raiseRevisions,
  readTree,
  type CategoryNode,
  type CategoryTree,
} from './import-categories';
import { lockLibrary, raiseTreeRevision } from '../../database/revision';

type Category = components['schemas']['Category'];
type CategoryChange = components['schemas']['CategoryChange'];
type NewCategory = components['schemas']['NewCategory'];

/** This is also the limit for the paths in an import. */
export const MAX_CATEGORY_DEPTH = 8;

/** @throws HttpProblem bad-request, not-found, category-exists, category-depth */
export async function addCategory(
  db: Database,
  by: Actor,
  category: NewCategory,
  now: Date,
): Promise<Category> {
  return changeTree(db, by, now, async (trx, tree) => {
    const parent = requireNode(tree, category.parent);
    const title = requireTitle(category.title);
    requireFreeTitle(parent, title);
    const added = findOrAddChild(tree, parent, title);
    requireDepth(tree, added);
    return {
      node: added,
      auditEvent: auditEventOf(tree, 'category.add', added),
      moved: await moveDocumentsToLeaves(trx, tree, tree.formerLeaves),
    };
  });
}

/** Adds the categories with these paths, and their ancestors, on behalf of an import. */
export async function importCategories(
  trx: Transaction,
  paths: readonly (readonly string[])[],
): Promise<void> {
  await lockLibrary(trx);
  const tree = await readTree(trx);
  for (const path of paths) path.reduce((parent, title) => findOrAddChild(tree, parent, title), tree.root);
  await raiseRevisions(trx, await moveDocumentsToLeaves(trx, tree, tree.formerLeaves));
  await raiseTreeRevision(trx);
}

/**
 * Renames or moves a category, or merges it into another. In a merge, the category's documents, children and
 * owners move to the other category, and children with the same title are also merged.
 *
 * @returns The changed category, or the one into which it was merged.
 * @throws HttpProblem bad-request, not-found, category-exists, category-cycle, category-depth
 */
export async function changeCategory(
  db: Database,
  by: Actor,
  id: string,
  change: CategoryChange,
  now: Date,
): Promise<Category> {
  const { merge_into: mergeInto, ...placing } = change;
  if (mergeInto !== undefined && Object.keys(placing).length > 0)
    throw new HttpProblem(400, 'bad-request', 'A category can be either merged, or renamed and moved.');
  return changeTree(db, by, now, (trx, tree) =>
    mergeInto === undefined
      ? renameAndMove(trx, tree, requireChangeableNode(tree, id), placing)
      : merge(trx, tree, requireChangeableNode(tree, id), requireNode(tree, mergeInto)),
  );
}

/**
 * Deletes a category and everything below it.
 *
 * @throws HttpProblem bad-request, not-found, category-not-empty
 */
export async function deleteCategory(db: Database, by: Actor, id: string, now: Date): Promise<void> {
  await changeTree(db, by, now, async (trx, tree) => {
    const node = requireChangeableNode(tree, id);
    const gone = [...subtree(node)];
    let documents = 0;
    for (const { id: each } of gone) documents += await countDocuments(trx, each);
    if (documents > 0) {
      const many = documents === 1 ? 'one document' : `${documents} documents`;
      throw new HttpProblem(
        409,
        'category-not-empty',
        `This category contains ${many} (withdrawn ones count, too). To move them, merge it into another one.`,
      );
    }
    await deleteNodes(trx, gone);
    return {
      node: requireNode(tree, node.parentId),
      auditEvent: auditEventOf(tree, 'category.delete', node),
      moved: [],
    };
  });
}

/**
 * The result of a change: the resulting category, the event for the audit log, and the ids of the documents
 * that moved to another category.
 */
interface TreeChange {
  readonly node: CategoryNode;
  readonly auditEvent: AuditEvent;
  readonly moved: readonly string[];
}

async function changeTree(
  db: Database,
  by: Actor,
  now: Date,
  work: (trx: Transaction, tree: CategoryTree) => Promise<TreeChange>,
): Promise<Category> {
  return withAdministrationLock(db, async (trx) => {
    await lockLibrary(trx);
    const { node, auditEvent, moved } = await work(trx, await readTree(trx));
    await raiseTreeRevision(trx);
    await raiseRevisions(trx, moved);
    const category = await findCategory(trx, node.id);
    await recordAudit(trx, by, now, auditEvent);
    return category;
  });
}

async function renameAndMove(
  trx: Transaction,
  tree: CategoryTree,
  node: CategoryNode,
  { title, parent }: { title?: string; parent?: string },
): Promise<TreeChange> {
  const before = auditedFields(tree, node);
  const oldParent = requireNode(tree, node.parentId);
  const newParent = parent === undefined ? oldParent : requireNode(tree, parent);
  const newTitle = title === undefined ? node.title : requireTitle(title);
  if ([...subtree(node)].includes(newParent)) throw categoryCycle();
  if (newParent.children.get(newTitle) !== node) requireFreeTitle(newParent, newTitle);

  oldParent.children.delete(node.title);
  node.title = newTitle;
  const outgrown = attach(tree, newParent, node);
  for (const each of subtree(node)) requireDepth(tree, each);
  await trx
    .updateTable('categories')
    .set({ title: newTitle, parent_id: newParent.id })
    .where('id', '=', node.id)
    .execute();
  const moved = await moveDocumentsToLeaves(trx, tree, outgrown);
  const detail = describeChanges(before, auditedFields(tree, node));
  return { node, auditEvent: { ...auditEventOf(tree, 'category.change', node), detail }, moved };
}

async function merge(
  trx: Transaction,
  tree: CategoryTree,
  from: CategoryNode,
  into: CategoryNode,
): Promise<TreeChange> {
  requireMergeTarget(tree, from, into);
  const auditEvent = auditEventOf(tree, 'category.merge', from);
  requireNode(tree, from.parentId).children.delete(from.title);
  const { merged, adopted, outgrown } = uniteTrees(tree, from, into);
  for (const node of subtree(into)) requireDepth(tree, node);
  for (const node of adopted)
    await trx.updateTable('categories').set({ parent_id: node.parentId }).where('id', '=', node.id).execute();
  // The destination of a merged category's documents is known only when all children are in their final
  // places.
  const moved = await moveDocumentsToLeaves(trx, tree, outgrown, merged);
  for (const { from: one, to } of merged) await replaceReferences(trx, one.id, to.id);
  await deleteNodes(
    trx,
    merged.map(({ from: one }) => one),
  );
  const detail = `into: ${pathOf(tree, into).join(' / ')}`;
  return { node: into, auditEvent: { ...auditEvent, detail }, moved };
}

/** @throws HttpProblem bad-request, category-cycle */
function requireMergeTarget(tree: CategoryTree, from: CategoryNode, into: CategoryNode): void {
  if (into === tree.root)
    throw new HttpProblem(
      400,
      'bad-request',
      'The root can’t hold documents. Please choose a category to merge into.',
      { errors: [{ path: '/merge_into', message: 'This is the root.' }] },
    );
  if ([...subtree(from)].includes(into)) throw categoryCycle();
}

interface UnitedTrees {
  /**
   * Merged categories. Children come before their parents, so that no category refers to one that is already
   * deleted.
   */
  readonly merged: readonly { from: CategoryNode; to: CategoryNode }[];
  /** Categories that only get a new parent. */
  readonly adopted: readonly CategoryNode[];
  /** Categories that were leaves before the change and now have children. */
  readonly outgrown: readonly CategoryNode[];
}

/**
 * Merges `from` into `into`, and children with the same title into each other. Other children move to the
 * category into which their parent is merged.
 */
function uniteTrees(tree: CategoryTree, from: CategoryNode, into: CategoryNode): UnitedTrees {
  const merged: { from: CategoryNode; to: CategoryNode }[] = [];
  const adopted: CategoryNode[] = [];
  const outgrown: CategoryNode[] = [];
  function unite(one: CategoryNode, other: CategoryNode): void {
    for (const child of [...one.children.values()]) {
      const same = other.children.get(child.title);
      if (same) unite(child, same);
      else {
        outgrown.push(...attach(tree, other, child));
        adopted.push(child);
      }
    }
    merged.push({ from: one, to: other });
  }
  unite(from, into);
  return { merged, adopted, outgrown };
}

/**
 * Makes the node a child of the parent.
 *
 * @returns A list with the parent if it was a leaf until now; otherwise an empty list.
 */
function attach(tree: CategoryTree, parent: CategoryNode, node: CategoryNode): CategoryNode[] {
  const outgrown = parent !== tree.root && parent.children.size === 0 ? [parent] : [];
  parent.children.set(node.title, node);
  node.parentId = parent.id;
  return outgrown;
}

/** Moves documents to leaves, both from former leaves that now have children and from merged categories. */
async function moveDocumentsToLeaves(
  trx: Transaction,
  tree: CategoryTree,
  outgrown: readonly CategoryNode[],
  merged: readonly { from: CategoryNode; to: CategoryNode }[] = [],
): Promise<string[]> {
  const moves: { from: CategoryNode; to: CategoryNode }[] = [];
  // A "General" category is only added if there are documents for it.
  for (const { from, to } of [...outgrown.map((from) => ({ from, to: from })), ...merged]) {
    if ((await countDocuments(trx, from.id)) > 0)
      moves.push({ from, to: to.children.size > 0 ? findOrAddLeaf(tree, to) : to });
  }
  await insertNodes(trx, tree.added);
  return moveDocuments(trx, moves);
}

/**
 * Replaces one category with another in companies' categories, users' offline choices, feeds and saved
 * searches.
 */
async function replaceReferences(trx: Transaction, from: string, to: string): Promise<void> {
  const owners = await trx
    .selectFrom('company_categories')
    .select('company_id')
    .where('category_id', '=', from)
    .execute();
  if (owners.length > 0)
    await trx
      .insertInto('company_categories')
      .values(owners.map((owner) => ({ ...owner, category_id: to })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const choices = await trx
    .selectFrom('offline_categories')
    .select('user_id')
    .where('category_id', '=', from)
    .execute();
  for (const batch of batchesOf(choices, 5000)) {
    const rows = batch.map((choice) => ({ ...choice, category_id: to }));
    await trx
      .insertInto('offline_categories')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .updateTable('feeds')
    .set({ of_id: to })
    .where('kind', '=', 'category')
    .where('of_id', '=', from)
    .execute();
  const searches = await trx
    .selectFrom('saved_searches')
    .select(['id', 'searchterms', 'filters'])
    .where('filters', 'like', `%${from}%`)
    .execute();
  for (const search of searches) {
    const query = readCriteria(search);
    const categories = [...new Set(query.categories.map((id) => (id === from ? to : id)))];
    await trx
      .updateTable('saved_searches')
      .set(writeCriteria({ ...query, categories }))
      .where('id', '=', search.id)
      .execute();
  }
}

/** Deletes the categories in the given order. Companies' and users' references to them are also deleted. */
async function deleteNodes(trx: Transaction, nodes: readonly CategoryNode[]): Promise<void> {
  for (const { id } of nodes) await trx.deleteFrom('categories').where('id', '=', id).execute();
}

async function countDocuments(trx: Transaction, categoryId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('document_categories')
    .where('category_id', '=', categoryId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Yields everything below the node, and then the node itself, so that children come before their parents. */
function* subtree(node: CategoryNode): Generator<CategoryNode> {
  for (const child of node.children.values()) yield* subtree(child);
  yield node;
}

function requireNode(tree: CategoryTree, id: string): CategoryNode {
  const node = tree.nodes.get(id);
  if (!node) throw notFound('There is no such category.');
  return node;
}

/** Finds a category that may be changed, which is any category but the root. */
function requireChangeableNode(tree: CategoryTree, id: string): CategoryNode {
  const node = requireNode(tree, id);
  if (node === tree.root)
    throw new HttpProblem(400, 'bad-request', 'The root of all categories can’t be changed.');
  return node;
}

function requireTitle(text: string): string {
  const title = toPlainLine(text);
  if (title === '')
    throw new HttpProblem(400, 'bad-request', 'Please give the category a name.', {
      errors: [{ path: '/title', message: 'This is empty.' }],
    });
  return title;
}

function requireFreeTitle(parent: CategoryNode, title: string): void {
  if (parent.children.has(title))
    throw new HttpProblem(409, 'category-exists', `There is already a category called “${title}” there.`, {
      errors: [{ path: '/title', message: 'This name is taken.' }],
    });
}

function requireDepth(tree: CategoryTree, node: CategoryNode): void {
  if (pathOf(tree, node).length > MAX_CATEGORY_DEPTH)
    throw new HttpProblem(
      409,
      'category-depth',
      `Categories can be at most ${MAX_CATEGORY_DEPTH} levels deep.`,
    );
}

function categoryCycle(): HttpProblem {
  return new HttpProblem(409, 'category-cycle', 'A category can’t be put below itself.');
}

function auditedFields(tree: CategoryTree, node: CategoryNode): { name: string; below: string } {
  const names = pathOf(tree, node);
  return { name: node.title, below: names.slice(0, -1).join(' / ') };
}

function auditEventOf(tree: CategoryTree, action: AuditEvent['action'], node: CategoryNode): AuditEvent {
  return { action, record: { id: node.id, name: pathOf(tree, node).join(' / ') }, companyId: null };
}
