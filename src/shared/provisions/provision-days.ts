/** The dates between which provisions are in force, in texts whose source gives them. */
import type { ProvisionDays } from '../editions/wording-at';
import type { StructureNode } from './structured-text';

type DatedNode = Pick<StructureNode, 'parent' | 'inForceFrom' | 'inForceTo'>;

/**
 * Returns the dates between which a provision is in force; null if only its edition has dates. A provision is
 * in force only while every enclosing part that has dates is in force: from the latest first date until the
 * earliest end.
 */
export function provisionDaysOf(nodes: readonly DatedNode[], index: number): ProvisionDays | null {
  let days: ProvisionDays | null = null;
  for (let at = index; at >= 0; at = nodes[at]!.parent) {
    const { inForceFrom, inForceTo = null } = nodes[at]!;
    if (inForceFrom !== undefined) days = bothOf(days, { inForceFrom, inForceTo });
  }
  return days;
}

/** Yields the nodes whose dates differ from the enclosing part's dates, with their own dates. */
export function* nodesWithOwnDays(
  nodes: readonly DatedNode[],
): Generator<readonly [node: number, days: ProvisionDays]> {
  for (const [node, { parent, inForceFrom }] of nodes.entries()) {
    if (inForceFrom === undefined) continue;
    const days = provisionDaysOf(nodes, node)!;
    const around = provisionDaysOf(nodes, parent);
    if (around?.inForceFrom !== days.inForceFrom || around.inForceTo !== days.inForceTo) yield [node, days];
  }
}

/** Returns the dates between which both are in force. */
function bothOf(one: ProvisionDays | null, other: ProvisionDays): ProvisionDays {
  if (!one) return other;
  const isPending = one.inForceFrom === null || other.inForceFrom === null;
  const ends = [one.inForceTo, other.inForceTo].filter((day) => day !== null).sort();
  return {
    inForceFrom: isPending ? null : [one.inForceFrom, other.inForceFrom].sort()[1]!,
    inForceTo: ends[0] ?? null,
  };
}

/** Removes the dates of nodes that have the same dates as the enclosing part, as most provisions do. */
export function withoutRepeatedDays<Node extends DatedNode>(nodes: readonly Node[]): readonly Node[] {
  if (nodes.every(({ inForceFrom }) => inForceFrom === undefined)) return nodes;
  return nodes.map((node) => {
    const { inForceFrom, inForceTo = null, ...undated } = node;
    const around = inForceFrom === undefined ? null : provisionDaysOf(nodes, node.parent);
    const isRepeated = around?.inForceFrom === inForceFrom && around?.inForceTo === inForceTo;
    return around !== null && isRepeated ? (undated as unknown as Node) : node;
  });
}
