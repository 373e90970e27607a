/**
 * Caches the thesaurus that readers are offered, since every search with few hits needs it and preparing it
 * takes longer than the search.
 */
import type { components } from '../../../api/schema';
import { createUsualNames, type UsualNames } from '../../../shared/provisions/references/usual-names';
import { createThesaurus, type Thesaurus } from '../../../shared/thesaurus';
import type { Database } from '../../database/database';
import { readThesaurus } from './thesaurus';
import { readThesaurusRevision } from './thesaurus-revision';
import { sha256 } from '../../sha256';

type Forms = components['schemas']['NewThesaurusEntry'];

export interface OfferedThesaurus {
  /** The entries that aren't switched off, sorted by their written form. */
  readonly entries: Forms[];
  /** Changes with the entries. */
  readonly etag: string;
  readonly thesaurus: Thesaurus;
  readonly usualNames: UsualNames;
}

/** Returns a function that reads the thesaurus and returns the same object until an entry changes. */
export function createOfferedThesaurus(db: Database): () => Promise<OfferedThesaurus> {
  let known: { readonly revision: string; readonly offered: OfferedThesaurus } | null = null;
  return async () => {
    // The revision is read before the entries. If the entries change in between, the next call reads them
    // again.
    const revision = await readThesaurusRevision(db);
    if (known?.revision !== revision) known = { revision, offered: await readOffered(db) };
    return known.offered;
  };
}

async function readOffered(db: Database): Promise<OfferedThesaurus> {
  const all = await readThesaurus(db);
  const entries = all.flatMap(({ written, also, kind, offered }) =>
    offered ? [{ written, also, kind }] : [],
  );
  const etag = `"${sha256(JSON.stringify(entries))}"`;
  return { entries, etag, thesaurus: createThesaurus(entries), usualNames: createUsualNames(entries) };
}
