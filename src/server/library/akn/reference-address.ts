/**
 * The address of a reference's target in Akoma Ntoso. For a provision of the same text, it is `#` and the
 * provision's `eId`. The Akoma Ntoso address of another instrument can't be derived from its number, so for
 * such a target it is a relative address: a query with the number and the labels.
 */
import type { ReferenceTarget, Span, StructureNode } from '../../../shared/provisions/structured-text';
import { provisionKinds } from '../../../shared/provisions/structured-text';
import { createProvisionIndex } from '../../../shared/provisions/references/provision-index';

interface Text {
  readonly text: string;
  readonly nodes: readonly StructureNode[];
}

/** Returns a function that returns the address of a target to which the given text refers. */
export function createHrefs(structured: Text): (target: ReferenceTarget) => string {
  const provisions = createProvisionIndex(structured);
  const byAddress = new Map(structured.nodes.map(({ address }, index) => [address, index]));
  return (target) => {
    const { instrument, labels } = target;
    const [address, ...others] = instrument === undefined && labels ? provisions(labels) : [];
    if (typeof address === 'string' && others.length === 0) {
      const found = labelsOf(structured, byAddress.get(address)!);
      if (JSON.stringify(found) === JSON.stringify(labels)) return `#${address}`;
    }
    return queryOf(target);
  };
}

function queryOf({ instrument, labels }: ReferenceTarget): string {
  const query = new URLSearchParams();
  if (instrument !== undefined) query.append('instrument', instrument);
  if (labels?.length === 0) query.append('labels', '0');
  for (const label of labels ?? []) query.append('label', label);
  return `?${query.toString()}`;
}

/** Parses the result of `queryOf`. */
export function targetOfQuery(href: string): ReferenceTarget {
  const query = new URLSearchParams(href.slice(1));
  const instrument = query.get('instrument');
  const labels = query.getAll('label');
  return {
    ...(instrument !== null && { instrument }),
    ...((labels.length > 0 || query.has('labels')) && { labels }),
  };
}

const provisions: ReadonlySet<string> = new Set(provisionKinds);

/**
 * Returns the labels of a provision and of the provisions that contain it, with the outermost first. For a
 * division, returns only its own label. The list is empty if the node has no label.
 */
export function labelsOf({ text, nodes }: Text, index: number): string[] {
  const words = ({ from, to }: Span) => text.slice(from, to);
  const { kind, label } = nodes[index]!;
  if (!label) return [];
  if (!provisions.has(kind)) return [words(label)];
  const labels: string[] = [];
  for (let at = index; at >= 0 && provisions.has(nodes[at]!.kind); at = nodes[at]!.parent) {
    const own = nodes[at]!.label;
    if (own) labels.unshift(words(own));
  }
  return labels;
}
