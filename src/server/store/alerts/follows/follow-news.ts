/**
 * Computes what a follow reports. The result depends only on what the library has learned about the document,
 * so it is the same in every process.
 *
 *   following ──┬─ words changed, renumbered, dates moved, or entered into force ──► reported ─► following
 *               ├─ words of a known edition corrected (correction-news.ts) ────────► reported ─► following
 *               ├─ a provision entered into force (provision-news.ts) ─────────────► reported ─► following
 *               ├─ an edition in which no word changed ────────────────────────────► silent ───► following
 *               └─ repealed, or not found ─────────────────────────────────────────► reported ─► ended
 *
 * A follow identifies its provision by the provision's address in the last edition to which it was traced. An
 * edition is examined for changes if the library learned of it after the follow began. The exception is an
 * edition that comes before the last one traced and is already superseded, because it only fills a gap in the
 * history. A follow that has ended still reports what happens to the editions that it has reported.
 *
 * An edition isn't reported until it has been compared with the one before it, but this delays the report
 * only on the edition's first day in the library. After that day, or if its text can't be compared because it
 * was read from a PDF, it is reported without its changes.
 */
import { wordingAt, type EditionRecord } from '../../../../shared/editions/wording-at';
import { newsOfProvisions, type DatedEditions, type EnteredProvisions } from './provision-news';
import { newsOfOtherCorrections, newsOfOwnCorrections, type CorrectedEditions } from './correction-news';
import { arrival, isTraceable, walk, type ComparedEditions, type FollowState } from './walk-editions';

/** The kinds of events that concern an edition, other than changes to its words. */
export type EditionEventKind = 'entered-into-force' | 'ended' | 'date-moved' | 'withdrawn';

export interface FollowedDocument extends DatedEditions, CorrectedEditions {
  readonly looked: DatedEditions['looked'];
  /** How many of the records existed when the follow began. */
  readonly known: number;
  /** The editions that the follow has reported because of their words. */
  readonly reported: ReadonlySet<string>;
}

interface EditionEvent {
  readonly kind: EditionEventKind;
  readonly edition: string;
  /** The number of the record that shows that the event happened. */
  readonly record: number;
}

export interface FollowHit {
  readonly edition: string;
  /**
   * Distinguishes several pieces of news about the same edition: its changed words, each correction, its entry into
   * force, and every other event.
   */
  readonly occasion: string;
  readonly kind:
    | 'changed'
    | 'corrected'
    | 'unchanged'
    | 'moved'
    | 'repealed'
    | 'not-found'
    | EditionEventKind;
  /**
   * The edition whose comparison with this one shows the changes. For a correction, the name of the wording that it
   * replaced.
   */
  readonly comparedWith: string | null;
  /** The followed provision's address in the edition, or in the last edition that contained the provision. */
  readonly address: string | null;
  /** The provisions that entered into force, if the news is about them and not about the edition. */
  readonly provisions?: EnteredProvisions;
}

export interface FollowNews {
  readonly hits: readonly FollowHit[];
  readonly state: FollowState;
}

/** @returns `null` if the news has to wait until an edition has been compared. */
export async function followNews(state: FollowState, document: FollowedDocument): Promise<FollowNews | null> {
  const own = await newsOfOwnCorrections(state, document);
  const words = own && (await newsOfWords(own.state, document));
  if (!words) return null;
  const hits = [...own.hits, ...words.hits];
  const changed = hits.filter(({ kind }) => kind !== 'unchanged').map(({ edition }) => edition);
  const informed = { ...document, reported: new Set([...document.reported, ...changed]) };
  const others = await newsOfOtherCorrections(words.state, informed, own.done);
  if (!others) return null;
  const events = await newsOfEvents(words.state, informed);
  const entered = await newsOfProvisions(words.state, document);
  // An edition that is reported in its latest wording needs no report of its corrections.
  const corrected = others.filter(({ edition }) => words.hits.every((hit) => hit.edition !== edition));
  return { hits: [...hits, ...corrected, ...events, ...entered], state: words.state };
}

async function newsOfWords(start: FollowState, document: FollowedDocument): Promise<FollowNews | null> {
  const hits: FollowHit[] = [];
  let state = start;
  for (const edition of newEditions(document)) {
    if (state.ended) break;
    const { order } = document;
    if (edition === state.edition) continue;
    const isLater = order.indexOf(edition) > order.indexOf(state.edition);
    if (!isLater && (wasKnown(edition, document) || isSuperseded(edition, document))) continue;
    const news = await newsOfEdition(state, edition, isLater, document);
    if (!news && isAwaited(edition, document)) return null;
    const { address } = state;
    const uncompared: FollowHit = { edition, occasion: 'text', kind: 'changed', comparedWith: null, address };
    hits.push(...(news?.hits ?? [uncompared]));
    state = news?.state ?? state;
  }
  return { hits, state };
}

