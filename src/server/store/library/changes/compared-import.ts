/**
 * Writes the changes between editions in the transaction that writes the editions. Comparable editions are
 * therefore never stored without their changes, unless comparing them fails.
 *
 * A comparison of long texts takes too long for a transaction, during which nothing else can be written. A
 * transaction that needs one is therefore rolled back, the texts are compared in a separate process, and the
 * transaction is run again. If another import has been committed in the meantime, the transaction may need
 * other comparisons, which are made in the same way.
 *
 *   transaction ── all needed comparisons are known ──► committed, with the changes
 *               ── one is missing ──► rolled back ──► compared in the process ──► transaction
 *
 * A caller that expects a comparison may have it made first, so that the transaction doesn't have to run twice. If it
 * turns out that other texts have to be compared, its result isn't used.
 */
import type { Database, Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import {
  storedRedline,
  type Compare,
  type StoredRedline,
  type StoredText,
  type TextPair,
} from './stored-redline';
import { saveComparison } from './save-comparison';
import { findNeededComparisons, readTexts, type NeededComparison } from './needed-comparisons';

/**
 * The results of comparisons. A result is `null` if the process failed. Such a pair is left to the job, so that a text
 * that can't be compared can still be imported.
 */
export interface Comparisons {
  /** The results by the bases of the two editions (`keyOf`). */
  readonly byBases: Map<string, StoredRedline | null>;
  /** The comparison that was made before the transaction. */
  readonly expected: { readonly texts: TextPair; readonly redline: StoredRedline | null } | null;
}

/** Thrown if texts have to be compared before the transaction can be completed. */
class ComparisonsMissing extends Error {
  override readonly name = 'ComparisonsMissing';
  constructor(readonly pairs: readonly { readonly key: string; readonly texts: TextPair }[]) {
    super('Editions have to be compared first.');
  }
}

/**
 * Runs a transaction that writes editions and makes the comparisons that it needs. The transaction holds the
 * library's lock.
 *
 * @param expected Texts that the transaction will probably need to have compared.
 */
export async function withComparisons<Result>(
  db: Database,
  compare: Compare,
  work: (trx: Transaction, comparisons: Comparisons) => Promise<Result>,
  expected: TextPair | null = null,
): Promise<Result> {
  const compareOrNull = (texts: TextPair) => compare(texts).catch(() => null);
  const comparisons: Comparisons = {
    byBases: new Map(),
    expected: expected && { texts: expected, redline: await compareOrNull(expected) },
  };
  for (;;)
    try {
      return await db.transaction().execute(async (trx) => {
        await lockLibrary(trx);
        return work(trx, comparisons);
      });
    } catch (cause) {
      if (!(cause instanceof ComparisonsMissing)) throw cause;
      for (const { key, texts } of cause.pairs) comparisons.byBases.set(key, await compareOrNull(texts));
    }
}

/**
 * Writes those changes between the documents' editions that haven't been stored yet.
 *
 * @param comparisons The known results. If this is `null`, the texts are compared here, which is suitable
 *   only for short texts.
 */
export async function writeNeededChanges(
  trx: Transaction,
  documentIds: readonly string[],
  comparisons: Comparisons | null,
): Promise<void> {
  const missing: { key: string; texts: TextPair }[] = [];
  let hasDropped = false;
  const save = async (needed: NeededComparison, redline: StoredRedline) => {
    if ((await saveComparison(trx, needed, redline)) === 'dropped') hasDropped = true;
  };
  for (const needed of await findNeededComparisons(trx, documentIds)) {
    const key = keyOf(needed);
    let known = comparisons?.byBases.get(key);
    if (known === undefined) {
      const texts = await readTexts(trx, needed);
      if (!texts) continue;
      known = comparisons ? expectedResult(comparisons, texts) : storedRedline(texts);
      if (known === undefined) missing.push({ key, texts });
    }
    if (known) await save(needed, known);
  }
  if (missing.length > 0) throw new ComparisonsMissing(missing);
  // The wording before a dropped wording is now followed by a different wording.
  if (hasDropped) await writeNeededChanges(trx, documentIds, comparisons);
}

function keyOf({ fromBasis, toBasis }: NeededComparison): string {
  return `${fromBasis} ${toBasis}`;
}

function expectedResult({ expected }: Comparisons, texts: TextPair): StoredRedline | null | undefined {
  const isSame = (one: StoredText, other: StoredText) =>
    one.text === other.text && one.structure === other.structure;
  return expected && isSame(expected.texts.old, texts.old) && isSame(expected.texts.new, texts.new)
    ? expected.redline
    : undefined;
}
