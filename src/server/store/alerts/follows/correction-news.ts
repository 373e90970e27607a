/**
 * Computes what a follow reports about corrections, which replace the words of an edition that the library already
 * knew. Each correction is compared with the wording that it replaced.
 *
 *   known ── a correction ──┬─ followed words changed ──► reported once, with the words before and after
 *                           ├─ another number ──────────► reported once, and followed under the new number
 *                           ├─ repealed, or not found ──► reported once; the follow ends
 *                           ├─ nothing followed changed ► silent
 *                           └─ not compared yet ────────► waits, on the day of the correction
 *
 * A follow holds an address in the wording that was known at the last check. The corrections of its own edition are
 * therefore traced forwards, before any later edition. In other editions, the provision is found in the latest
 * wording, and traced back through the corrections. A correction of a superseded edition is reported, too, because
 * somebody may rely on what was in force then. A follow that has ended reports the corrections of the editions that
 * it has reported, because a provision may be there again.
 *
 * An edition of which the library learned after the last check is reported in its latest wording, so its earlier
 * corrections aren't. After the day of a correction, or if its text can't be compared, it is reported without its
 * changes.
 */
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import type { FollowHit, FollowNews } from './follow-news';
import { reversed, traceProvision } from './trace-provision';
import {
  arrival,
  isTraceable,
  takeStep,
  walk,
  type ComparedEditions,
  type EditionChanges,
  type FollowState,
} from './walk-editions';

/** A correction, named by the wording that it replaced. */
export interface Correction {
  readonly name: string;
  readonly edition: string;
  /** The number of the record with which the library learned the correction. */
  readonly record: number;
  /** The wording that came after it: that of the edition, or the one that the next correction replaced. */
  readonly next: string;
}

export interface CorrectedEditions extends ComparedEditions {
  readonly records: readonly EditionRecord[];
  /** In the order in which the library learned them. */
  readonly replaced: readonly Correction[];
  /** The editions and replaced wordings that can be compared. */
  readonly comparable: ReadonlySet<string>;
  readonly looked: { readonly records: number };
  readonly reported: ReadonlySet<string>;
  readonly today: string;
}

export interface CorrectionNews extends FollowNews {
  /** The corrections that are reported, or that changed nothing that is followed. */
  readonly done: ReadonlySet<Correction>;
}

/**
 * Carries a follow through the corrections of its own edition, until it ends.
 *
 * @returns `null` if the news has to wait until a correction has been compared.
 */
export async function newsOfOwnCorrections(
  start: FollowState,
  document: CorrectedEditions,
): Promise<CorrectionNews | null> {
  const hits: FollowHit[] = [];
  const done = new Set<Correction>();
  let state = start;
  for (const correction of newCorrections(document)) {
    if (correction.edition !== start.edition) continue;
    if (state.ended) break;
    const compared = await changesOf(correction, state, document);
    if (compared === 'awaited') return null;
    done.add(correction);
    if (compared === null) {
      hits.push(hitOf(correction, 'corrected', state.address, document));
      continue;
    }
    const { kind, state: carried } = await carry(state, correction, compared, document);
    if (kind !== 'same')
      hits.push(hitOf(correction, kind === 'changed' ? 'corrected' : kind, carried.address, document));
    state = carried;
  }
  return { hits, state, done };
}

async function carry(
  state: FollowState,
  { edition, next }: Correction,
  compared: EditionChanges,
  document: CorrectedEditions,
) {
  if (state.address === null)
    return { state, kind: compared.changes.length > 0 ? ('changed' as const) : ('same' as const) };
  return takeStep(state, edition, compared, next === edition ? await document.addressesOf(edition) : null);
}

/**
 * Determines what to report about the corrections of other editions.
 *
 * @param done The corrections that need no report any more.
 * @returns `null` if the news has to wait until a correction has been compared.
 */
export async function newsOfOtherCorrections(
  state: FollowState,
  document: CorrectedEditions,
  done: ReadonlySet<Correction>,
): Promise<FollowHit[] | null> {
  const corrections = newCorrections(document).filter((one) => !done.has(one));
  const hits: FollowHit[] = [];
  for (const edition of new Set(corrections.map((one) => one.edition))) {
    if (state.ended && !document.reported.has(edition)) continue;
    const own = corrections.filter((one) => one.edition === edition);
    const found = await newsOfEdition(state, edition, own, document);
    if (!found) return null;
    hits.push(...found);
  }
  return hits;
}

async function newsOfEdition(
  state: FollowState,
  edition: string,
  corrections: readonly Correction[],
  document: CorrectedEditions,
): Promise<FollowHit[] | null> {
  const walked = await walk({ ...state, ended: null }, edition, document);
  const hits: FollowHit[] = [];
  let place = walked?.state ?? null;
  if (place?.address != null && !(await document.addressesOf(edition)).has(place.address))
    place = { ...place, ended: 'not-found' };
  // The provision's address is known in the latest wording.
  for (const correction of corrections.toReversed()) {
    const compared = await changesOf(correction, state, document);
    const isUnknown = compared === null || place === null;
    if (compared === 'awaited' || (isUnknown && isLearnedToday(correction, document))) return null;
    if (isUnknown || isConcerned(place!, compared))
      hits.unshift(hitOf(correction, 'corrected', place?.address ?? state.address, document));
    if (compared && place && place.address !== null && !place.ended)
      place = takeStep(place, edition, { ...compared, changes: reversed(compared.changes) }, null).state;
  }
  return hits;
}

/** Returns whether a correction changed the followed words, or removed the provision from this edition. */
function isConcerned(place: FollowState, compared: EditionChanges): boolean {
  if (!place.ended) return arrival(place, compared) !== 'same';
  return (
    place.address !== null && traceProvision(place.address, compared.changes, () => true).kind === 'repealed'
  );
}

/** Returns the corrections since the last check of editions that the library knew then. */
function newCorrections({ replaced, records, looked }: CorrectedEditions): Correction[] {
  const known = new Set(records.slice(0, looked.records).map(({ edition }) => edition));
  return replaced.filter(({ edition, record }) => record > looked.records && known.has(edition));
}

/** @returns `null` if the changes aren't known and won't be soon. */
async function changesOf(
  correction: Correction,
  state: FollowState,
  document: CorrectedEditions,
): Promise<EditionChanges | 'awaited' | null> {
  const { name, next } = correction;
  const compared = await document.changesOf(name, next);
  if (compared && isTraceable(state, compared)) return compared;
  const canBeCompared = document.comparable.has(name) && document.comparable.has(next);
  return canBeCompared && isLearnedToday(correction, document) ? 'awaited' : null;
}

function isLearnedToday({ record }: Correction, { records, today }: CorrectedEditions): boolean {
  return records[record - 1]?.knownFrom === today;
}

function hitOf(
  { name, edition, record, next }: Correction,
  kind: FollowHit['kind'],
  address: string | null,
  { comparable }: CorrectedEditions,
): FollowHit {
  const comparedWith = comparable.has(name) && comparable.has(next) ? name : null;
  return { edition, occasion: `corrected-${record}`, kind, comparedWith, address };
}
