/**
 * Creates passages from a selection or around a hit. A passage identifies a place in a document by its words
 * (highlight-query.ts).
 */
import type { Piece, TextRun } from './pdf-matches';

/** A passage begins at most this many characters before its hit. */
const BEFORE = 60;
/**
 * The maximum length of a passage around a hit. highlight-query.ts shortens it for an address, at a word
 * boundary.
 */
const LENGTH = 300;

/**
 * @param selected The selected text, including its line breaks. Words that are hyphenated across lines are
 *   joined.
 */
export function passageFromSelection(selected: string): string {
  return selected
    .replace(/(\p{L})[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns a passage that begins shortly before the piece. */
export function passageAround(runs: readonly TextRun[], { run, from }: Piece): string {
  const texts = runs.map(({ text, endsLine, isAside }) => (isAside ? '' : text) + (endsLine ? '\n' : ''));
  const at = texts.slice(0, run).join('').length + from;
  const text = texts.join('');
  const early = Math.max(0, at - BEFORE);
  // Begin with a whole word.
  const start = early === 0 ? 0 : early + Math.max(0, text.slice(early, at).search(/\s/));
  return passageFromSelection(text.slice(start, start + LENGTH));
}
