/**
 * What a user may see (spec §6): the documents of the categories that the company owns, each with all below it.
 * A company that owns the root sees every category, later ones included.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import type { CurrentUser } from '../users/users';

/** The company whose categories limit what is seen; `null`: nothing does (rulings "Library"). */
export type AccessScope = string | null;

/** The id of the root of the category tree, which is titled ROOT. */
export const ROOT_ID = 'root';

export function accessScopeOf(user: Pick<CurrentUser, 'roles' | 'companyId' | 'ownsRoot'>): AccessScope {
  return user.ownsRoot || user.roles.includes('ROLE_ADMIN') ? null : user.companyId;
}

/** For `where`: the document has a category that is seen. `document`: the column of its id. */
export function isDocumentVisible(
  scope: AccessScope,
  document: 'documents.id' | 'editions.document_id' | 'document_categories.document_id',
): RawBuilder<SqlBool> {
  if (scope === null) return everything;
  return sql<SqlBool>`exists (select 1 from document_categories as placed where placed.document_id = ${sql.ref(document)} and placed.category_id in (${seen(scope)}))`;
}

/** For `where`: the category is one that is seen. `category`: the column of its id. */
export function isCategoryVisible(
  scope: AccessScope,
  category: 'categories.id' | 'document_categories.category_id' | 'offline_categories.category_id',
): RawBuilder<SqlBool> {
  return scope === null ? everything : sql<SqlBool>`${sql.ref(category)} in (${seen(scope)})`;
}

/** The leaves that are seen, for the search's filter; `null`: no filter, as everything is seen. */
export async function findVisibleLeaves(db: Database, scope: AccessScope): Promise<string[] | null> {
  if (scope === null) return null;
  const { rows } = await sql<{
    id: string;
  }>`select id from (${seen(scope)}) as seen where not exists (select 1 from categories where parent_id = seen.id) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The categories that a company owns, without those below. */
export async function listOwnedCategories(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_categories')
    .select('category_id')
    .where('company_id', '=', companyId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/** How many ids one query asks about. */
const ASKED_AT_ONCE = 500;

/**
 * Some of the ids that name no category which is seen, or none when all do. Whether such a category exists is not told apart:
 * its id is made of its name, so the answer would tell what others have.
 */
export async function findUnknownCategories(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
): Promise<string[]> {
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE) {
    const asked = ids.slice(start, start + ASKED_AT_ONCE);
    const all = scope === null ? sql`select id from categories` : seen(scope);
    const { rows } = await sql<{
      id: string;
    }>`select id from (${all}) as seen where id in (${sql.join(asked)})`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    const unseen = asked.filter((id) => !known.has(id));
    // What is seen is bounded, so a long list ends here.
    if (unseen.length > 0) return unseen;
  }
  return [];
}

const everything = sql<SqlBool>`1 = 1`;

function seen(companyId: string): RawBuilder<{ id: string }> {
  return sql`with recursive seen (id) as (
    select category_id from company_categories where company_id = ${companyId}
    union
    select categories.id from categories join seen on seen.id = categories.parent_id
  ) select id from seen`;
}

/** For `where`: the document stands in a category or anywhere below it. */
export function isInCategoryTree(categoryId: string, document: 'documents.id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from document_categories as inside where inside.document_id = ${sql.ref(document)} and inside.category_id in (
    with recursive below (id) as (
      select id from categories where id = ${categoryId}
      union
      select categories.id from categories join below on below.id = categories.parent_id
    ) select id from below
  ))`;
}
