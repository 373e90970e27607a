/**
 * Finds the provision that contains an offset. This takes little memory, because it needs neither the text
 * nor its nodes: only the offsets at which the innermost provision with an address changes, and the addresses
 * and citations of these provisions.
 *
 * Invariant: the result for an offset is the innermost node with an address that contains the offset, or null
 * if there is none.
 */
import { createCitations } from './addresses-and-citations';
import { lastAtMost } from './last-at-most';
import type { StructureNode } from './structured-text';

export interface ProvisionName {
  /** Unique in the edition. */
  readonly address: string;
  /** The citation of the address, such as "s. 311(2)(b)". */
  readonly citation: string;
}

export interface ProvisionStarts {
  /** The number of provisions with an address. */
  readonly count: number;
  /** Returns the innermost provision with an address that contains the offset; null if there is none. */
  at(offset: number): ProvisionName | null;
  /** Counts the distinct provisions that `at` returns for these offsets. */
  countAt(offsets: Iterable<number>): number;
}

/** @param nodes All nodes of a structured text. */
export function createProvisionStarts(nodes: readonly StructureNode[]): ProvisionStarts {
  const cite = createCitations(nodes);
  const names: ProvisionName[] = [];
  /**
   * For each node, the index in `names` of its own name, or else of its closest ancestor's; -1 if there is
   * none.
   */
  const nameOf: number[] = [];
  const parents = new Set(nodes.map(({ parent }) => parent));
  const starts: number[] = [];
  const owners: number[] = [];
  for (const [index, { address, parent, from, to }] of nodes.entries()) {
    const name =
      address === undefined ? (nameOf[parent] ?? -1) : names.push({ address, citation: cite(address) }) - 1;
    nameOf.push(name);
    // The leaves tile the text, so only they are considered.
    if (parents.has(index) || to === from || owners.at(-1) === name) continue;
    starts.push(from);
    owners.push(name);
  }
  const end = nodes[0]?.to ?? 0;
  const [startColumn, ownerColumn] = [Uint32Array.from(starts), Int32Array.from(owners)];
  /** Returns the index in `names`, or -1. */
  const ownerAt = (offset: number): number =>
    offset < 0 || offset >= end ? -1 : ownerColumn[lastAtMost(startColumn, offset)]!;
  return {
    count: names.length,
    at: (offset) => names[ownerAt(offset)] ?? null,
    countAt(offsets) {
      const found = new Set<number>();
      // A fast path, because most offsets are in the same leaf as the previous one.
      let [from, to] = [0, 0];
      for (const offset of offsets) {
        if ((offset >= from && offset < to) || offset < 0 || offset >= end) continue;
        const leaf = lastAtMost(startColumn, offset);
        [from, to] = [startColumn[leaf] ?? 0, startColumn[leaf + 1] ?? end];
        found.add(ownerColumn[leaf] ?? -1);
      }
      found.delete(-1);
      return found.size;
    },
  };
}
