/** Saves the result of a comparison of two editions, or of a replaced wording with the one that replaced it. */
import { readReplacedName } from '../../../../shared/editions/replaced-wording';
import type { Transaction } from '../../../database/database';
import { dropReplaced } from '../wording/replaced-wordings';
import { hasChanges, writeChanges } from './edition-changes';
import type { NeededComparison } from './needed-comparisons';
import type { StoredRedline } from './stored-redline';

/**
 * A correction in which no word changed leaves no trace: the wording that it replaced is dropped. Once a change has
 * been found, which may have been reported, the wording stays.
 */
export async function saveComparison(
  trx: Transaction,
  needed: NeededComparison,
  redline: StoredRedline,
): Promise<'stored' | 'dropped'> {
  const isCorrection = readReplacedName(needed.from) !== null;
  if (isCorrection && redline.count === 0 && !(await hasChanges(trx, needed))) {
    await dropReplaced(trx, needed.documentId, needed.from);
    return 'dropped';
  }
  await writeChanges(trx, needed, redline);
  return 'stored';
}
