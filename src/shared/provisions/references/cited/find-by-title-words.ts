/**
 * Finds the provisions that a text may cite together with some words of a title, such as "ballast water record book
 * 4.2". They are suggestions for a text that names no document, and are never certain.
 */
import { rankPlaces, titleWords } from '../../../go-to-ranking';
import { sectionNumber } from './documents-to-read';
import { isProvisionWord } from '../provision-words';
import { MAX_READ } from '../find-places';
import {
  findRead,
  placesIn,
  readingsOf,
  type CitedInNamed,
  type CitedLibrary,
  type NamedDocument,
  type Reading,
} from '../find-named-provision';

/** Titles aren't looked for if all words are shorter. */
const MIN_LETTERS = 4;
/** More suggestions would only hide the other places in "Go to". */
const MAX_PLACES = 5;

/**
 * Returns the documents whose titles contain the words and whose texts contain the provision, best title first.
 *
 * @returns null if there are none, if too many titles contain the words, or if the whole text is in a title.
 */
export async function findByTitleWords<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedInNamed<Document> | null> {
  const readings = readingsOf(typed).flatMap((reading) => {
    const words = titleWords(reading.instrument);
    return isFragment(words) ? [{ ...reading, words }] : [];
  });
  if (readings.length === 0) return null;
  const whole = await library.findByTitle(titleWords(typed));
  if (whole.some(({ title }) => isInTitle(typed, title))) return null;
  for (const reading of readings) {
    const documents = await findFew(library, reading);
    if (documents.length === 0 || documents.length > MAX_READ) continue;
    const found = await placesIn(library, reading, [reading.key], findRead(reading.key, documents));
    const places = found?.places.filter(({ provision }) => provision) ?? [];
    if (places.length > 0) return { rest: reading.provision, places: places.slice(0, MAX_PLACES) };
  }
  return null;
}

/** If too many titles contain the words, returns the documents whose titles contain the section's number as well. */
async function findFew<Document>(
  { findByTitle }: Pick<CitedLibrary<Document>, 'findByTitle'>,
  { words, numbers }: Pick<Reading, 'numbers'> & { readonly words: readonly string[] },
): Promise<readonly Document[]> {
  const documents = await findByTitle(words);
  const number = sectionNumber(numbers);
  return documents.length > MAX_READ && number !== null
    ? findByTitle([...titleWords(number), ...words])
    : documents;
}

/**
 * Returns whether the words may be some of a title. In "SOLAS chapter 5", the number is that of the chapter,
 * and a title with "MARPOL Annex VI" may only be about the annex.
 */
function isFragment(words: readonly string[]): boolean {
  return (
    words.some((word) => word.length >= MIN_LETTERS && /\p{L}/u.test(word)) &&
    words.every((word) => !isProvisionWord(word) || /^(?:regulations|rules)$/.test(word))
  );
}

function isInTitle(typed: string, title: string): boolean {
  const [found] = rankPlaces(typed, [{ names: [title] }]);
  return found !== undefined && found.rank <= 1;
}
