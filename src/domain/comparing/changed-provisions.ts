/**
 * Finds the provisions that differ between two editions. The server lists only their addresses, which is much
 * less data than the two texts. Without a connection, the texts on the device are compared.
 */
import { call } from '../../api/client';
import { outwardFrom } from '../../shared/provisions/addresses-and-citations';
import type { ChangeName, ComparisonUnit } from '../../shared/provisions/changes/redline';
import type { ShownChange } from '../../shared/provisions/changes/whole-text';
import { compareTexts, type ComparisonOptions } from './comparison';

export interface ChangedProvisions {
  readonly unit: ComparisonUnit;
  /** The number of changes; 0 if no word changed. */
  readonly count: number;
  /**
   * The addresses of the changed provisions in the newer text, and of the provisions from which others were
   * removed. It is empty if not all changes are listed, because an incomplete list would make the other
   * provisions look unchanged.
   */
  readonly addresses: ReadonlySet<string>;
  /** How many of the listed changes have no address: they are outside all provisions of the newer text. */
  readonly unaddressed: number;
}

/**
 * `incomparable`: an edition is only a PDF, or the editions are too large. `unreachable`: a later attempt may succeed.
 */
export type FoundChanges = ChangedProvisions | 'incomparable' | 'unreachable';

/** @param signal Aborts the request to the server. */
export async function findChangedProvisions(
  options: ComparisonOptions,
  signal: AbortSignal,
): Promise<FoundChanges> {
  if (options.isOnline()) return askServer(options, signal);
  const compared = await compareTexts(options, false);
  if (compared === 'too slow') return 'incomparable';
  return compared ? summarise(compared.unit, compared.changes.length, compared.changes) : 'unreachable';
}

async function askServer(
  { api, id, from, to }: ComparisonOptions,
  signal: AbortSignal,
): Promise<FoundChanges> {
  const params = { path: { id }, query: { from, to, limit: 5000, words: false } };
  const answer = await call(api.GET('/api/documents/{id}/changes', { params, signal }));
  if (!answer.ok) return 'unreachable';
  const { unit, count, changes } = answer.value;
  if (unit === 'none' || unit === 'too-large') return 'incomparable';
  return summarise(unit, count, changes);
}

type ChangedPair = Pick<ChangeName<ShownChange['kind']>, 'old' | 'new'>;

function summarise(unit: ComparisonUnit, count: number, changes: readonly ChangedPair[]): ChangedProvisions {
  const isComplete = count === changes.length;
  const newAddresses = createNewAddresses(changes);
  const all = isComplete ? changes.map((change) => addressOf(change, newAddresses)) : [];
  const addresses = all.filter((address) => address !== null);
  return { unit, count, addresses: new Set(addresses), unaddressed: all.length - addresses.length };
}

/**
 * Returns the address of a changed provision or, if it was removed, of the provision that contained it; null if there
 * is none.
 */
function addressOf({ old, new: now }: ChangedPair, newAddressOf: (old: string) => string): string | null {
  if (now) return now.address;
  const [, around] = outwardFrom(old?.address ?? '');
  return around === undefined ? null : newAddressOf(around);
}

/**
 * Returns a function that finds the address that a provision of the older text has in the newer text. A provision whose
 * number or place has changed is among the changes, but the provisions inside it aren't.
 *
 * @param changes All changes. The provision must be in both texts.
 */
function createNewAddresses(changes: readonly ChangedPair[]): (old: string) => string {
  const known = new Map<string, string>();
  for (const { old, new: now } of changes)
    if (old?.address != null && now?.address != null) known.set(old.address, now.address);
  return (address) => {
    for (const around of outwardFrom(address)) {
      const found = known.get(around);
      if (found !== undefined) return found + address.slice(around.length);
    }
    return address;
  };
}
