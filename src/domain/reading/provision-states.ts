/**
 * The provisions of a text whose state differs from that of their edition. Only a source that gives the days of single
 * provisions has any, and only they are marked: whatever isn't marked has the state of the edition.
 */
import { provisionStateAt, type EditionState } from '../../shared/editions/wording-at';
import { pathTo } from '../../shared/provisions/excerpt';
import type { StructureNode } from '../../shared/provisions/structured-text';
import { entriesAround, type ContentsEntry } from './contents';
import type { TextModel } from './text-model';

export interface ProvisionState {
  readonly state: EditionState['state'];
  /** Null if the source names no day. */
  readonly inForceFrom: string | null;
  readonly inForceTo: string | null;
}

/** By the nodes that have these days themselves. */
export type ProvisionStates = ReadonlyMap<number, ProvisionState>;

/** The edition on the screen: its state, and its first day in force if this is known. */
export type EditionOfStates = Pick<EditionState, 'state'> & { readonly from: string | null };

/** @param day The day that the reader asked for, or today. */
export function findProvisionStates(
  nodes: readonly StructureNode[],
  edition: EditionOfStates,
  day: string,
): ProvisionStates {
  const states = new Map<number, ProvisionState>();
  for (const [node, { inForceFrom, inForceTo = null }] of nodes.entries()) {
    if (inForceFrom === undefined) continue;
    const own = { edition: '', state: edition.state } as EditionState;
    const { state } = provisionStateAt({ inForceFrom, inForceTo }, own, day);
    // The screen says of the whole edition that it isn't in force yet.
    const isLater = inForceFrom === null || (edition.from !== null && inForceFrom > edition.from);
    if (state === 'not yet in force' ? isLater : state !== edition.state)
      states.set(node, { state, inForceFrom, inForceTo });
  }
  return states;
}

/** Returns the state of a provision, or of the closest part around it that has one; null if it has that of its edition. */
export function stateAround(
  nodes: readonly StructureNode[],
  states: ProvisionStates,
  node: number,
): ProvisionState | null {
  const at = node < 0 ? undefined : pathTo(nodes, node).findLast((one) => states.has(one));
  return at === undefined ? null : states.get(at)!;
}

/** Returns the states of the contents' entries that have one, by their nodes; null if only parts of the entry have. */
export function statesOfEntries(
  model: TextModel,
  contents: readonly ContentsEntry[],
  states: ProvisionStates,
): ReadonlyMap<number, ProvisionState | null> {
  const found = new Map<number, ProvisionState | null>();
  for (const [node, state] of states) {
    const entry = entriesAround(model, contents, node).at(-1);
    if (entry?.node === node) found.set(node, state);
    else if (entry && !found.has(entry.node)) found.set(entry.node, null);
  }
  return found;
}
