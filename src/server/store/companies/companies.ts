/** Companies and the categories they own. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import { withAdministrationLock } from './administration-lock';
import { describeChanges } from '../audit/describe-changes';
import { requireRemainingAdministrator } from '../users/last-administrator';
import { requireCompany, type Administrator } from './admin-scope';
import { isInCompanySubtree, wholeCompanyTree } from './company-tree';
import { recordAudit } from '../audit/audit-log';
import { limitReached } from '../favourites/limits';
import { quotaColumns, type Quotas } from './quotas';
import { endCompanySessions } from '../users/sessions';
import { findUnknownCategories, listOwnedCategories } from '../library/access-scope';

type NewCompany = components['schemas']['NewCompany'];
type CompanyChange = components['schemas']['CompanyChange'];

/** The limit in openapi.yaml for `Company`, whose tree is always read as a whole. */
const MAX_TREE_COMPANIES = 1000;
/** SQLite accepts at most 32,766 values in one statement. */
const ROWS_PER_INSERT = 5000;

/**
 * Adds a company. If a company with this id already exists, it is left unchanged.
 *
 * The company will own the categories in `categoryIds` and everything below them.
 */
export async function addCompany(
  db: Database,
  company: {
    id: string;
    name: string;
    city?: string;
    parentId: string | null;
    isActive: boolean;
    categoryIds: readonly string[];
    quotas?: Partial<Quotas>;
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
      ...company.quotas,
      created_at: company.at?.toISOString() ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await addCompanyCategories(db, company.id, company.categoryIds);
}

/**
 * @returns The id of the new company.
 * @throws HttpProblem bad-request, limit-reached
 */
export async function signUpCompany(
  db: Database,
  by: Administrator,
  { name, city = '', parent = null, ...quotas }: NewCompany,
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
      quotas,
      at,
    });
    await checkTreeLimit(trx, id);
    await recordAudit(trx, by, at, {
      action: 'company.add',
      record: { id, name: name.trim() },
      companyId: id,
      detail: describeQuotas(quotas),
    });
  });
  return id;
}

/**
 * Changes the given fields.
 *
 * @throws HttpProblem not-found, bad-request, company-cycle, own-account, last-administrator, limit-reached
 */
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
        ...quotasIn(change),
      })
      .where('id', '=', id)
      .execute();
    if (change.parent !== undefined) await checkTreeLimit(trx, id);
    if (change.active === false) {
      await requireRemainingAdministrator(trx);
      await endCompanySessions(trx, id, at);
    }
    await recordChange(trx, by, id, before, at);
  });
}

/** Returns a description such as `user quota: 20`; an empty string for a company without quotas. */
function describeQuotas(quotas: Partial<Quotas>): string {
  return quotaColumns
    .filter((name) => typeof quotas[name] === 'number')
    .map((name) => `${name.replace('_', ' ')}: ${quotas[name]}`)
    .join('; ');
}

/** Returns the quotas that the change contains. `null` removes a quota. */
function quotasIn(change: CompanyChange): Partial<Quotas> {
  return Object.fromEntries(
    quotaColumns.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  );
}

/** @param before The audited fields before the change. */
async function recordChange(
  trx: Transaction,
  by: Administrator,
  id: string,
  before: Awaited<ReturnType<typeof auditedFields>>,
  at: Date,
): Promise<void> {
  const after = await auditedFields(trx, id);
  const detail = describeChanges(before, after);
  if (detail === '') return;
  await recordAudit(trx, by, at, {
    action: 'company.change',
    record: { id, name: after.name },
    companyId: id,
    detail,
  });
}

/**
 * Replaces the categories that a company owns. Each includes everything below it.
 *
 * @returns The ids of the categories that the company owns now.
 * @throws HttpProblem not-found
 */
export async function setCompanyCategories(
  db: Database,
  by: Administrator,
  id: string,
  categoryIds: readonly string[],
  at: Date,
): Promise<string[]> {
  return withAdministrationLock(db, async (trx) => {
    const { name } = await requireCompany(trx, by.adminScope, id);
    await requireCategories(trx, categoryIds);
    const before = await listOwnedCategories(trx, id);
    await trx.deleteFrom('company_categories').where('company_id', '=', id).execute();
    await addCompanyCategories(trx, id, categoryIds);
    const after = await listOwnedCategories(trx, id);
    const changes = await Promise.all([
      describeCategories(trx, 'added', without(after, before)),
      describeCategories(trx, 'removed', without(before, after)),
    ]);
    const detail = changes.filter((one) => one !== null).join('; ');
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

async function requireCategories(trx: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = await findUnknownCategories(trx, null, ids);
  if (unknown.length === 0) return;
  throw new HttpProblem(404, 'not-found', 'Some of these categories no longer exist.', {
    errors: unknown
      .slice(0, 100)
      .map((id) => ({ path: '/categories', message: `There is no category ${id}.` })),
  });
}

function without(ids: readonly string[], excluded: readonly string[]): string[] {
  const known = new Set(excluded);
  return ids.filter((id) => !known.has(id));
}

/**
 * Returns a description such as `added: International, Flag State administrations`; `null` if there are no
 * categories.
 */
async function describeCategories(
  trx: Transaction,
  what: 'added' | 'removed',
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const titles: string[] = [];
  for (const batch of batchesOf(ids, ROWS_PER_INSERT)) {
    const rows = await trx.selectFrom('categories').select('title').where('id', 'in', batch).execute();
    titles.push(...rows.map(({ title }) => title));
  }
  return `${what}: ${titles.sort().join(', ')}`;
}

async function addCompanyCategories(
  db: Database,
  companyId: string,
  categoryIds: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(categoryIds, ROWS_PER_INSERT)) {
    await db
      .insertInto('company_categories')
      .values(batch.map((id) => ({ company_id: companyId, category_id: id })))
      .execute();
  }
}

async function requireParent(trx: Transaction, id: string): Promise<void> {
  const parent = await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (!parent)
    throw new HttpProblem(400, 'bad-request', 'The parent company doesn’t exist.', {
      errors: [{ path: '/parent', message: `There is no company ${id}.` }],
    });
}

async function requireNoCycle(trx: Transaction, id: string, parent: string): Promise<void> {
  await requireParent(trx, parent);
  if (await isInCompanySubtree(trx, parent, id))
    throw new HttpProblem(
      409,
      'company-cycle',
      'A company can’t be placed below itself or one of its sub-companies.',
      { errors: [{ path: '/parent', message: 'This company is below the one that you want to move.' }] },
    );
}

/** Administrators can't deactivate their own company, because they couldn't reactivate it afterwards. */
async function requireOtherCompany(trx: Transaction, by: Administrator, id: string): Promise<void> {
  if (by.userId === null) return;
  const own = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', by.userId)
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (own) throw new HttpProblem(409, 'own-account', 'You can’t deactivate your own company.');
}

/** Checks the size of the whole tree that the company belongs to. */
async function checkTreeLimit(trx: Transaction, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('companies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', wholeCompanyTree(id))
    .executeTakeFirstOrThrow();
  if (count > MAX_TREE_COMPANIES) throw limitReached('A company tree can have at most 1,000 companies.');
}

async function auditedFields(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('companies')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .where('companies.id', '=', id)
    .selectAll('companies')
    .select('parent.name as parent')
    .executeTakeFirstOrThrow();
  const quota = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: row.name,
    city: row.city,
    'parent company': row.parent ?? '',
    active: row.active === 1 ? 'yes' : 'no',
    'user quota': quota(row.user_quota),
    'offline quota': quota(row.offline_quota),
    'report quota': quota(row.report_quota),
  };
}
