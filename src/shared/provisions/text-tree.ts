/** The tree of a structured text. Nodes are referred to by index. */
import type { StructuredText, StructureNode } from './structured-text';

export interface TextTree {
  readonly structured: StructuredText;
  node(index: number): StructureNode;
  childrenOf(index: number): readonly number[];
  /** Returns the index after the last node that this one contains. */
  endOf(index: number): number;
}

export function createTextTree(structured: StructuredText): TextTree {
  const { nodes } = structured;
  const ends = endsOf(nodes);
  return {
    structured,
    node: (index) => nodes[index]!,
    childrenOf(index) {
      const children: number[] = [];
      for (let child = index + 1; child < ends[index]!; child = ends[child]!) children.push(child);
      return children;
    },
    endOf: (index) => ends[index]!,
  };
}

/** Returns, for each node, the index after the last node in it. */
function endsOf(nodes: readonly StructureNode[]): Int32Array {
  const ends = new Int32Array(nodes.length);
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    ends[index] = Math.max(ends[index]!, index + 1);
    const { parent } = nodes[index]!;
    if (parent >= 0) ends[parent] = Math.max(ends[parent]!, ends[index]!);
  }
  return ends;
}
