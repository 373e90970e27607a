/** A place of a document in words: of what the reader has selected, or around a hit. The document's address carries it (highlight-query.ts). */
import type { Piece, TextRun } from './pdf-matches';

/** Characters before a hit that tell where it is. */
const BEFORE = 60;
/** More than an address holds of a passage, so that highlight-query.ts finds a word to cut at. */
const LENGTH = 300;

/** @param selected Lines parted by line breaks, as a browser answers a selection. A word that a hyphen parts is whole again. */
export function passageFromSelection(selected: string): string {
  return selected
    .replace(/(\p{L})[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The words from a little before the piece on. */
export function passageAround(runs: readonly TextRun[], { run, from }: Piece): string {
  const texts = runs.map(({ text, endsLine, isAside }) => (isAside ? '' : text) + (endsLine ? '\n' : ''));
  const at = texts.slice(0, run).join('').length + from;
  const text = texts.join('');
  const early = Math.max(0, at - BEFORE);
  // From a whole word on.
  const start = early === 0 ? 0 : early + Math.max(0, text.slice(early, at).search(/\s/));
  return passageFromSelection(text.slice(start, start + LENGTH));
}
