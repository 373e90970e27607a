/** Extracts one provision from a structured text, so that it can be shown on its own. */
import { provisionDaysOf } from './provision-days';
import type { Mark, Span, StructuredText, StructureNode } from './structured-text';

/**
 * Returns the part of the text that a node covers, with the node as its root. The nodes keep their addresses.
 * A label is always within its node, so no label is cut off. The root's dates take the dates of the enclosing
 * parts into account (`provisionDaysOf`).
 */
export function excerptOf({ text, nodes, marks, origin }: StructuredText, index: number): StructuredText {
  const root = nodes[index]!;
  const move = <Moved extends Span>(span: Moved): Moved => ({
    ...span,
    from: span.from - root.from,
    to: span.to - root.from,
  });
  const end = endOf(nodes, index);
  const days = provisionDaysOf(nodes, index);
  const within: readonly Mark[] = marks.filter(({ from, to }) => from >= root.from && to <= root.to);
  return {
    text: text.slice(root.from, root.to),
    nodes: nodes.slice(index, end).map((node, position) => ({
      ...move(node),
      parent: position === 0 ? -1 : node.parent - index,
      ...(node.label && { label: move(node.label) }),
      ...(position === 0 && days && { inForceFrom: days.inForceFrom }),
      ...(position === 0 && days?.inForceTo && { inForceTo: days.inForceTo }),
    })),
    marks: within.map(move),
    origin,
  };
}

/** Returns the index of the first node after this one that isn't inside it. */
function endOf(nodes: readonly StructureNode[], index: number): number {
  let end = index + 1;
  while (end < nodes.length && nodes[end]!.parent >= index) end += 1;
  return end;
}

/** Returns the indexes of a node's ancestors and of the node itself, from the outermost inward. */
export function pathTo(nodes: readonly StructureNode[], index: number): number[] {
  const path: number[] = [];
  for (let at = index; at >= 0; at = nodes[at]!.parent) path.unshift(at);
  return path;
}

/**
 * Returns the index of the node itself if it has an address, or else of its closest ancestor with one;
 * undefined if there is none.
 */
export function addressedAround(nodes: readonly StructureNode[], index: number): number | undefined {
  return pathTo(nodes, index).findLast((at) => nodes[at]!.address !== undefined);
}
