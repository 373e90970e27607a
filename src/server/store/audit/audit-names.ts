/**
 * Names for what a line of the audit log has by its id alone: as they are today, where the line has none of its own time. What
 * has no name any more keeps its id.
 */
import { truncate } from '../../../shared/plain-text';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isInAdminScope, type AdminScope } from '../companies/admin-scope';

type Line = Pick<Tables['audit_log'], 'actor_id' | 'action' | 'company_id' | 'detail'>;

export interface AuditNames {
  /** Of the company whose part of the log the line is in; `null` for none, or when it is gone. */
  company(line: Line): string | null;
  /** Of the company that the actor is in; `null` for none, and for one outside of the administrator’s scope. */
  actorCompany(line: Line): string | null;
  /** The detail with names in place of the ids of categories, which earlier versions wrote. */
  detail(line: Line): string;
}

const detailMost = 1000;

/** @param actorIds Of those users alone, of whom there may be none; `null`: of all. */
export async function readAuditNames(
  db: Database,
  adminScope: AdminScope,
  actorIds: readonly string[] | null,
): Promise<AuditNames> {
  const [companies, actors, categories] = await Promise.all([
    db
      .selectFrom('companies')
      .select(['id', 'name'])
      .where(isInAdminScope(adminScope, 'companies.id'))
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'company_id'])
      .$if(actorIds !== null, (users) => users.where('id', 'in', ['', ...(actorIds ?? [])]))
      .execute(),
    db.selectFrom('categories').select(['id', 'title']).execute(),
  ]);
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
  const companyOf = new Map(actors.map(({ id, company_id }) => [id, company_id]));
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const nameOf = (companyId: string | null | undefined) =>
    companyId ? (companyNames.get(companyId) ?? null) : null;
  return {
    company: ({ company_id }) => nameOf(company_id),
    actorCompany: ({ actor_id }) => (actor_id === null ? null : nameOf(companyOf.get(actor_id))),
    detail({ action, detail }) {
      if (action !== 'company.categories') return detail;
      return truncate(
        detail.replace(/[^\s,;:]+/g, (word) => titles.get(word) ?? word),
        detailMost,
      );
    },
  };
}
