/** Changes to companies, their users, the categories and the thesaurus run one at a time. */
import type { Database, Transaction } from '../../database/database';
import { lockSetting } from '../../database/revision';

/**
 * Runs the work in a transaction. A second change to companies or their users waits for the first, even if
 * another administrator makes it. When two changes each check that the tree has no cycle or that another
 * administrator remains, the second one therefore sees the result of the first.
 */
export async function withAdministrationLock<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockSetting(trx, 'administration');
    return work(trx);
  });
}
