/**
 * Finds the provisions that differ between two editions. The server lists only their addresses, which takes
 * far less data than the two texts. Offline, the texts on the device are compared.
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
   * The addresses, in the newer text, of the changed provisions and of provisions from which others were
   * removed. Empty if the server didn't list all changes, because an incomplete list would make the other
   * provisions look unchanged.
   */
  readonly addresses: ReadonlySet<string>;
  /**
   * The number of listed changes without an address, because they are outside all provisions of the newer
   * text.
   */
  readonly unaddressed: number;
}

/**
 * `incomparable`: an edition is only a PDF, or the comparison would take too much time or memory.
 * `unreachable`: a later attempt may succeed.
 */
export type FoundChanges = ChangedProvisions | 'incomparable' | 'unreachable';

/** @param signal Aborts the request to the server, or the comparison on the device. */
export async function findChangedProvisions(
  options: ComparisonOptions,
  signal: AbortSignal,
): Promise<FoundChanges> {
  if (options.isOnline()) return askServer(options, signal);
  const compared = await compareTexts(options, false, signal);
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
 * Returns the address of a changed provision in the newer text or, if it was removed, the address of the
 * provision that contained it. Returns null if there is none.
 */
function addressOf({ old, new: now }: ChangedPair, newAddressOf: (old: string) => string): string | null {
  if (now) return now.address;
  const [, around] = outwardFrom(old?.address ?? '');
  return around === undefined ? null : newAddressOf(around);
}

/**
 * Returns a function that translates the address of a provision in the older text into its address in the
 * newer text. A provision that was renumbered or moved is among the changes, but the provisions inside it
 * aren't.
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
