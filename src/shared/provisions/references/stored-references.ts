/**
 * Lists the references in a text that can lead to another document, in the form in which the server stores
 * them. They are resolved when a reader asks, because the library and the documents that this reader may see
 * are known only then.
 */
import { createCitations } from '../addresses-and-citations';
import { provisionAt } from '../provision-at';
import type { StructuredText } from '../structured-text';
import * as instrumentKeys from './instrument-keys';
import { listOutwardTargets, type OutwardTarget } from './outward-targets';

export interface StoredReference extends OutwardTarget {
  /** The innermost provision with an address that contains the reference, and how people cite this provision. */
  readonly address: string | null;
  readonly citation: string | null;
  /** The words of the reference, on one line. */
  readonly words: string;
}

/** This number is stored with the references, and they are listed again once it has increased. */
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
