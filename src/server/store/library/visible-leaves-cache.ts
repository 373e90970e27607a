/**
 * The leaves that each company sees, remembered: every search is laid under them, and to find those of a company that owns a
 * thousand takes longer than many a search. They change with what the company owns, which is read each time, and with the
 * tree: an import that changes it raises the library's revision, and an administrator who does, the tree's.
 */
import type { Database } from '../../database/database';
import { placementRevision } from '../../database/revision';
import { findSeenLeaves, listOwned, type Sight } from './access-scope';

/** As `findSeenLeaves`. */
export type ReadSeenLeaves = (sight: Sight) => Promise<readonly string[] | null>;

/** A thousand leaves take 40 kB. */
const companiesMost = 100;

export function rememberSeenLeaves(db: Database): ReadSeenLeaves {
  const remembered = new Map<string, { at: string; leaves: readonly string[] | null }>();
  return async (sight) => {
    if (sight === null) return null;
    // Read before the leaves: should the tree change in between, the next search finds them anew.
    const at = JSON.stringify([await placementRevision(db), await listOwned(db, sight)]);
    const known = remembered.get(sight);
    const leaves = known?.at === at ? known.leaves : await findSeenLeaves(db, sight);
    remembered.delete(sight);
    remembered.set(sight, { at, leaves });
    if (remembered.size > companiesMost) remembered.delete(remembered.keys().next().value ?? sight);
    return leaves;
  };
}
