/**
 * Makes a PDF from a document that was imported as text, so that users can read, print and keep it offline.
 * The PDF is made once, when it is first needed. The same document always produces the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GRAMMAR } from '../../../shared/provisions/derive/derive-structure';
import { decodeStructure } from '../../../shared/provisions/encoding';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import type { Edition } from '../../store/library/pdfs';
import { spansText, type Block } from '../blocks';
import { deriveText } from '../structure/derive-columns';
import { markdownBlocks } from '../import/markdown-blocks';
import { drawPdf } from './draw';
import { openFonts, type Fonts } from './fonts';
import { addTitlePage, type FrontMatter } from './title-page';
import { guessLanguage } from '../../../shared/guess-language';
import { createLayout, type Layout } from './page-layout';
import { addStructuredBlocks } from './structured/lay-out-blocks';
import { structuredBlocks } from './structured/structured-blocks';
import { printable } from './text-runs';
import { textBlocks } from './text-blocks';
import { missingCharactersNote } from './missing-characters';

export interface TypesetDocument extends FrontMatter {
  text: string;
  /**
   * The Markdown from which the text was made, and which shows what is a heading or a table; `null` for plain
   * text.
   */
  markdown: string | null;
  /**
   * The structure of `text`; `null` if it has none, in which case the PDF is made from the Markdown or the
   * text.
   */
  structured: StructuredText | null;
}

/** How many blocks are laid out before other work gets a turn. */
const BLOCKS_PER_TURN = 200;
/**
 * The maximum number of nodes of a structure from which a PDF is made. The PDF of a larger text is made
 * without its structure, because all tags for screen readers stay in memory until the PDF is complete: 30,000
 * nodes took 160 MB of the process's 512 MB.
 */
const MAX_NODES = 40_000;

export async function typeset(document: TypesetDocument): Promise<Uint8Array> {
  const fonts = openFonts();
  const layout = createLayout(fonts);
  const { title: titled, subtitle, number, issuer, type, text } = document;
  const texts = [titled, subtitle, number, issuer, type, document.markdown ?? text];
  addTitlePage(
    layout,
    fonts,
    document,
    missingCharactersNote(fonts, texts, 'The library’s search has the text as it was written.'),
  );
  const isStructured = await addText(layout, fonts, document);
  const title = printable(document.title);
  return drawPdf(layout, fonts, {
    title: title.slice(0, 1000),
    author: document.issuer && printable(document.issuer),
    head: { left: printable(document.number ?? '').slice(0, 60), right: title },
    foot: `Edition ${document.edition}, typeset from its text by Fairway`,
    at: new Date(`${document.publicationDate ?? '2000-01-01'}T00:00:00Z`),
    language: guessLanguage(document.text),
    isCompact: isStructured,
  });
}

/** @returns Whether the text was laid out from its structure. */
async function addText(layout: Layout, fonts: Fonts, document: TypesetDocument): Promise<boolean> {
  const { title, text, markdown, structured } = document;
  const structuredParts =
    structured && structured.nodes.length <= MAX_NODES ? structuredBlocks(structured, title) : [];
  if (structuredParts.length > 0) {
    await addStructuredBlocks(layout, fonts, structuredParts);
    return true;
  }
  const blocks = withoutTitle(markdown === null ? textBlocks(text) : markdownBlocks(markdown), title);
  if (blocks.length === 0)
    blocks.push({
      kind: 'paragraph',
      label: null,
      level: 0,
      spans: [{ text: 'This document has no text.', style: 'emphasis' }],
    });
  for (const [index, block] of blocks.entries()) {
    if (index % BLOCKS_PER_TURN === 0 && index > 0) await nextTurn();
    layout.add(block);
  }
  return false;
}

/** Typesets an edition from the database. */
export function typesetEdition(edition: Edition): Promise<Uint8Array> {
  const { title, subtitle, number, issuer, type, text, markdown } = edition;
  return typeset({
    title,
    subtitle,
    number,
    issuer,
    type,
    text,
    markdown,
    structured: structureOf(edition),
    publicationDate: edition.publication_date,
    entryDate: edition.entry_date,
    edition: edition.edition,
  });
}

/**
 * Returns the stored structure. If there is none yet, or an older grammar derived it, derives the structure that
 * will be stored, so that the PDF doesn't depend on the progress of the job that derives structures.
 */
function structureOf({ text, markdown, structure }: Edition): StructuredText | null {
  try {
    const stored = structure === null ? null : decodeStructure(text, JSON.parse(structure));
    const isCurrent = stored?.origin.by === 'given' || (stored?.origin.grammar ?? 0) >= GRAMMAR;
    return isCurrent ? stored : deriveText({ text, markdown });
  } catch {
    // The text is typeset without a structure. The job that derives structures reports the failure.
    return null;
  }
}

/** Removes the title from the beginning of the text, because it is already shown above the text. */
function withoutTitle(blocks: Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'heading' && spansText(first.spans).trim() === title.trim() ? rest : blocks;
}
