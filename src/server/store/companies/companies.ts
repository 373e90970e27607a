/** Companies and the categories they own. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import {
  withAdministrationLock,
  companySubtree,
  requireRemainingAdministrator,
  requireCompany,
  describeChanges,
  type Administrator,
} from './admin-scope';
import { recordAudit } from '../audit/audit-log';
import { limitReached } from '../users/limits';
import { endCompanySessions } from '../users/sessions';
import { findUnknownCategories, listOwnedCategories } from '../library/access-scope';

type NewCompany = components['schemas']['NewCompany'];
type CompanyChange = components['schemas']['CompanyChange'];

/** openapi.yaml, Company: a tree is read whole. */
const treeMax = 1000;
/** Rows that one statement inserts: SQLite takes 32,766 values. */
const insertedAtOnce = 5000;

/** Adds a company, or leaves the one of this id as it is. `categoryIds`: each with all below it. */
export async function addCompany(
  db: Database,
  company: {
    id: string;
    name: string;
    city?: string;
    parentId: string | null;
    isActive: boolean;
    categoryIds: readonly string[];
    at?: Date;
  },
): Promise<void> {
  const added = await db
    .insertInto('companies')
    .values({
      id: company.id,
      name: company.name,
      city: company.city ?? '',
      parent_id: company.parentId,
      active: company.isActive ? 1 : 0,
      created_at: company.at?.toISOString() ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await addCompanyCategories(db, company.id, company.categoryIds);
}

/** Answers its id. @throws HttpProblem bad-request, limit-reached */
export async function signUpCompany(
  db: Database,
  by: Administrator,
  { name, city = '', parent = null }: NewCompany,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await withAdministrationLock(db, async (trx) => {
    if (parent !== null) await requireParent(trx, parent);
    await addCompany(trx, {
      id,
      name: name.trim(),
      city: city.trim(),
      parentId: parent,
      isActive: true,
      categoryIds: [],
      at,
    });
    await checkTreeLimit(trx, id);
    await recordAudit(trx, by, at, {
      action: 'company.add',
      record: { id, name: name.trim() },
      companyId: id,
    });
  });
  return id;
}

/** Changes the fields that are given. @throws HttpProblem not-found, bad-request, company-cycle, own-account, last-administrator, limit-reached */
export async function changeCompany(
  db: Database,
  by: Administrator,
  id: string,
  change: CompanyChange,
  at: Date,
): Promise<void> {
  await withAdministrationLock(db, async (trx) => {
    await requireCompany(trx, by.adminScope, id);
    if (change.active === false) await requireOtherCompany(trx, by, id);
    if (change.parent !== undefined && change.parent !== null) await requireNoCycle(trx, id, change.parent);
    const before = await auditedFields(trx, id);
    await trx
      .updateTable('companies')
      .set({
        ...(change.name !== undefined && { name: change.name.trim() }),
        ...(change.city !== undefined && { city: change.city.trim() }),
        ...(change.parent !== undefined && { parent_id: change.parent }),
        ...(change.active !== undefined && { active: change.active ? 1 : 0 }),
      })
      .where('id', '=', id)
      .execute();
    if (change.parent !== undefined) await checkTreeLimit(trx, id);
    if (change.active === false) {
      await requireRemainingAdministrator(trx);
      await endCompanySessions(trx, id, at);
    }
    const after = await auditedFields(trx, id);
    const detail = describeChanges(before, after);
    if (detail !== '')
      await recordAudit(trx, by, at, {
        action: 'company.change',
        record: { id, name: after.name },
        companyId: id,
        detail,
      });
  });
}

/** Each with all below it; these and no others. @throws HttpProblem not-found */
export async function setCompanyCategories(
  db: Database,
  by: Administrator,
  id: string,
  categoryIds: readonly string[],
  at: Date,
): Promise<string[]> {
  return withAdministrationLock(db, async (trx) => {
    const { name } = await requireCompany(trx, by.adminScope, id);
    const unknown = await findUnknownCategories(trx, null, categoryIds);
    if (unknown.length > 0) {
      throw new HttpProblem(404, 'not-found', 'Some of these categories are not there any more.', {
        errors: unknown
          .slice(0, 100)
          .map((one) => ({ path: '/categories', message: `There is no category ${one}.` })),
      });
    }
    const before = new Set(await listOwnedCategories(trx, id));
    await trx.deleteFrom('company_categories').where('company_id', '=', id).execute();
    await addCompanyCategories(trx, id, categoryIds);
    const after = await listOwnedCategories(trx, id);
    const [added, removed] = [
      after.filter((one) => !before.has(one)),
      [...before].filter((one) => !after.includes(one)),
    ];
    const told = await Promise.all([
      describeCategories(trx, 'added', added),
      describeCategories(trx, 'removed', removed),
    ]);
    const detail = told.filter((one) => one !== null).join('; ');
    if (detail !== '')
      await recordAudit(trx, by, at, {
        action: 'company.categories',
        record: { id, name },
        companyId: id,
        detail,
      });
    return after;
  });
}

/** `added: International, Flag State administrations`; `null` when there are none. */
async function describeCategories(
  trx: Transaction,
  what: 'added' | 'removed',
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const titles: string[] = [];
  for (let start = 0; start < ids.length; start += insertedAtOnce) {
    const rows = await trx
      .selectFrom('categories')
      .select('title')
      .where('id', 'in', ids.slice(start, start + insertedAtOnce))
      .execute();
    titles.push(...rows.map(({ title }) => title));
  }
  return `${what}: ${titles.sort().join(', ')}`;
}

async function addCompanyCategories(
  db: Database,
  companyId: string,
  categoryIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < categoryIds.length; start += insertedAtOnce) {
    await db
      .insertInto('company_categories')
      .values(
        categoryIds
          .slice(start, start + insertedAtOnce)
          .map((id) => ({ company_id: companyId, category_id: id })),
      )
      .execute();
  }
}

async function requireParent(trx: Transaction, id: string): Promise<void> {
  const parent = await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (!parent)
    throw new HttpProblem(400, 'bad-request', 'The company above is not there.', {
      errors: [{ path: '/parent', message: `There is no company ${id}.` }],
    });
}

async function requireNoCycle(trx: Transaction, id: string, parent: string): Promise<void> {
  await requireParent(trx, parent);
  const inside = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', parent)
    .where('id', 'in', companySubtree(id))
    .executeTakeFirst();
  if (inside)
    throw new HttpProblem(
      409,
      'company-cycle',
      'A company can’t stand below itself or one of its sub-companies.',
      { errors: [{ path: '/parent', message: 'This company is below the one that is to be moved.' }] },
    );
}

/** Whoever deactivates the company that they are of could not reactivate it. */
async function requireOtherCompany(trx: Transaction, by: Administrator, id: string): Promise<void> {
  const own = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', by.userId)
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (own) throw new HttpProblem(409, 'own-account', 'You can’t deactivate your own company.');
}

/** How many the whole tree has, of which the company is a part. */
async function checkTreeLimit(trx: Transaction, id: string): Promise<void> {
  let top = id;
  for (let above: string | null = id; above !== null;) {
    top = above;
    above = (
      await trx.selectFrom('companies').select('parent_id').where('id', '=', above).executeTakeFirstOrThrow()
    ).parent_id;
  }
  const { count } = await trx
    .selectFrom('companies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', companySubtree(top))
    .executeTakeFirstOrThrow();
  if (count > treeMax) throw limitReached('At most 1,000 companies can stand in one tree.');
}

async function auditedFields(
  trx: Transaction,
  id: string,
): Promise<{ name: string; city: string; above: string; active: string }> {
  const row = await trx
    .selectFrom('companies')
    .leftJoin('companies as above', 'above.id', 'companies.parent_id')
    .where('companies.id', '=', id)
    .select(['companies.name', 'companies.city', 'companies.active', 'above.name as above'])
    .executeTakeFirstOrThrow();
  return { name: row.name, city: row.city, above: row.above ?? '', active: row.active === 1 ? 'yes' : 'no' };
}
