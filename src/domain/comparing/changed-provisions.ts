/**
 * Which provisions differ between two editions. The server names them without their words, which is less to fetch than
 * the two texts. Without a connection, the texts on the device are compared.
 */
import { call } from '../../api/client';
import type { ChangeName, ComparisonUnit } from '../../shared/provisions/changes/redline';
import type { ShownChange } from '../../shared/provisions/changes/whole-text';
import { compareTexts, type ComparisonOptions } from './comparison';

export interface ChangedProvisions {
  readonly unit: ComparisonUnit;
  /** How many changes there are. It is 0 if no word changed. */
  readonly count: number;
  /**
   * The addresses of the changed provisions in the newer text, and of the provisions from which others were removed.
   * It is empty if not all changes are listed, because an incomplete list would make the others look unchanged.
   */
  readonly addresses: ReadonlySet<string>;
}

/**
 * `incomparable`: an edition is only a PDF, or the editions are too large. `unreachable`: a later attempt may succeed.
 */
export type FoundChanges = ChangedProvisions | 'incomparable' | 'unreachable';

export async function findChangedProvisions(options: ComparisonOptions): Promise<FoundChanges> {
  if (options.isOnline()) return askServer(options);
  const compared = await compareTexts(options, false);
  return compared ? summarise(compared.unit, compared.changes.length, compared.changes) : 'unreachable';
}

async function askServer({ api, id, from, to }: ComparisonOptions): Promise<FoundChanges> {
  const query = { from, to, limit: 5000, words: false };
  const answer = await call(api.GET('/api/documents/{id}/changes', { params: { path: { id }, query } }));
  if (!answer.ok) return 'unreachable';
  const { unit, count, changes } = answer.value;
  if (unit === 'none' || unit === 'too-large') return 'incomparable';
  return summarise(unit, count, changes);
}

function summarise(
  unit: ComparisonUnit,
  count: number,
  changes: readonly Pick<ChangeName<ShownChange['kind']>, 'old' | 'new'>[],
): ChangedProvisions {
  const isComplete = count === changes.length;
  const addresses = isComplete ? changes.flatMap((change) => addressOf(change) ?? []) : [];
  return { unit, count, addresses: new Set(addresses) };
}

/** Returns the address of a changed provision or, if it was removed, of the provision that contained it. */
function addressOf({ old, new: now }: Pick<ChangeName, 'old' | 'new'>): string | null {
  if (now) return now.address;
  const removed = old?.address ?? '';
  const end = removed.lastIndexOf('__');
  return end < 0 ? null : removed.slice(0, end);
}
