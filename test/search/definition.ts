/**
 * A naive implementation of the search, with which the property tests compare the engine. It checks every
 * document, and tries every way to match a phrase.
 */
import type { SearchDocument } from '../../src/search/segment/document';
import { minimumOf } from '../../src/search/request/minimum-should-match';
import type { Clause, DateField, KeywordField, Match, TextField } from '../../src/search/request/request';
import { unreadWording, type Wording } from '../../src/search/request/wording';
import { stem } from '../../src/search/text/stem';

/** Splits only at spaces, because the texts in the property tests contain no other separators. */
export function wordsOf(text: string, field: TextField): string[] {
  const words = text
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return field.endsWith('.stemmed') ? words.map(stem) : words;
}

function textOf(document: SearchDocument, field: TextField): string[] {
  if (field === 'number') return wordsOf(String(document.source['documentnumber'] ?? ''), field);
  return wordsOf(field.startsWith('title') ? document.title : document.content, field);
}

/**
 * Returns the smallest number of moves with which each word of the phrase matches a different word of the
 * text: the greatest minus the smallest difference between a word's position in the text and its place in the
 * phrase. Infinite if a word is missing.
 */
export function smallestDisplacement(
  text: readonly string[],
  fits: readonly ((word: string) => boolean)[],
): number {
  let least = Infinity;
  const taken = new Set<number>();
  const lay = (place: number, low: number, high: number): void => {
    if (high - low >= least) return;
    if (place === fits.length) {
      least = high - low;
      return;
    }
    text.forEach((word, position) => {
      if (taken.has(position) || !fits[place]!(word)) return;
      taken.add(position);
      const shifted = position - place;
      lay(place + 1, Math.min(low, shifted), Math.max(high, shifted));
      taken.delete(position);
    });
  };
  if (fits.length > 0) lay(0, Infinity, -Infinity);
  return least;
}

/** Whether a word can match two places in a sloppy phrase. Lucene doesn't try every combination for these. */
export function sharesWords(clause: Clause): boolean {
  switch (clause.kind) {
    case 'phrase':
    case 'prefix': {
      const words = wordsOf(clause.text, clause.field);
      const last = words.at(-1) ?? '';
      return (
        clause.slop > 0 &&
        (new Set(words).size < words.length ||
          (clause.kind === 'prefix' && words.slice(0, -1).some((word) => word.startsWith(last))))
      );
    }
    case 'dis_max':
      return clause.queries.some(sharesWords);
    case 'bool':
      return [...clause.must, ...clause.should, ...clause.filter, ...clause.mustNot].some(sharesWords);
    default:
      return false;
  }
}

/** Whether the document matches in the wording that the search reads. */
export function isFound(document: SearchDocument, clause: Clause): boolean {
  return isHit(entryOf(document, clause), clause);
}

interface Entry extends SearchDocument {
  readonly wording: Wording;
}

/** Returns the wording of the document that the search reads. */
export function entryOf(document: SearchDocument, clause: Clause): Entry {
  const { next, ...shown } = document;
  if (!next) return { ...shown, wording: 'only' };
  return unreadWording(clause) === 'present'
    ? { ...shown, ...next, wording: 'next' }
    : { ...shown, wording: 'present' };
}

function isHit(document: Entry, clause: Clause): boolean {
  switch (clause.kind) {
    case 'match_all':
      return true;
    case 'phrase':
    case 'prefix': {
      const words = wordsOf(clause.text, clause.field);
      const fits = words.map((word, place) =>
        clause.kind === 'prefix' && place === words.length - 1
          ? (other: string) => other.startsWith(word)
          : (other: string) => other === word,
      );
      return smallestDisplacement(textOf(document, clause.field), fits) <= clause.slop;
    }
    case 'match':
      return isMatch(textOf(document, clause.field), clause);
    case 'term':
    case 'terms':
      return valuesOf(document, clause.field).some((value) => clause.values.includes(value));
    case 'range': {
      const date = dateOf(document, clause.field);
      return (
        date !== null &&
        (clause.from === null || date >= clause.from) &&
        (clause.to === null || date <= clause.to)
      );
    }
    case 'dis_max':
      return clause.queries.some((query) => isHit(document, query));
    case 'bool': {
      const { must, should, filter, mustNot, minimumShouldMatch } = clause;
      const matching = should.filter((inner) => isHit(document, inner)).length;
      const selectsOtherwise = must.length + filter.length > 0;
      const least = selectsOtherwise ? (minimumShouldMatch ?? 0) : Math.max(1, minimumShouldMatch ?? 1);
      const isEnough = matching >= least || (!selectsOtherwise && should.length === 0);
      return (
        isEnough &&
        [...must, ...filter].every((inner) => isHit(document, inner)) &&
        !mustNot.some((inner) => isHit(document, inner))
      );
    }
  }
}

/** Whether the text contains enough words of the query. A word that the query repeats counts each time. */
function isMatch(
  text: readonly string[],
  { text: query, field, operator, minimumShouldMatch }: Match,
): boolean {
  const words = wordsOf(query, field);
  const found = words.filter((word) => text.includes(word)).length;
  if (words.length < 2) return found > 0;
  const least = (count: number): number =>
    minimumShouldMatch === null ? 0 : minimumOf(minimumShouldMatch, count);
  if (operator === 'and') return found === words.length && least(0) === 0;
  return found >= Math.max(1, least(words.length));
}

function valuesOf(document: Entry, field: KeywordField): readonly string[] {
  if (field === 'wording') return [document.wording];
  return field === 'categoryValues.keyword' ? document.categories : [document.id];
}

export function dateOf(document: SearchDocument, field: DateField): string | null {
  return field === 'metadata_dateValue_publicationdate' ? document.publicationDate : document.entryDate;
}
