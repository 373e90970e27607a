/** Derives the structure of an edition's text, in the form in which it is stored. */
import { deriveStructure } from '../../../shared/provisions/derive/derive-structure';
import {
  listReferences,
  type StoredReference,
} from '../../../shared/provisions/references/stored-references';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import { sha256 } from '../../sha256';
import { structureColumns, type StructureColumns } from '../../store/library/structure/structure-columns';
import { blocksText } from '../blocks';
import { markdownBlocks } from '../import/markdown-blocks';
import { checkedStructure } from './checked-structure';
import { structureOfBlocks } from './block-structure';

export interface TextSource {
  readonly text: string;
  /** The Markdown that the text comes from, if any. */
  readonly markdown: string | null;
}

export type DerivedColumns = StructureColumns & {
  readonly textHash: string;
  readonly references: readonly StoredReference[];
};

/** Derives the structure of a text, and returns it as the columns of its row. */
export function deriveColumns(source: TextSource): DerivedColumns {
  const textHash = sha256(source.text);
  const structure = deriveText(source);
  return { ...structureColumns(structure, textHash), textHash, references: listReferences(structure) };
}

/**
 * Derives the structure of a text. An edition that was imported from Markdown before Fairway supported
 * structures gets the structure that an import would give it now. Any other text gets the structure that the
 * grammar finds in it.
 *
 * @throws Error if the structure violates an invariant, which means that the grammar has a bug.
 */
export function deriveText({ text, markdown }: TextSource): StructuredText {
  const { structure, refusal } = checkedStructure(
    text,
    (markdown === null ? null : structureOfMarkdown(text, markdown)) ?? deriveStructure(text),
  );
  if (!structure) throw new Error(refusal ?? 'The text has no structure.');
  return structure;
}

/** @returns `null` if the text differs from the Markdown because it has been corrected. */
function structureOfMarkdown(text: string, markdown: string): StructuredText | null {
  const blocks = markdownBlocks(markdown);
  return blocksText(blocks) === text ? structureOfBlocks(blocks, 'markdown') : null;
}
