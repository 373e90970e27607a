/**
 * Traces a followed provision from one edition to another, along the changes between them.
 *
 *   found ──┬─ nothing in it changed ─► same       ─┐
 *           ├─ words in it changed ───► changed     ├─► found in the other edition
 *           ├─ another number or place ► moved     ─┘
 *           ├─ removed or repealed ───► repealed
 *           └─ otherwise ─────────────► not found
 *
 * A renumbered or moved provision is followed only if the match is certain, which requires that its words
 * stayed the same. Nothing is guessed: if it is unclear what became of a provision, it is considered not
 * found.
 */
import { outwardFrom } from '../../../../shared/provisions/addresses-and-citations';
import type { ChangeName } from '../../../../shared/provisions/changes/redline';

export type Traced = Found | { readonly kind: 'repealed' | 'not-found' };

interface Found {
  readonly kind: 'same' | 'changed' | 'moved';
  readonly address: string;
}

/** The part of a change that says which provision became which. */
export type Succession = Pick<ChangeName, 'kind' | 'isCertain' | 'old' | 'new'>;

/**
 * @param changes The changes between the two editions.
 * @param isThere Returns whether the other edition has a provision with this address.
 */
export function traceProvision(
  address: string,
  changes: readonly Succession[],
  isThere: (address: string) => boolean,
): Traced {
  const traced = destinationOf(address, changes);
  return 'address' in traced && !isThere(traced.address) ? { kind: 'not-found' } : traced;
}

function destinationOf(address: string, changes: readonly Succession[]): Traced {
  for (const outer of outwardFrom(address)) {
    const change = changes.find(({ old }) => old?.address === outer);
    if (!change) continue;
    const { kind, new: now } = change;
    if (kind === 'removed' || now?.isRepealed === true) return { kind: 'repealed' };
    if (!now || now.address === null || (now.address !== outer && !change.isCertain))
      return { kind: 'not-found' };
    if (now.address !== outer || kind === 'moved' || kind === 'renumbered')
      return { kind: 'moved', address: now.address + address.slice(outer.length) };
    if (outer === address) return { kind: 'changed', address };
  }
  const isInside = (one: string | null | undefined) => one?.startsWith(`${address}__`) === true;
  const hasChanged = changes.some(({ old, new: now }) => isInside(old?.address) || isInside(now?.address));
  return { kind: hasChanged ? 'changed' : 'same', address };
}

/** Returns the changes in the opposite direction, from the later edition to the earlier one. */
export function reversed(changes: readonly Succession[]): Succession[] {
  return changes.map(({ kind, isCertain, old, new: now }) => ({
    kind: kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind,
    isCertain,
    old: now,
    new: old && { address: old.address, citation: old.citation, heading: old.heading },
  }));
}
