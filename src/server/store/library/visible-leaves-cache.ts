/**
 * Caches the leaf categories that each company can see. Every search is filtered by them, and finding them
 * for a company that owns a thousand categories takes longer than many searches. They change with the
 * categories that the company owns, which are read each time, and with the tree. An import that changes the
 * tree raises the library's revision, and an administrator's change raises the tree's revision.
 */
import type { Database } from '../../database/database';
import { placementRevision } from '../../database/revision';
import { findVisibleLeaves, listOwnedCategories, type AccessScope } from './access-scope';

/** Returns the same result as `findVisibleLeaves`. */
export type ReadVisibleLeaves = (scope: AccessScope) => Promise<readonly string[] | null>;

/** A thousand leaves take 40 kB of memory. */
const MAX_CACHED_COMPANIES = 100;

export function createVisibleLeavesCache(db: Database): ReadVisibleLeaves {
  const remembered = new Map<string, { at: string; leaves: readonly string[] | null }>();
  return async (scope) => {
    if (scope === null) return null;
    // The revision is read before the leaves. If the tree changes in between, the next search reads the
    // leaves again.
    const at = JSON.stringify([await placementRevision(db), await listOwnedCategories(db, scope)]);
    const known = remembered.get(scope);
    const leaves = known?.at === at ? known.leaves : await findVisibleLeaves(db, scope);
    remembered.delete(scope);
    remembered.set(scope, { at, leaves });
    if (remembered.size > MAX_CACHED_COMPANIES) remembered.delete(remembered.keys().next().value ?? scope);
    return leaves;
  };
}
