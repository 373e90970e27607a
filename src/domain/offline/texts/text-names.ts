/** The names under which texts with their structures are stored on this device. */
import { groupBy } from '../../../shared/collections/group-by';
import type { STRUCTURE_FORMAT } from '../../../shared/provisions/encoding';

/**
 * The format of structures that this build reads, with which their versions begin. The type ensures that it
 * equals the constant in a module that is loaded later.
 */
const READABLE_FORMAT: typeof STRUCTURE_FORMAT = 1;

export interface HeldText {
  readonly id: string;
  readonly edition: string;
  readonly version: string;
}

/** The versions of an edition's text and its structure, as the server lists them. */
export interface ListedText {
  /** Changes whenever the text changes. */
  readonly version: string;
  /** null if the text has no structure; absent if an older version of Fairway stored the list. */
  readonly structure?: string | null;
}

/**
 * Returns the version under which an edition's text is stored; undefined if it isn't known. A text without a
 * structure is stored as paragraphs.
 */
export function storedVersion({ version, structure }: ListedText): string | undefined {
  return structure === null ? `${READABLE_FORMAT}-paragraphs-${version}` : structure;
}

export function textName({ id, edition, version }: HeldText): string {
  return JSON.stringify([id, edition, version]);
}

/** Returns the texts of each document, ignoring names that this build doesn't understand. */
export function groupById(names: readonly string[]): Map<string, HeldText[]> {
  return groupBy(
    names.map(readName).filter((text) => text !== null),
    ({ id }) => id,
  );
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
