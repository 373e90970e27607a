/**
 * Keeps the words of all documents' folded names in memory. There are far fewer words than documents (10,000
 * in 59,000 regulations), so a mistyped word is compared with them, and not with every name.
 *
 *   unknown, or of an earlier revision ──a request──► loading, and the request does without the words
 *   loading ──done──► known, up to the revision at which it began ──the library changes──► of an earlier revision
 *           └─failure, or too many words──► as before
 *
 * Words that only removed or hidden documents have may be among them. They find nothing, because every search
 * for names is limited to the documents that the user may see.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { libraryRevision } from '../../database/revision';

/** Resolves with null while the words of the library's current state aren't known. */
export type ReadNameWords = () => Promise<ReadonlySet<string> | null>;

/** Reading this many names takes a few milliseconds. */
const PAGE_LENGTH = 500;
/** They take about 20 MB of memory. A library with more does without them. */
const MAX_WORDS = 200_000;

export function createNameWords(db: Database, maxWords = MAX_WORDS): ReadNameWords {
  const words = new Set<string>();
  /** The words of all changes up to this revision are known. */
  let known = -1;
  let loading: Promise<void> | null = null;

  async function load(revision: number): Promise<void> {
    let last = known;
    for (let isEnd = false; !isEnd && words.size <= maxWords;) {
      const rows = await db
        .selectFrom('documents')
        .select(['folded_names', 'revision'])
        .where('revision', '>', last)
        .orderBy('revision')
        .limit(PAGE_LENGTH)
        .execute();
      for (const row of rows) for (const word of row.folded_names.split(' ')) words.add(word);
      // Rows with the last revision may be on two pages, so they are read again.
      const end = rows.at(-1)?.revision ?? last;
      isEnd = rows.length < PAGE_LENGTH;
      last = Math.max(last + 1, end - 1);
      await nextTurn();
    }
    if (words.size <= maxWords) known = revision;
  }

  return async () => {
    const revision = await libraryRevision(db);
    if (known === revision) return words;
    if (words.size <= maxWords)
      // The next request tries again after a failure.
      loading ??= load(revision)
        .catch(() => undefined)
        .finally(() => (loading = null));
    return null;
  };
}
