/** The trees of companies: a company may have sub-companies, which may have sub-companies of their own. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database';

/** Returns a subquery for `in` that selects the ids of a company and all companies below it. */
export function companySubtree(companyId: string): RawBuilder<string> {
  return sql<string>`(with recursive below (id) as (
    select id from companies where id = ${companyId}
    union
    select companies.id from companies join below on companies.parent_id = below.id
  ) select id from below)`;
}

/** Returns whether a company is `aboveId` or one of the companies below it. */
export async function isInCompanySubtree(db: Database, companyId: string, aboveId: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('id', 'in', companySubtree(aboveId))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns a subquery for `in` that selects the ids of all companies in the company's tree. For `null`, it
 * selects none.
 */
export function wholeCompanyTree(companyId: string | null): RawBuilder<string> {
  return sql<string>`(with recursive above (id, parent_id) as (
    select id, parent_id from companies where id = ${companyId}
    union
    select companies.id, companies.parent_id from companies join above on companies.id = above.parent_id
  ), tree (id) as (
    select id from above where parent_id is null
    union
    select companies.id from companies join tree on companies.parent_id = tree.id
  ) select id from tree)`;
}

/**
 * Lists the ids of all companies in the company's tree; none for `null`. To find rows of a large table, use
 * this list instead of `wholeCompanyTree`, which PostgreSQL expects to select so many companies that it reads
 * the whole table.
 */
export async function listCompanyTree(db: Database, companyId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', wholeCompanyTree(companyId))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findParentCompany(db: Database, id: string): Promise<string | null> {
  return (
    (await db.selectFrom('companies').select('parent_id').where('id', '=', id).executeTakeFirst())
      ?.parent_id ?? null
  );
}
