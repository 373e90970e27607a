/**
 * Makes a PDF to read, print and keep offline from a document that was imported as text. It is made once,
 * when it is first requested. The same document always produces the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables';
import { spansText, type Block } from '../blocks';
import { markdownBlocks } from '../import/markdown-blocks';
import { drawPdf } from './draw';
import { openFonts } from './fonts';
import { addTitlePage, type FrontMatter } from './title-page';
import { guessLanguage } from './language';
import { createLayout } from './page-layout';
import { printable } from './text-runs';
import { textBlocks } from './text-blocks';
import { missingCharactersNote } from './missing-characters';

export interface TypesetDocument extends FrontMatter {
  text: string;
  /**
   * The Markdown that the text was made from, which shows which lines are headings and tables; `null` for
   * plain text.
   */
  markdown: string | null;
}

/** How many blocks are laid out before other work gets a turn. */
const BLOCKS_PER_TURN = 200;

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
  const blocks = withoutTitle(
    document.markdown === null ? textBlocks(document.text) : markdownBlocks(document.markdown),
    document.title,
  );
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
  const title = printable(document.title);
  return drawPdf(layout, fonts, {
    title: title.slice(0, 1000),
    author: document.issuer && printable(document.issuer),
    head: { left: printable(document.number ?? '').slice(0, 60), right: title },
    foot: `Edition ${document.edition}, typeset from its text by Fairway`,
    at: new Date(`${document.publicationDate ?? '2000-01-01'}T00:00:00Z`),
    language: guessLanguage(document.text),
  });
}

/** Typesets an edition from the database. */
export function typesetEdition(edition: Selectable<Tables['editions']>): Promise<Uint8Array> {
  const { title, subtitle, number, issuer, type, text, markdown } = edition;
  return typeset({
    title,
    subtitle,
    number,
    issuer,
    type,
    text,
    markdown,
    publicationDate: edition.publication_date,
    entryDate: edition.entry_date,
    edition: edition.edition,
  });
}

/** Removes the title from the beginning of the text, because it is already shown above it. */
function withoutTitle(blocks: Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'heading' && spansText(first.spans).trim() === title.trim() ? rest : blocks;
}
