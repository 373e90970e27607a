/**
 * Determines which divisions contain which. Instruments differ: Parts may contain Chapters, or vice versa.
 */
import type { Division } from './headings';
import { isAttachment } from './headings';
import { draft, type Draft } from './tree';

interface OpenDivision {
  readonly name: string;
  readonly node: Draft;
}

/** Divisions aren't nested more deeply than this. */
const MAX_DEPTH = 6;

/** Returns an object whose `next` returns the node of the next division, and the node that contains it. */
export function createDivisions(root: Draft) {
  let open: OpenDivision[] = [];
  /** The names of divisions, from the outermost inward. */
  let order: string[] = [];
  const next = (division: Division) => {
    const { name, kind } = division;
    const isOutermost = isAttachment(name) && !(name.startsWith('append') && isInAttachment(open, order));
    if (isOutermost) [open, order] = [[], [name]];
    if (!order.includes(name)) {
      const innermost = open.at(-1);
      order.splice(innermost ? order.indexOf(innermost.name) + 1 : order.length, 0, name);
    }
    const rank = order.indexOf(name);
    open = open.filter((outer) => order.indexOf(outer.name) < rank).slice(0, MAX_DEPTH);
    const node = draft(kind, division.from, { label: { from: division.from, to: division.to } });
    const outer = open.at(-1)?.node ?? root;
    open.push({ name, node });
    return { outer, node };
  };
  return { next };
}

function isInAttachment(open: readonly OpenDivision[], order: readonly string[]): boolean {
  return open.length > 0 && isAttachment(open[0]!.name) && !order[0]!.startsWith('append');
}
