/** The days on which provisions are in force, in texts whose source gives them. */
import type { ProvisionDays } from '../editions/wording-at';
import type { StructureNode } from './structured-text';

type DatedNode = Pick<StructureNode, 'parent' | 'inForceFrom' | 'inForceTo'>;

/** Returns the days of a provision, or of the closest part around it that has days; null if only the edition has. */
export function provisionDaysOf(nodes: readonly DatedNode[], index: number): ProvisionDays | null {
  for (let at = index; at >= 0; at = nodes[at]!.parent) {
    const { inForceFrom, inForceTo = null } = nodes[at]!;
    if (inForceFrom !== undefined) return { inForceFrom, inForceTo };
  }
  return null;
}

/** Leaves out the days of each node that has the same days as the part around it. Most provisions have. */
export function withoutRepeatedDays<Node extends DatedNode>(nodes: readonly Node[]): readonly Node[] {
  if (nodes.every(({ inForceFrom }) => inForceFrom === undefined)) return nodes;
  return nodes.map((node) => {
    const { inForceFrom, inForceTo = null, ...undated } = node;
    const around = inForceFrom === undefined ? null : provisionDaysOf(nodes, node.parent);
    const isRepeated = around?.inForceFrom === inForceFrom && around?.inForceTo === inForceTo;
    return around !== null && isRepeated ? (undated as unknown as Node) : node;
  });
}
