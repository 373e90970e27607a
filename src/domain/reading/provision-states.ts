/**
 * The provisions of a text that have a different state from their edition, which is possible only if the
 * source gives dates for individual provisions. Only these provisions are marked. Whatever isn't marked has
 * the state of the edition.
 */
import { provisionStateAt, type EditionState } from '../../shared/editions/wording-at';
import { pathTo } from '../../shared/provisions/excerpt';
import { nodesWithOwnDays } from '../../shared/provisions/provision-days';
import type { StructureNode } from '../../shared/provisions/structured-text';
import { entriesAround, type ContentsEntry } from './contents';
import type { TextModel } from './text-model';

export interface ProvisionState {
  readonly state: EditionState['state'];
  /** null if the source names no date; so is `inForceTo`. */
  readonly inForceFrom: string | null;
  readonly inForceTo: string | null;
}

/** The states by node. Only nodes whose dates differ from the enclosing part's dates have a state. */
export type ProvisionStates = ReadonlyMap<number, ProvisionState>;

/** The edition on the screen: its state, and the date of its entry into force if that is known. */
export type EditionOfStates = Pick<EditionState, 'state'> & { readonly from: string | null };

/** @param day The date that the reader asked for, or today. */
export function findProvisionStates(
  nodes: readonly StructureNode[],
  edition: EditionOfStates,
  day: string,
): ProvisionStates {
  const states = new Map<number, ProvisionState>();
  // Of nested parts with the same dates, only the outermost is marked.
  for (const [node, { inForceFrom, inForceTo }] of nodesWithOwnDays(nodes)) {
    const own = { edition: '', state: edition.state } as EditionState;
    const { state } = provisionStateAt({ inForceFrom, inForceTo }, own, day);
    // If the whole edition isn't in force yet, the screen already says so, and only provisions that enter
    // into force later are marked.
    const isLater =
      edition.state !== 'not yet in force' ||
      inForceFrom === null ||
      (edition.from !== null && inForceFrom > edition.from);
    if (state === 'not yet in force' ? isLater : state !== edition.state)
      states.set(node, { state, inForceFrom, inForceTo });
  }
  return states;
}

/**
 * Returns the states in a text of whose edition nothing is known. Provisions without dates are considered in
 * force.
 */
export function statesByOwnDays(nodes: readonly StructureNode[], day: string): ProvisionStates {
  return findProvisionStates(nodes, { state: 'in force', from: null }, day);
}

/**
 * Returns the state of a provision, or of the innermost enclosing part that has a state; null if neither has
 * one, so that the edition's state applies.
 */
export function stateAround(
  nodes: readonly StructureNode[],
  states: ProvisionStates,
  node: number,
): ProvisionState | null {
  const at = node < 0 ? undefined : pathTo(nodes, node).findLast((one) => states.has(one));
  return at === undefined ? null : states.get(at)!;
}

/** What an entry in the table of contents shows about the states of its provisions. */
export interface EntryState {
  /** The state of the whole entry; null if only parts of it have a state of their own. */
  readonly state: ProvisionState | null;
  /** Whether one of these provisions is in this entry, but not in an entry below it. */
  readonly isInnermost: boolean;
}

/**
 * Returns the entries in the table of contents that contain provisions with a state of their own, by node.
 */
export function statesOfEntries(
  model: TextModel,
  contents: readonly ContentsEntry[],
  states: ProvisionStates,
): ReadonlyMap<number, EntryState> {
  const found = new Map<number, EntryState>();
  for (const [node, state] of states) {
    const around = entriesAround(model, contents, node);
    const innermost = around.at(-1);
    for (const entry of around) {
      const known = found.get(entry.node);
      found.set(entry.node, {
        state: entry.node === node ? state : (known?.state ?? null),
        isInnermost: known?.isInnermost === true || entry === innermost,
      });
    }
  }
  return found;
}
