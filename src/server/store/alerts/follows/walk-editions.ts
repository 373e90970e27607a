/**
 * Carries a follow from one edition to another, along the changes between each edition and the next
 * (trace-provision.ts).
 */
import type { ComparisonUnit } from '../../../../shared/provisions/changes/redline';
import { reversed, traceProvision, type Succession, type Traced } from './trace-provision';

export interface FollowState {
  /** The provision's address in `edition`; `null` if the whole document is followed. */
  readonly address: string | null;
  /** The latest edition to which the follow was traced. */
  readonly edition: string;
  readonly ended: 'repealed' | 'not-found' | null;
}

/** The changes from one edition to the next. If there are very many, the last of them may be missing. */
export interface EditionChanges {
  /** Changes by paragraphs don't name provisions. */
  readonly unit: ComparisonUnit;
  readonly changes: readonly Succession[];
  readonly isComplete: boolean;
}

/** The editions of a document, and the differences between them. */
export interface ComparedEditions {
  /** In the order in which they enter into force. Each is compared with the one before it. */
  readonly order: readonly string[];
  /** Returns `null` if the two editions haven't been compared yet. */
  changesOf(from: string, to: string): Promise<EditionChanges | null>;
  addressesOf(edition: string): Promise<ReadonlySet<string>>;
}

export interface Walked {
  readonly state: FollowState;
  /** What happened in the last step. */
  readonly kind: Traced['kind'];
}

/**
 * Carries a follow from the edition that the user reads to the last one. If two editions on the way haven't been
 * compared, the follow stays where it is.
 */
export async function traceToLast(state: FollowState, document: ComparedEditions): Promise<FollowState> {
  const walked = await walk(state, document.order.at(-1) ?? state.edition, document);
  return walked?.state ?? state;
}

/**
 * Carries a follow from edition to edition, forwards or backwards. Returns `null` if two of them haven't been
 * compared.
 */
export async function walk(
  start: FollowState,
  target: string,
  document: ComparedEditions,
): Promise<Walked | null> {
  if (start.address === null) return { state: { ...start, edition: target }, kind: 'changed' };
  const { order } = document;
  const end = order.indexOf(target);
  let at = order.indexOf(start.edition);
  let walked: Walked = { state: start, kind: 'same' };
  if (at < 0 || end < 0) return null;
  while (at !== end && !walked.state.ended) {
    const next = at < end ? at + 1 : at - 1;
    const compared = await document.changesOf(order[Math.min(at, next)]!, order[Math.max(at, next)]!);
    if (!compared) return null;
    const step = at < end ? compared.changes : reversed(compared.changes);
    walked = takeStep(
      walked.state,
      order[next]!,
      { ...compared, changes: step },
      await document.addressesOf(order[next]!),
    );
    at = next;
  }
  return walked;
}

/**
 * Carries a follow along the changes to an edition, or to another wording of the same edition.
 *
 * @param addresses The provisions of that wording; `null` if they aren't known, so that the changes alone decide.
 */
export function takeStep(
  state: FollowState,
  edition: string,
  { changes, isComplete }: Pick<EditionChanges, 'changes' | 'isComplete'>,
  addresses: ReadonlySet<string> | null,
): Walked {
  const traced = traceProvision(state.address!, changes, (address) => addresses?.has(address) ?? true);
  // If changes are missing, one of them may concern a provision that appears unchanged.
  const isCertain = isComplete || traced.kind !== 'same';
  if (isCertain && 'address' in traced)
    return { state: { ...state, address: traced.address, edition }, kind: traced.kind };
  const ended = 'address' in traced ? 'not-found' : traced.kind;
  return { state: { ...state, ended }, kind: ended };
}

/**
 * Returns whether the follow can be carried along the changes. A follow of a provision requires changes by
 * provision.
 */
export function isTraceable({ address }: FollowState, { unit }: EditionChanges): boolean {
  return address === null || unit === 'provisions';
}

/**
 * Determines how the changes to an edition changed the followed document, or the followed provision at its address
 * in the edition.
 */
export function arrival(
  { address, ended }: FollowState,
  { changes }: EditionChanges,
): 'same' | 'changed' | 'moved' {
  if (ended || changes.length === 0) return 'same';
  if (address === null) return 'changed';
  const { kind } = traceProvision(address, reversed(changes), () => true);
  return kind === 'same' || kind === 'moved' ? kind : 'changed';
}
