/**
 * Lists the references in a text that can lead to another document, in the form in which the server stores
 * them. They are resolved when somebody asks, because only then is it known which documents there are, and
 * which of them this reader may see.
 */
import { createCitations } from '../addresses';
import { provisionAt } from '../provision-at';
import type { StructuredText } from '../structured-text';
import * as instrumentKeys from './instrument-keys';
import { listOutwardTargets, type OutwardTarget } from './outward-targets';

export interface StoredReference extends OutwardTarget {
  /** The innermost provision around the reference that has an address, and how people cite it. */
  readonly address: string | null;
  readonly citation: string | null;
  /** The words of the reference, on one line. */
  readonly words: string;
}

/** Whoever stores references stores this number with them, and lists them again when it has grown. */
export const REFERENCES_VERSION = 2;

const MAX_WORDS = 300;

/** Returns the references in the order of the text. No two begin at the same place. */
export function listReferences(structured: StructuredText): StoredReference[] {
  const { text, nodes } = structured;
  const cite = createCitations(nodes);
  return listOutwardTargets(structured, instrumentKeys).map((target) => {
    const { from, to } = target;
    const address = addressAround(structured, from);
    const citation = address === null ? null : cite(address);
    const words = text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);
    return { ...target, address, citation, words };
  });
}

function addressAround(structured: StructuredText, from: number): string | null {
  const { nodes } = structured;
  for (let index = provisionAt(structured, from); index > 0; index = nodes[index]!.parent) {
    const { address } = nodes[index]!;
    if (address !== undefined) return address;
  }
  return null;
}
