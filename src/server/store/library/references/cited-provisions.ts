/**
 * Finds the provision that somebody cites in "Go to" among the documents that the reader may see. The search itself is
 * in `src/shared/provisions/references/find-named-provision.ts`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CitedLibrary } from '../../../../shared/provisions/references/find-named-provision';
import type { UsualNames } from '../../../../shared/provisions/references/usual-names';
import type { Database } from '../../../database/database';
import type { AccessScope } from '../access-scope';
import { findByKeys, type Candidate } from './candidates';
import { readProvisions } from './provision-indexes';

/** Resolves to the usual names of instruments. The object stays the same until the thesaurus changes. */
export type ReadUsualNames = () => Promise<UsualNames>;

export function citedLibrary(
  db: Database,
  scope: AccessScope,
  readUsualNames: ReadUsualNames,
): CitedLibrary<Candidate> {
  return {
    findByKeys: (keys) => findByKeys(db, scope, keys),
    readUsualNames,
    async readProvisions(document) {
      const provisions = await readProvisions(db, document);
      // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
      await nextTurn();
      return provisions;
    },
  };
}
