/**
 * Names the provisions, or the pages of a PDF, that contain the passages of a search result.
 *
 * A passage comes from the text in the index, which may not be the text to which the structure belongs. A caller that
 * isn't certain that the two texts are the same therefore checks that the structure's text contains the words of the
 * passage: at the place that the engine has reported (`isPassageAt`), or anywhere (`placeOfWords`). If the words aren't
 * there, the passage gets no name, because no name is better than a wrong one.
 */
import type { components } from '../../api/schema';
import type { MatchPlaces, PassagePlaces } from '../../search/request/answer';
import { decodeEntities } from '../decode-entities';
import type { PageStarts } from './page-starts';
import type { ProvisionName, ProvisionStarts } from './provision-starts';

/** The provisions of a hit's passages, in the form in which the API returns them. */
export type HitProvisions = components['schemas']['HitProvisions'];
/** The pages of a hit's passages, in the form in which the API returns them. */
export type HitPages = components['schemas']['HitPages'];

type PassageField = keyof PassagePlaces;

/** The values for each passage of a hit, in the order of its passages. */
export type PerPassage<Value> = Partial<Record<PassageField, readonly Value[]>>;

type NamedPassages = Pick<HitProvisions, 'provisions' | 'passages'>;

/** Returns the place that contains a passage of the field; null if that isn't known. */
type PlaceOf<Value, Place> = (value: Value, field: PassageField, index: number) => Place | null;

const fields: readonly PassageField[] = ['content', 'content.stemmed'];

/** Lists the provisions of a hit's passages. Returns null if no passage is known to be in a provision. */
export function namePassages<Value>(
  values: PerPassage<Value>,
  nameOf: PlaceOf<Value, ProvisionName>,
): NamedPassages | null {
  const provisions: ProvisionName[] = [];
  const passages = placePassages(values, (...passage) => {
    const name = nameOf(...passage);
    if (!name) return null;
    const known = provisions.indexOf(name);
    return known < 0 ? provisions.push(name) - 1 : known;
  });
  return provisions.length > 0 ? { provisions, passages } : null;
}

/** Lists the pages of a hit's passages. Returns null if no passage is known to be on a page. */
export function numberPassages<Value>(
  values: PerPassage<Value>,
  pageOf: PlaceOf<Value, number>,
): Pick<HitPages, 'passages'> | null {
  const passages = placePassages(values, pageOf);
  return fields.some((field) => passages[field]?.some((page) => page !== null)) ? { passages } : null;
}

function placePassages<Value>(values: PerPassage<Value>, placeOf: PlaceOf<Value, number>) {
  const places: { -readonly [Field in PassageField]?: (number | null)[] } = {};
  for (const field of fields) {
    const listed = values[field]?.map((value, index) => placeOf(value, field, index));
    if (listed) places[field] = listed;
  }
  return places;
}

/** Returns the number of provisions or pages in which at least one match begins. */
export function countPlaces(
  matches: MatchPlaces,
  starts: Pick<ProvisionStarts | PageStarts, 'countAt'>,
): number {
  // Fields that share their matches have the same array.
  const lists = new Set(Object.values(matches));
  return starts.countAt([...lists].flatMap((list) => [...list]));
}

/**
 * Returns whether the text contains the words of a passage in such a place that one of its marked words
 * begins at the offset.
 *
 * @param html Escaped, with `<em>` around the matching words.
 */
export function isPassageAt(html: string, offset: number, text: string): boolean {
  const words = decodePassage(html);
  return marksOf(html).some((mark) => mark <= offset && text.startsWith(words, offset - mark));
}

/**
 * Returns the provision or the page that contains the first match of a passage, and null if its words occur in several
 * of them, or nowhere in the text.
 *
 * @param html Escaped, with `<em>` around the matching words.
 */
export function placeOfWords<Place>(
  html: string,
  text: string,
  placeAt: (offset: number) => Place | null,
): Place | null {
  const words = decodePassage(html);
  const [mark] = marksOf(html);
  if (mark === undefined) return null;
  let found: Place | null = null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const place = placeAt(at + mark);
    if (place === null || (found !== null && found !== place)) return null;
    found = place;
  }
  return found;
}

/** Returns the offsets in the passage's plain text at which its marked words begin. */
function marksOf(html: string): number[] {
  const parts = html.split(/<\/?em>/).map((part) => decodeEntities(part).length);
  let end = 0;
  const starts = parts.map((length) => (end += length) - length);
  return starts.filter((_, index) => index % 2 === 1);
}

function decodePassage(html: string): string {
  return decodeEntities(html.replaceAll(/<\/?em>/g, ''));
}
