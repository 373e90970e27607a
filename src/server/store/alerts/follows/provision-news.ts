/**
 * Computes which provisions have entered into force since a follow was last checked. Their words may have
 * been in the text for years, marked as not yet in force.
 *
 *   not yet in force ──┬─ its day comes, or an import says that it has come ─► entered, reported once
 *                      ├─ an edition in which it is in force replaces the text ─► entered, reported once
 *                      └─ repealed, or not found ─► not reported here
 *
 * The state of a provision at the last check follows from what the library knew then, and its state today from what
 * the library knows now. If the whole edition wasn't in force yet at the last check, the entry into force of the
 * edition is reported instead. Nothing is reported while it is uncertain which edition is in force.
 */
import { groupBy } from '../../../../shared/collections/group-by';
import {
  latestDates,
  wordingAt,
  type EditionRecord,
  type EditionState,
} from '../../../../shared/editions/wording-at';
import { outwardFrom } from '../../../../shared/provisions/addresses-and-citations';
import { latestOf, stateOfProvision, type ProvisionRecord } from '../../library/wording/provision-records';
import type { FollowHit } from './follow-news';
import { walk, type ComparedEditions, type FollowState } from './walk-editions';

/** The editions of a document, with everything that the library knows about their dates. */
export interface DatedEditions extends ComparedEditions {
  /** Everything that was learned about the document, in order. */
  readonly records: readonly EditionRecord[];
  readonly provisionRecords: readonly ProvisionRecord[];
  readonly today: string;
  /** How many records of each kind existed at the last check, and the date of that check. */
  readonly looked: { readonly records: number; readonly provisions: number; readonly day: string };
  provisionOf(edition: string, address: string): Promise<DatedProvision | null>;
}

/** A provision of an edition. */
export interface DatedProvision {
  readonly address: string;
  readonly citation: string;
  readonly heading: string | null;
  /** Its index among the nodes of the text. */
  readonly position: number;
  /** `null` if it has no dates of its own. */
  readonly inForceFrom: string | null;
}

/** The provisions that entered into force on the same day. */
export interface EnteredProvisions {
  readonly from: string;
  readonly count: number;
  /** The first of them, in the order of the text. */
  readonly first: readonly Pick<DatedProvision, 'address' | 'citation' | 'heading'>[];
}

/** The maximum number of provisions that are named. Any others are only counted. */
export const MAX_NAMED = 10;

export async function newsOfProvisions(follow: FollowState, document: DatedEditions): Promise<FollowHit[]> {
  const { records, provisionRecords, looked, today } = document;
  if (follow.ended || provisionRecords.length === 0) return [];
  const before = shownAt(records.slice(0, looked.records), looked.day);
  const now = shownAt(records, today);
  if (!before || before.state === 'not yet in force' || now?.state !== 'in force') return [];
  const entered = await findEntered(before, now, document);
  const { address } = follow;
  const place = address === null ? null : await findPlace({ ...follow, address }, now, document);
  if (entered.length === 0 || (address !== null && place === null)) return [];
  const concerned = place === null ? entered : selectConcerned(entered, place, now, document);
  const firstDay = latestDates(records).find(({ edition }) => edition === now.edition)?.inForceFrom;
  const byDay = groupBy(concerned, ({ inForceFrom }) => inForceFrom ?? firstDay ?? today);
  return [...byDay].map(([from, provisions]) => ({
    edition: now.edition,
    occasion: `provisions-${from}-${provisionRecords.length}`,
    kind: 'entered-into-force',
    comparedWith: null,
    address: place,
    provisions: { from, count: provisions.length, first: provisions.slice(0, MAX_NAMED).map(nameOf) },
  }));
}

function nameOf({ address, citation, heading }: DatedProvision): EnteredProvisions['first'][0] {
  return { address, citation, heading };
}

/**
 * Returns the state of the edition that readers see; `null` if there is none, or if the document is
 * withdrawn.
 */
function shownAt(records: readonly EditionRecord[], day: string): EditionState | null {
  const { shown, states, isWithdrawn } = wordingAt(records, day);
  return isWithdrawn ? null : (states.find(({ edition }) => edition === shown) ?? null);
}

/**
 * Returns the provisions that weren't in force at the last check and are now, in the order of the text. A
 * provision is left out if it is inside another one that entered into force on the same day.
 */
async function findEntered(
  before: EditionState,
  now: EditionState,
  document: DatedEditions,
): Promise<DatedProvision[]> {
  const { provisionRecords, looked, today } = document;
  const earlier = latestOf(provisionRecords.slice(0, looked.provisions), before.edition);
  const latest = latestOf(provisionRecords, now.edition);
  const found = new Map<string, DatedProvision>();
  for (const address of earlier.keys()) {
    if (stateOfProvision(address, earlier, before, looked.day) !== 'not yet in force') continue;
    const place = await findPlace({ address, edition: before.edition, ended: null }, now, document);
    if (place === null || stateOfProvision(place, latest, now, today) !== 'in force') continue;
    const provision = await document.provisionOf(now.edition, place);
    if (provision) found.set(place, provision);
  }
  return [...found.values()]
    .filter(({ address, inForceFrom }) => {
      const around = [...outwardFrom(address)].slice(1).flatMap((outer) => found.get(outer) ?? []);
      return around.every((one) => one.inForceFrom !== inForceFrom);
    })
    .sort((one, other) => one.position - other.position);
}

/**
 * Returns the address of a provision in another edition; `null` if the provision isn't certain to be there.
 */
async function findPlace(
  follow: FollowState & { readonly address: string },
  { edition }: EditionState,
  document: DatedEditions,
): Promise<string | null> {
  const walked = await walk(follow, edition, document);
  if (!walked || walked.state.ended) return null;
  const { address } = walked.state;
  return address !== null && (await document.addressesOf(edition)).has(address) ? address : null;
}

/**
 * Selects the provisions to report to somebody who follows the provision at `place`: those inside it and, if
 * it is in force, the innermost one among itself and the provisions that contain it.
 */
function selectConcerned(
  entered: readonly DatedProvision[],
  place: string,
  now: EditionState,
  { provisionRecords, today }: DatedEditions,
): readonly DatedProvision[] {
  const state = stateOfProvision(place, latestOf(provisionRecords, now.edition), now, today);
  const around = entered.filter(({ address }) => `${place}__`.startsWith(`${address}__`));
  // The innermost provision has the longest address, so it comes first.
  around.sort((one, other) => other.address.length - one.address.length);
  return entered.filter(
    (one) => one.address.startsWith(`${place}__`) || (one === around[0] && state === 'in force'),
  );
}
