/**
 * Lists the references in a text that may lead to another document, in the form in which the server stores
 * them. They are resolved only on request, because the library changes, and readers may see different
 * documents.
 */
import { createCitations } from '../addresses-and-citations';
import { provisionAt } from '../provision-at';
import type { StructuredText } from '../structured-text';
import * as instrumentKeys from './instrument-keys';
import { listOutwardTargets, type OutwardTarget } from './outward-targets';

export interface StoredReference extends OutwardTarget {
  /** The innermost provision with an address around the reference, with its citation. */
  readonly address: string | null;
  readonly citation: string | null;
  /** The words of the reference on one line. */
  readonly words: string;
}

/** Stored with the references, which are listed again after this number has increased. */
export const REFERENCES_VERSION = 3;

const MAX_WORDS = 300;

/** Returns the references in the order of the text. No two begin at the same offset. */
export function listReferences(structured: StructuredText): StoredReference[] {
  const { text, nodes } = structured;
  const cite = createCitations(nodes);
  return listOutwardTargets(structured, instrumentKeys).map((target) => {
    const { from, to, key, labels } = target;
    const address = addressAround(structured, from);
    const citation = address === null ? null : cite(address);
    const words = text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);
    return { from, to, key, labels, address, citation, words };
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
