/** The names under which texts with their structures are stored on this device. */
import type { STRUCTURE_FORMAT } from '../../../shared/provisions/encoding';

/**
 * The format of structures that this build reads. It is the first part of their version. The type makes sure
 * that it equals the constant in the module that is loaded later.
 */
const READABLE_FORMAT: typeof STRUCTURE_FORMAT = 1;

export interface HeldText {
  readonly id: string;
  readonly edition: string;
  readonly version: string;
}

/** The versions of an edition's text and of its structure, as the server lists them. */
export interface ListedText {
  /** Changes whenever the text does. */
  readonly version: string;
  /** Null if the text has no structure; absent if an older version of Fairway has stored the list. */
  readonly structure?: string | null;
}

/**
 * Returns the version under which the text of an edition is stored, or undefined if it isn't known. A text without a
 * structure is stored in paragraphs.
 */
export function storedVersion({ version, structure }: ListedText): string | undefined {
  return structure === null ? `${READABLE_FORMAT}-paragraphs-${version}` : structure;
}

export function textName({ id, edition, version }: HeldText): string {
  return JSON.stringify([id, edition, version]);
}

/** Returns the texts of each document, excluding names that this build doesn't know. */
export function groupById(names: readonly string[]): Map<string, HeldText[]> {
  const byId = new Map<string, HeldText[]>();
  for (const name of names) {
    const text = readName(name);
    if (text) byId.set(text.id, [...(byId.get(text.id) ?? []), text]);
  }
  return byId;
}

function readName(name: string): HeldText | null {
  try {
    const [id, edition, version] = JSON.parse(name) as string[];
    const text = { id: id!, edition: edition!, version: version! };
    return String(version).startsWith(`${READABLE_FORMAT}-`) && textName(text) === name ? text : null;
  } catch {
    return null;
  }
}
