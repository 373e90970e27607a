/**
 * The documents and categories that a user may see (spec §6): the categories that the user's company owns,
 * everything below them, and all documents in these. A company that owns the root sees every category,
 * including those that are added later.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import type { CurrentUser } from '../users/users';

/**
 * The company whose categories limit what a user can see; `null` if nothing limits it (see "Library" in
 * docs/rulings.md).
 */
export type AccessScope = string | null;

/** The id of the root of the category tree. Its title is ROOT. */
export const ROOT_ID = 'root';

export function accessScopeOf(user: Pick<CurrentUser, 'roles' | 'companyId' | 'ownsRoot'>): AccessScope {
  return user.ownsRoot || user.roles.includes('ROLE_ADMIN') ? null : user.companyId;
}

/**
 * Returns a condition for `where` that is true if the document is in a visible category.
 *
 * @param document The column with the document's id.
 */
export function isDocumentVisible(
  scope: AccessScope,
  document: 'documents.id' | 'editions.document_id' | 'document_categories.document_id',
): RawBuilder<SqlBool> {
  if (scope === null) return everything;
  return sql<SqlBool>`exists (select 1 from document_categories as placed where placed.document_id =
    ${sql.ref(document)} and placed.category_id in (${seen(sql.val(scope))}))`;
}

/**
 * Returns the sorted ids of the documents that are visible. This is equivalent to `isDocumentVisible`, but
 * looks up only these documents, however many others there are.
 */
export async function findVisibleDocuments(
  db: Database,
  scope: AccessScope,
  documentIds: readonly string[],
): Promise<string[]> {
  if (scope === null) return [...documentIds].sort();
  const visible = new Set<string>();
  for (const batch of batchesOf(documentIds)) {
    const rows = await db
      .selectFrom('document_categories')
      .where('document_id', 'in', batch)
      .where(isCategoryVisible(scope, 'document_categories.category_id'))
      .select('document_id')
      .execute();
    for (const { document_id: id } of rows) visible.add(id);
  }
  return [...visible].sort();
}

/**
 * Returns the companies that can see at least one of the documents. This is equivalent to
 * `isDocumentVisible`, but for all companies at once.
 */
export async function findScopesThatSee(db: Database, documentIds: readonly string[]): Promise<Set<string>> {
  const companies = new Set<string>();
  for (const batch of batchesOf(documentIds)) {
    const { rows } = await sql<{ company_id: string }>`with recursive above (id) as (
        select category_id from document_categories where document_id in (${sql.join(batch)})
        union
        select categories.parent_id from categories join above on above.id = categories.id
          where categories.parent_id is not null
      ) select distinct company_id from company_categories where category_id in (select id from above)`.execute(
      db,
    );
    for (const { company_id } of rows) companies.add(company_id);
  }
  return companies;
}

/**
 * Returns a condition for `where` in a query that joins `users`. The condition is true if the user may see
 * the document. It is equivalent to `isDocumentVisible` with the user's scope, but for many users at once.
 */
export function isVisibleToUser(document: 'documents.id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(users.company_id is null
    or exists (select 1 from user_roles as held where held.user_id = users.id and held.role = 'ROLE_ADMIN')
    or exists (select 1 from company_categories as owned where owned.company_id = users.company_id
      and owned.category_id = ${ROOT_ID})
    or exists (select 1 from document_categories as placed where placed.document_id = ${sql.ref(document)}
      and placed.category_id in (${seen(sql.ref('users.company_id'))})))`;
}

/**
 * Returns a condition for `where` that is true if the category is visible.
 *
 * @param category The column with the category's id.
 */
export function isCategoryVisible(
  scope: AccessScope,
  category: 'categories.id' | 'document_categories.category_id' | 'offline_categories.category_id',
): RawBuilder<SqlBool> {
  return scope === null ? everything : sql<SqlBool>`${sql.ref(category)} in (${seen(sql.val(scope))})`;
}

/**
 * Returns the visible leaf categories for the search filter; `null` if everything is visible and no filter is
 * needed.
 */
export async function findVisibleLeaves(db: Database, scope: AccessScope): Promise<string[] | null> {
  if (scope === null) return null;
  const { rows } = await sql<{
    id: string;
  }>`select id from (${seen(sql.val(scope))}) as seen where not exists (select 1 from categories where parent_id =
    seen.id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the categories that a company owns, without those below them. */
export async function listOwnedCategories(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_categories')
    .select('category_id')
    .where('company_id', '=', companyId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/**
 * Returns some of the given ids that don't belong to visible categories; an empty list if all do.
 *
 * The result doesn't distinguish a hidden category from one that doesn't exist. Ids are derived from names,
 * so the difference would reveal which categories other companies have.
 */
export async function findUnknownCategories(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
): Promise<string[]> {
  for (const batch of batchesOf(ids)) {
    const all = scope === null ? sql`select id from categories` : seen(sql.val(scope));
    const { rows } = await sql<{
      id: string;
    }>`select id from (${all}) as seen where id in (${sql.join(batch)})`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = batch.filter((id) => !known.has(id));
    // The number of visible categories is limited, so if there are many ids, the loop ends here early.
    if (unknown.length > 0) return unknown;
  }
  return [];
}

const everything = sql<SqlBool>`1 = 1`;

function seen(companyId: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql`with recursive seen (id) as (
    select category_id from company_categories where company_id = ${companyId}
    union
    select categories.id from categories join seen on seen.id = categories.parent_id
  ) select id from seen`;
}

/** Returns a condition for `where` that is true if the document is in the category or anywhere below it. */
export function isInCategoryTree(categoryId: string, document: 'documents.id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from document_categories as inside
    where inside.document_id = ${sql.ref(document)} and inside.category_id in (
    with recursive below (id) as (
      select id from categories where id = ${categoryId}
      union
      select categories.id from categories join below on below.id = categories.parent_id
    ) select id from below
  ))`;
}
