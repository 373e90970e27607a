/**
 * Finds words in a page's text as a reader would. It ignores case, accents, ligatures, the style of quotation marks,
 * line breaks, and hyphens between letters: "life-saving", "lifesaving" and "life-" + "saving" on the next line are the
 * same word.
 *
 * Folding records where each character came from, so that a match can be marked in the runs.
 */
import type { Piece, TextRun } from '../../../domain/library/pdf-matches';

/** The pieces of one match in reading order. A match that crosses runs has several. */
export type Match = readonly Piece[];

interface Folded {
  readonly text: string;
  /** For each character of `text`: its run, and where it begins and ends within the run. */
  readonly origins: readonly Piece[];
}

const hyphens = /^[-\u00ad\u2010\u2011]$/;
const letter = /\p{L}/u;

/** Returns the non-overlapping matches in reading order. A blank query has none. */
export function findMatches(runs: readonly TextRun[], query: string): Match[] {
  const foldedQuery = foldQuery(query);
  if (!foldedQuery) return [];
  const { text, origins } = fold(runs);
  const matches: Match[] = [];
  for (let at = text.indexOf(foldedQuery); at >= 0; at = text.indexOf(foldedQuery, at + foldedQuery.length)) {
    matches.push(join(origins.slice(at, at + foldedQuery.length)));
  }
  return matches;
}

/**
 * Folds a query for comparison. A trailing hyphen is dropped, because it would be ignored anyway once another letter is
 * typed after it.
 */
export function foldQuery(query: string): string {
  return fold([{ text: query, endsLine: false }])
    .text.trim()
    .replace(/(?<=\p{L})[-\u2010\u2011]$/u, '');
}

function fold(runs: readonly TextRun[]): Folded {
  const characters = charactersOf(runs);
  let text = '';
  const origins: Piece[] = [];
  characters.forEach(({ character, origin }, index) => {
    if (hyphens.test(character) && joinsLetters(characters, index)) return;
    const folded = foldCharacter(character);
    // Drops a line end after a removed hyphen, and repeated spaces.
    if (folded === ' ' && (text.endsWith(' ') || text === '' || endsHyphen(characters, index))) return;
    for (const unit of folded.split('')) {
      text += unit;
      origins.push(origin);
    }
  });
  return { text, origins };
}

interface Character {
  readonly character: string;
  readonly origin: Piece;
}

function charactersOf(runs: readonly TextRun[]): Character[] {
  const characters: Character[] = [];
  runs.forEach(({ text, endsLine }, run) => {
    let from = 0;
    for (const character of text) {
      characters.push({ character, origin: { run, from, to: from + character.length } });
      from += character.length;
    }
    if (endsLine) characters.push({ character: '\n', origin: { run, from, to: from } });
  });
  return characters;
}

/** Returns whether a hyphen is between two letters, or at the end of a line when the next line begins with a letter. */
function joinsLetters(characters: readonly Character[], index: number): boolean {
  const next = characters[index + 1]?.character === '\n' ? index + 2 : index + 1;
  return isLetter(characters[index - 1]) && isLetter(characters[next]);
}

function endsHyphen(characters: readonly Character[], index: number): boolean {
  return (
    characters[index]!.character === '\n' &&
    hyphens.test(characters[index - 1]?.character ?? '') &&
    joinsLetters(characters, index - 1)
  );
}

function isLetter(entry: Character | undefined): boolean {
  return entry !== undefined && letter.test(entry.character);
}

function foldCharacter(character: string): string {
  if (/[\u2018\u2019\u201b\u2032]/.test(character)) return "'";
  if (/[\u201c\u201d\u2033]/.test(character)) return '"';
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
  if (/\s/.test(character)) return ' ';
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Merges neighbouring characters of the same run into a piece. Line ends don't belong to a run, and
 * are dropped.
 */
function join(units: readonly Piece[]): Match {
  const pieces: Piece[] = [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last?.run === unit.run) pieces[pieces.length - 1] = { ...last, to: Math.max(last.to, unit.to) };
    else if (unit.to > unit.from) pieces.push(unit);
  }
  return pieces;
}
