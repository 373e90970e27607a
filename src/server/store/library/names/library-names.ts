/**
 * Keeps the names of all documents in memory. Users type the beginnings of some words of a name, perhaps with a
 * mistake, and finding such a name in the database would mean reading all names.
 *
 *   unknown ──a request──► loading ──done──► known up to a revision ──the library changes──► loading the changes
 *                             │                        ▲                                         │
 *                             │                        └───────────────────done──────────────────┘
 *                             ├─failure──► as before; this request does without the names
 *                             └─too large──► off; all requests do without the names
 *
 * A request waits until the names are known up to the library's revision at the time of the request. Once
 * replaced names take up more memory than the current ones, the next load reads everything again.
 *
 * The names in memory include those of removed or hidden documents. This does no harm, because every document
 * that is found is then read from the database, which returns only documents that the user may see.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../database/database';
import { libraryRevision } from '../../../database/revision';
import { createNameIndex, type NameIndex } from './name-index';

/** Resolves to `null` if the names can't be kept in memory, or if reading them failed. */
export type ReadNames = () => Promise<NameIndex | null>;

/** Reading this many names takes a few milliseconds. */
const PAGE_LENGTH = 500;
/** The names of 60,000 regulations have 6 million characters and take about 25 MB of memory. */
const MAX_CHARACTERS = 30_000_000;

interface KnownNames {
  readonly index: NameIndex;
  /** All changes up to this revision are in the index. */
  revision: number;
  /** How many characters the names had when everything was last read. */
  loaded: number;
}

export function createLibraryNames(db: Database, maxCharacters = MAX_CHARACTERS): ReadNames {
  let known = nothingKnown();
  let loading: Promise<boolean> | null = null;
  let isTooLarge = false;

  async function load(revision: number): Promise<boolean> {
    const isFirst = known.revision < 0 || known.index.characters > 2 * known.loaded + maxCharacters / 10;
    const names = isFirst ? nothingKnown() : known;
    for await (const rows of changedNames(db, names.revision)) {
      for (const { id, folded_names } of rows) names.index.set(id, folded_names);
      isTooLarge = names.index.characters > maxCharacters && isFirst;
      if (isTooLarge) break;
      await nextTurn();
    }
    names.revision = revision;
    if (isFirst) names.loaded = names.index.characters;
    known = isTooLarge ? nothingKnown() : names;
    return true;
  }

  return async () => {
    const revision = await libraryRevision(db);
    while (!isTooLarge && known.revision < revision) {
      loading ??= load(revision)
        .catch(() => false)
        .finally(() => (loading = null));
      if (!(await loading)) return null;
    }
    return isTooLarge ? null : known.index;
  };
}

function nothingKnown(): KnownNames {
  return { index: createNameIndex(nextTurn), revision: -1, loaded: 0 };
}

/** Reads the names of the documents that changed after the revision, in the order of the changes. */
async function* changedNames(db: Database, revision: number) {
  let last = { revision: revision + 1, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'folded_names', 'revision'])
      .where('revision', '>=', last.revision)
      .where((row) => row.or([row('revision', '>', last.revision), row('id', '>', last.id)]))
      .orderBy('revision')
      .orderBy('id')
      .limit(PAGE_LENGTH)
      .execute();
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_LENGTH) return;
    last = end;
  }
}
