/**
 * Looks up names for the ids in audit log lines. The lines don't store these names, so the current ones are
 * shown. If a category no longer exists, its id is shown.
 */
import { truncate } from '../../../shared/plain-text';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isInAdminScope, type AdminScope } from '../companies/admin-scope';

type Line = Pick<Tables['audit_log'], 'actor_id' | 'action' | 'company_id' | 'detail'>;

export interface AuditNames {
  /**
   * Returns the name of the company whose part of the log the line belongs to; `null` if there is none, or if
   * the company was deleted.
   */
  company(line: Line): string | null;
  /**
   * Returns the name of the actor's company; `null` if there is none, or if it is outside the administrator's
   * scope.
   */
  actorCompany(line: Line): string | null;
  /** Returns the detail, with names in place of the category ids that earlier versions wrote. */
  detail(line: Line): string;
}

const MAX_DETAIL_LENGTH = 1000;

/** @param actorIds The users whose companies are looked up; `null` means all users. */
export async function readAuditNames(
  db: Database,
  adminScope: AdminScope,
  actorIds: readonly string[] | null,
): Promise<AuditNames> {
  const [companyNames, companyOf, titles] = await Promise.all([
    readCompanyNames(db, adminScope),
    readCompanies(db, actorIds),
    readCategoryTitles(db),
  ]);
  const nameOf = (companyId: string | null | undefined) =>
    companyId ? (companyNames.get(companyId) ?? null) : null;
  return {
    company: ({ company_id }) => nameOf(company_id),
    actorCompany: ({ actor_id }) => (actor_id === null ? null : nameOf(companyOf.get(actor_id))),
    detail({ action, detail }) {
      if (action !== 'company.categories') return detail;
      return truncate(
        detail.replace(/[^\s,;:]+/g, (word) => titles.get(word) ?? word),
        MAX_DETAIL_LENGTH,
      );
    },
  };
}

async function readCompanyNames(db: Database, adminScope: AdminScope): Promise<Map<string, string>> {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(isInAdminScope(adminScope, 'companies.id'))
    .execute();
  return new Map(companies.map(({ id, name }) => [id, name]));
}

/** Returns each user's company id. `null` means all users. */
async function readCompanies(
  db: Database,
  userIds: readonly string[] | null,
): Promise<Map<string, string | null>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .$if(userIds !== null, (query) => query.where('id', 'in', ['', ...(userIds ?? [])]))
    .execute();
  return new Map(users.map(({ id, company_id }) => [id, company_id]));
}

async function readCategoryTitles(db: Database): Promise<Map<string, string>> {
  const categories = await db.selectFrom('categories').select(['id', 'title']).execute();
  return new Map(categories.map(({ id, title }) => [id, title]));
}
