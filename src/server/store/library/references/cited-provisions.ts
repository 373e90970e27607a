/**
 * Finds the provision that somebody cites in "Go to" among the documents that the reader may see. The search itself is
 * in `src/shared/provisions/references/find-named-provision.ts`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CitedLibrary } from '../../../../shared/provisions/references/find-named-provision';
import { MAX_READ } from '../../../../shared/provisions/references/find-places';
import type { UsualNames } from '../../../../shared/provisions/references/usual-names';
import type { Database } from '../../../database/database';
import type { AccessScope } from '../access-scope';
import type { ReadNames } from '../names/library-names';
import { findTitledDocuments } from '../names/named-documents';
import { findByKeys, type Candidate } from './candidates';
import { readProvisions } from './provision-indexes';

/** Resolves to the usual names of instruments. The object stays the same until the thesaurus changes. */
export type ReadUsualNames = () => Promise<UsualNames>;

export function citedLibrary(
  db: Database,
  scope: AccessScope,
  readUsualNames: ReadUsualNames,
  readNames: ReadNames,
): CitedLibrary<Candidate> {
  return {
    findByKeys: (keys) => findByKeys(db, scope, keys),
    findByTitle: async (words) => findTitledDocuments(db, scope, words, await readNames(), MAX_READ + 1),
    readUsualNames,
    async readProvisions(document) {
      const provisions = await readProvisions(db, document);
      // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
      await nextTurn();
      return provisions;
    },
  };
}
