/**
 * Finding words in the text of a page, as a reader means them: without regard to case, accents, ligatures, kinds of
 * quotes, line ends, or a hyphen between letters ("life-saving", "lifesaving" and "life-" + "saving" on the next line
 * are one word).
 *
 * Folding keeps for every character it makes the place it came from, so that a match can be marked in the runs.
 */
import type { Piece, TextRun } from '../../../domain/library/pdf-matches';

/** The pieces of one match, in reading order; more than one where it crosses runs. */
export type Match = readonly Piece[];

interface Folded {
  readonly text: string;
  /** For each unit of `text`: its run and its first and end unit there. */
  readonly origins: readonly Piece[];
}

const hyphens = /^[-\u00ad\u2010\u2011]$/;
const letter = /\p{L}/u;

/** Matches that do not overlap, in reading order. A query of blanks finds nothing. */
export function findMatches(runs: readonly TextRun[], query: string): Match[] {
  const wanted = foldQuery(query);
  if (!wanted) return [];
  const { text, origins } = fold(runs);
  const matches: Match[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push(join(origins.slice(at, at + wanted.length)));
  }
  return matches;
}

/** A query as it is compared; its own trailing hyphen says nothing, for those between letters are left out. */
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
    // A line end after a dropped hyphen, and blanks after blanks, add nothing.
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

/** Between two letters, or at the end of a line whose next one goes on with a letter. */
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

/** Adjacent units of one run become one piece; a line end, which no run holds, is left out. */
function join(units: readonly Piece[]): Match {
  const pieces: Piece[] = [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last?.run === unit.run) pieces[pieces.length - 1] = { ...last, to: Math.max(last.to, unit.to) };
    else if (unit.to > unit.from) pieces.push(unit);
  }
  return pieces;
}
