/**
 * Finds the documents to which references to sections of the CFR lead. "33 CFR 83.24" may be a separate
 * document, or a section in the document "33 CFR 83". A separate document takes precedence.
 */
import { partKey } from '../../../../shared/provisions/references/instrument-keys';
import type { Database } from '../../../database/database';
import type { AccessScope } from '../access-scope';
import { findByKeys, type Candidate } from './candidates';

/** The documents that a key may mean, and whether they are Parts in which to look for the named section. */
export interface Named {
  readonly documents: readonly Candidate[];
  readonly isPart: boolean;
}

/** Returns the documents that each key may mean, among those that the reader may see. */
export async function findNamed(
  db: Database,
  scope: AccessScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const parts = keys.flatMap((key) => partKey(key) ?? []);
  const found = await findByKeys(db, scope, [...new Set([...keys, ...parts])]);
  return new Map(
    keys.map((key) => {
      const own = found.get(key);
      const part = partKey(key);
      const isPart = own === undefined && part !== null;
      return [key, { documents: own ?? (part === null ? [] : (found.get(part) ?? [])), isPart }];
    }),
  );
}