/** Returns the editions of which the library learned after the follow began, in order. */
function newEditions({ records, known, order }: FollowedDocument): string[] {
  const before = new Set(records.slice(0, known).map(({ edition }) => edition));
  return order.filter((edition) => !before.has(edition));
}

/** Returns whether the library already knew the edition at the last check. */
function wasKnown(name: string, { records, looked }: FollowedDocument): boolean {
  return records.slice(0, looked.records).some(({ edition }) => edition === name);
}

function isSuperseded(edition: string, { records, today }: FollowedDocument): boolean {
  return wordingAt(records, today).states.some(
    (one) => one.edition === edition && one.state === 'superseded',
  );
}

/** Returns whether the news about an edition has to wait until the edition has been compared. */
function isAwaited(edition: string, document: FollowedDocument): boolean {
  const { comparable, records, today } = document;
  const before = editionBefore(edition, document);
  const canBeCompared = before !== null && comparable.has(before) && comparable.has(edition);
  return canBeCompared && records.find((one) => one.edition === edition)?.knownFrom === today;
}

/**
 * @returns `null` if the edition, or one between it and the follow's edition, hasn't been compared with the
 * one before it.
 */
async function newsOfEdition(
  state: FollowState,
  edition: string,
  isLater: boolean,
  document: FollowedDocument,
): Promise<FollowNews | null> {
  const comparedWith = editionBefore(edition, document);
  const compared = comparedWith === null ? null : await document.changesOf(comparedWith, edition);
  const walked = compared && (await walk(state, edition, document));
  if (!compared || !walked) return null;
  if (!isTraceable(state, compared) && isAwaited(edition, document)) return null;
  const isUnchanged = compared.isComplete && compared.changes.length === 0;
  const kind = isUnchanged ? 'unchanged' : isLater ? walked.kind : arrival(walked.state, compared);
  const hit = { edition, occasion: 'text', comparedWith, address: walked.state.address };
  return {
    hits: kind === 'same' ? [] : [{ ...hit, kind }],
    state: isLater ? walked.state : state,
  };
}

async function newsOfEvents(state: FollowState, document: FollowedDocument): Promise<FollowHit[]> {
  const hits: FollowHit[] = [];
  for (const { kind, edition, record } of eventsOf(document)) {
    const comparedWith = editionBefore(edition, document);
    const compared = comparedWith === null ? null : await document.changesOf(comparedWith, edition);
    const walked = await walk({ ...state, ended: null }, edition, document);
    const isItsOwn = !compared || !walked || arrival(walked.state, compared) !== 'same';
    if (!document.reported.has(edition) && (!isItsOwn || state.ended)) continue;
    const occasion = kind === 'entered-into-force' ? kind : `${kind}-${record}`;
    hits.push({
      edition,
      occasion,
      kind,
      comparedWith: compared && comparedWith,
      address: walked?.state.address ?? state.address,
    });
  }
  return hits;
}

/** Compares the editions' states at the last check with their states today. */
function eventsOf({ records, looked, today }: FollowedDocument): EditionEvent[] {
  const before = wordingAt(records.slice(0, looked.records), looked.day);
  const now = wordingAt(records, today);
  const events: EditionEvent[] = [];
  for (const { edition, state } of now.states) {
    const then = before.states.find((one) => one.edition === edition)?.state;
    if (then === undefined) continue;
    const record = records.findLastIndex((one) => one.edition === edition) + 1;
    const day = lastDay(records, edition);
    if (day !== lastDay(records.slice(0, looked.records), edition))
      events.push({ kind: 'date-moved', edition, record });
    if (then === 'not yet in force' && state === 'in force')
      events.push({ kind: 'entered-into-force', edition, record });
    if (then === 'in force' && state === 'superseded' && now.inForce === null)
      events.push({ kind: 'ended', edition, record });
  }
  if (now.isWithdrawn && !before.isWithdrawn && now.shown !== null)
    events.push({ kind: 'withdrawn', edition: now.shown, record: records.length });
  return events;
}

/** Returns the first day of an edition according to the latest record. */
function lastDay(records: readonly EditionRecord[], edition: string): string | null {
  const last = records.findLast((one) => one.edition === edition);
  return last && last.edition !== null ? last.inForceFrom : null;
}

function editionBefore(edition: string, { order }: ComparedEditions): string | null {
  return order[order.indexOf(edition) - 1] ?? null;
}
