/** Finds the provision that contains an offset. */
import { partitionPoint } from '../collections/partition-point';
import { isProvisionInRule } from './addresses-and-citations';
import { divisionKinds, provisionKinds, type NodeKind, type StructureNode } from './structured-text';

const citable: ReadonlySet<NodeKind> = new Set([...divisionKinds, ...provisionKinds]);

/**
 * Returns whether the node is a division or a provision, and not merely layout. The paragraphs of a rule are
 * items, but are cited as provisions.
 */
export function isProvision({ kind, address }: Pick<StructureNode, 'kind' | 'address'>): boolean {
  return citable.has(kind) || (kind === 'item' && address !== undefined && isProvisionInRule(address));
}

/**
 * Returns the index of the innermost node that contains the offset, in O(log n) time. The offset at the end
 * of the text belongs to the last node.
 */
export function nodeAt(nodes: readonly StructureNode[], offset: number): number {
  const inside = Math.max(0, Math.min(offset, (nodes[0]?.to ?? 0) - 1));
  // The nodes are sorted by their beginnings.
  let index = partitionPoint(nodes.length, (at) => nodes[at]!.from <= inside) - 1;
  while (index > 0 && nodes[index]!.to <= inside) index -= 1;
  return Math.max(0, index);
}

/**
 * Returns the index of the innermost division or provision that contains the offset; 0, the whole text, if
 * there is none.
 */
export function provisionAt({ nodes }: { readonly nodes: readonly StructureNode[] }, offset: number): number {
  let index = nodeAt(nodes, offset);
  while (index > 0 && !isProvision(nodes[index]!)) index = nodes[index]!.parent;
  return index;
}
