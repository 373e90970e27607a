/**
 * The leaves that each company sees, remembered: every search is laid under them, and to find those of a company that owns a
 * thousand takes longer than many a search. They change with what the company owns, which is read each time, and with the
 * tree: an import that changes it raises the library's revision, and an administrator who does, the tree's.
 */
import type { Database } from '../../database/database';
import { placementRevision } from '../../database/revision';
import { findVisibleLeaves, listOwnedCategories, type AccessScope } from './access-scope';

/** As `findSeenLeaves`. */
export type ReadVisibleLeaves = (scope: AccessScope) => Promise<readonly string[] | null>;

/** A thousand leaves take 40 kB. */
const companiesMost = 100;

export function createVisibleLeavesCache(db: Database): ReadVisibleLeaves {
  const remembered = new Map<string, { at: string; leaves: readonly string[] | null }>();
  return async (scope) => {
    if (scope === null) return null;
    // Read before the leaves: should the tree change in between, the next search finds them anew.
    const at = JSON.stringify([await placementRevision(db), await listOwnedCategories(db, scope)]);
    const known = remembered.get(scope);
    const leaves = known?.at === at ? known.leaves : await findVisibleLeaves(db, scope);
    remembered.delete(scope);
    remembered.set(scope, { at, leaves });
    if (remembered.size > companiesMost) remembered.delete(remembered.keys().next().value ?? scope);
    return leaves;
  };
}
