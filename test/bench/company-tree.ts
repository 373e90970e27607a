// Creates a company tree with 2,000 users below an existing company, and a separate company with as many
// users.
import type { Database } from '../../src/server/database/database';
import { addCompany } from '../../src/server/store/companies/companies';

export const treeUsers = 2000;
export const treeCompanies = 40;
/** The separate company. */
export const crowd = { id: 'crowd', name: 'Crowd' };

export async function addTree(db: Database, top: string, categoryIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < treeCompanies; index += 1) {
      const parentId = index < 8 ? top : `company-${index % 8}`;
      await addCompany(trx, {
        id: `company-${index}`,
        name: `Lines ${index}`,
        parentId,
        isActive: true,
        categoryIds,
      });
    }
    await addCompany(trx, { ...crowd, parentId: top, isActive: true, categoryIds });
    for (const companyOf of [(index: number) => `company-${index % treeCompanies}`, () => crowd.id]) {
      for (let start = 0; start < treeUsers; start += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => start + index).map((index) => ({
          id: `${companyOf(index)}-${index}`,
          email: `${companyOf(index)}-${index}@example.org`,
          name: `Name ${(index * 7919) % 10_007}`,
          company_id: companyOf(index),
          created_at: '2026-01-01T00:00:00.000Z',
        }));
        await trx.insertInto('users').values(rows).execute();
        await trx
          .insertInto('user_roles')
          .values(rows.map(({ id }) => ({ user_id: id, role: 'ROLE_SUBSCRIBER' })))
          .execute();
      }
    }
  });
}
