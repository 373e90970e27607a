/** Reads the words that changed, for e-mails and feeds. */
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import type { ChangeUnit } from '../../../shared/provisions/changes/change-words';
import type { ChangeName, ChangeRedline } from '../../../shared/provisions/changes/redline';
import type { Database } from '../../database/database';
import type { HitKind } from '../../database/tables';
import { readChanges, summariseChanges } from '../library/changes/edition-changes';
import type { EditionPair } from '../library/changes/needed-comparisons';
import { findNext } from '../library/wording/replaced-wordings';

/** The maximum number of changes to one edition that an e-mail or a feed shows. */
const MAX_SHOWN_CHANGES = 10;
/**
 * The maximum number of editions for which one e-mail or feed shows the changed words. For the others, it
 * only names the changes.
 */
const MAX_EDITIONS = 20;
/** No pair of editions has this many stored changes. */
const ALL_CHANGES = 10_000;

export interface HitChanges {
  /** An edition or, if `to` was corrected, the wording that was replaced. */
  readonly from: string;
  readonly to: string;
  readonly unit: ChangeUnit;
  readonly count: number;
  /** The first changes, and those of the provisions that the user follows. */
  readonly first: readonly ChangeRedline[];
}

export interface ChangedHit {
  readonly documentId: string;
  readonly edition: string;
  readonly kind: HitKind;
  readonly comparedWith: string | null;
  /** The address of the followed provision; `null` if there is none. */
  readonly address: string | null;
}

/** The kinds of updates that don't show changed words. */
const datesOnly: ReadonlySet<HitKind> = new Set(['date-moved', 'ended', 'withdrawn', 'new', 'unchanged']);

/** Returns whether an update of this kind shows which provisions changed. */
export function showsChanges(kind: HitKind): boolean {
  return !datesOnly.has(kind);
}

/**
 * Reads the changes of the editions in one e-mail or feed. The caller must have checked that the user may see
 * them.
 */
export function createChangeReader(db: Database) {
  const known = new Map<string, Promise<HitChanges | null>>();
  return {
    read({ documentId, edition, kind, comparedWith, address }: ChangedHit): Promise<HitChanges | null> {
      if (comparedWith === null || !showsChanges(kind)) return Promise.resolve(null);
      const key = [documentId, comparedWith, edition, address].join('\n');
      const before = known.size;
      const read =
        known.get(key) ??
        comparedPair(db, documentId, comparedWith, edition).then((pair) =>
          readShown(db, pair, address, before),
        );
      known.set(key, read);
      return read;
    },
  };
}

/**
 * Returns the pair that shows the changes of an update. A correction is shown by the wording that it replaced and
 * the next one, so a later correction doesn't change what an earlier update says.
 */
export async function comparedPair(
  db: Database,
  documentId: string,
  comparedWith: string,
  edition: string,
): Promise<EditionPair> {
  const to = readReplacedName(comparedWith) ? await findNext(db, documentId, comparedWith) : edition;
  return { documentId, from: comparedWith, to };
}

async function readShown(
  db: Database,
  pair: EditionPair,
  address: string | null,
  before: number,
): Promise<HitChanges | null> {
  const names = await nameChanges(db, pair, address === null ? [] : [address]);
  if (!names) return null;
  const { unit, count, first } = names;
  const words =
    before < MAX_EDITIONS
      ? await readChanges(
          db,
          pair,
          first.map(({ position }) => position),
        )
      : null;
  const { from, to } = pair;
  return { from, to, unit, count, first: words ?? first.map((change) => ({ ...change, lines: [] })) };
}

/** The names of the first changes. */
export interface NamedChanges {
  readonly unit: ChangeUnit;
  readonly count: number;
  readonly first: readonly (ChangeName & { readonly position: number })[];
}

/**
 * Names the first changes between two editions. Changes to the given provisions take precedence over others.
 *
 * @returns `null` if the two editions haven't been compared.
 */
export async function nameChanges(
  db: Database,
  pair: EditionPair,
  addresses: readonly string[],
): Promise<NamedChanges | null> {
  const isAny = addresses.length === 0;
  const listed = await summariseChanges(db, pair, isAny ? MAX_SHOWN_CHANGES : ALL_CHANGES);
  if (!listed) return null;
  const all = listed.changes.map((change, position) => ({ ...change, position }));
  const isFollowed = ({ old, new: now }: ChangeName) =>
    addresses.some((address) => [old, now].some((one) => isWithin(one?.address, address)));
  const followed = all.filter(isFollowed).slice(0, MAX_SHOWN_CHANGES);
  const others = all.filter((change) => !isFollowed(change)).slice(0, MAX_SHOWN_CHANGES - followed.length);
  const first = [...followed, ...others].sort((one, other) => one.position - other.position);
  return { unit: listed.unit, count: listed.count, first };
}

/** Returns whether a change concerns a provision, a part of it, or a part of the text that contains it. */
export function isWithin(changed: string | null | undefined, address: string): boolean {
  if (changed === null || changed === undefined) return false;
  return `${changed}__`.startsWith(`${address}__`) || `${address}__`.startsWith(`${changed}__`);
}
