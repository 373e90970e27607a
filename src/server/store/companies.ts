/** Companies and the categories they own. */
import type { Database } from '../database';

/** Adds a company, or leaves the one of this id as it is. `categoryIds`: each with all below it. */
export async function addCompany(
  db: Database,
  company: { id: string; name: string; parentId: string | null; isActive: boolean; categoryIds: readonly string[] },
): Promise<void> {
  const added = await db
    .insertInto('companies')
    .values({ id: company.id, name: company.name, parent_id: company.parentId, active: company.isActive ? 1 : 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added || company.categoryIds.length === 0) return;
  await db.insertInto('company_categories').values(company.categoryIds.map((id) => ({ company_id: company.id, category_id: id }))).execute();
}
