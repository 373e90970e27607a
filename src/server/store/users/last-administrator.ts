/** Makes sure that there is always somebody who can administer everything (spec §6). */
import type { Transaction } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import { isActiveUser } from './users';

/**
 * Checks that somebody who can log in can still administer everything.
 *
 * @throws HttpProblem last-administrator, which rolls the change back.
 */
export async function requireRemainingAdministrator(trx: Transaction): Promise<void> {
  const left = await trx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('user_roles.role', '=', 'ROLE_ADMIN')
    .where(isActiveUser)
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new HttpProblem(
      409,
      'last-administrator',
      'Nobody would be left to administer the application. Please make somebody else an administrator first.',
    );
}
