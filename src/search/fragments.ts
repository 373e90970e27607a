/** Cutting passages out of a text around the words of matches. */

/** One match: where each of its words stands in the text, in order, and which clause of the query it is of. */
export interface Match {
  readonly clause: number;
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

interface Passage {
  readonly start: number;
  readonly end: number;
  readonly matches: readonly Match[];
}

export const FRAGMENTS_MAX = 5;
/** Roughly how long a passage is, and how much of it comes before its first match at most. Characters. */
const LENGTH = 150;
const LEAD = 60;
/** A passage is drawn out by so much to end with a sentence, or to hold a match that began in it. */
const STRETCH = 40;
/** Longer matches are shown in part. */
const LENGTH_MAX = 500;

/**
 * HTML: escaped text in which `<em>` marks the words. Best first: those with words of most clauses, then with most words.
 * A passage marks whole matches only, so that the words of a phrase are seen together.
 */
export function fragments(text: string, matches: readonly Match[]): string[] {
  const ordered = [...matches].sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
  const passages: (Passage & { readonly worth: number })[] = [];
  let next = 0;
  let start = 0;
  while (next < ordered.length) {
    const passage = passageFrom(text, ordered, next, start);
    passages.push({ ...passage, worth: worthOf(passage.matches) });
    start = passage.end;
    while (next < ordered.length && startOf(ordered[next]!) < passage.end) next++;
  }
  passages.sort((a, b) => b.worth - a.worth || a.start - b.start);
  return passages.slice(0, FRAGMENTS_MAX).map((passage) => markUp(text, passage));
}

/** @param least Where the passage before it ended. */
function passageFrom(text: string, ordered: readonly Match[], first: number, least: number): Passage {
  const match = ordered[first]!;
  const start = passageStart(text, startOf(match), least);
  let end = Math.min(Math.max(start + LENGTH, endOf(match)), start + LENGTH_MAX);
  // A match that begins in the passage is taken in whole if that is not too much.
  for (let index = first + 1; index < ordered.length && startOf(ordered[index]!) < end; index++) {
    const reached = endOf(ordered[index]!);
    if (reached > end && reached <= end + STRETCH && reached <= start + LENGTH_MAX) end = reached;
  }
  end = passageEnd(text, end);
  const inside: Match[] = [match];
  for (let index = first + 1; index < ordered.length && startOf(ordered[index]!) < end; index++) {
    if (endOf(ordered[index]!) <= end) inside.push(ordered[index]!);
  }
  return { start, end, matches: inside };
}

function startOf({ words }: Match): number {
  return words[0]!.start;
}

function endOf({ words }: Match): number {
  return words.at(-1)!.end;
}

/** The beginning of the sentence, if it is near; else of a word. */
function passageStart(text: string, match: number, least: number): number {
  const from = Math.max(least, match - LEAD);
  const before = text.slice(from, match);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 2;
  const line = before.lastIndexOf('\n') + 1;
  const cut = Math.max(sentence > 1 ? sentence : 0, line);
  if (cut > 0 || from === 0) return skipSpace(text, from + cut, match);
  const space = /\s/.test(text[from - 1] ?? ' ') ? 0 : before.search(/\s/);
  return skipSpace(text, space < 0 ? match : from + space, match);
}

function skipSpace(text: string, from: number, to: number): number {
  while (from < to && /\s/.test(text[from]!)) from++;
  return from;
}

/** The end of the sentence or line, if it is near; else of the word. */
function passageEnd(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const after = text.slice(end, end + STRETCH);
  const stop = /[.;!?](?=\s|$)|(?=\n)/.exec(after);
  if (stop) return end + stop.index + stop[0].length;
  const space = after.search(/\s/);
  return space < 0 ? end : end + space;
}

function worthOf(matches: readonly Match[]): number {
  const clauses = new Set(matches.map(({ clause }) => clause)).size;
  const words = new Set(matches.flatMap(({ words }) => words.map(({ start }) => start))).size;
  return clauses * 1000 + Math.min(words, 999);
}

function markUp(text: string, { start, end, matches }: Passage): string {
  const words = [...new Map(matches.flatMap((match) => match.words.map((word) => [word.start, word.end]))).entries()].sort((a, b) => a[0] - b[0]);
  let html = '';
  let at = start;
  for (const [wordStart, wordEnd] of words) {
    if (wordEnd > end) break;
    html += `${escapeHtml(text.slice(at, wordStart))}<em>${escapeHtml(text.slice(wordStart, wordEnd))}</em>`;
    at = wordEnd;
  }
  return html + escapeHtml(text.slice(at, end).trimEnd());
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}
