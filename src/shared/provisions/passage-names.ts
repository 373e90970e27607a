/**
 * Names the provisions, or the pages of a PDF, that contain the passages of a search result.
 *
 * A passage comes from the indexed text, which may differ from the structure's text. A caller that isn't
 * certain that the two texts are the same therefore checks that the structure's text contains the words of
 * the passage: at the position that the engine reported (`isPassageAt`), or anywhere (`placeOfWords`). If it
 * doesn't, the passage gets no name, because no name is better than a wrong one.
 */
import type { components } from '../../api/schema';
import type { MatchPlaces, PassagePlaces, PassageSpan } from '../../search/request/answer';
import { decodeEntities } from '../decode-entities';
import type { PageStarts } from './page-starts';
import type { ProvisionName, ProvisionStarts } from './provision-starts';

/** The provisions of a hit's passages, as the API returns them. */
export type HitProvisions = components['schemas']['HitProvisions'];
/** The pages of a hit's passages, as the API returns them. */
export type HitPages = components['schemas']['HitPages'];

type PassageField = keyof PassagePlaces;

/** One value for each of a hit's passages, in their order. */
export type PerPassage<Value> = Partial<Record<PassageField, readonly Value[]>>;

type NamedPassages = Pick<HitProvisions, 'provisions' | 'passages'>;

/** The page with a passage's first match, and the first and last pages of the passage. */
export interface PassagePages {
  readonly page: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the provision or pages that contain a passage of the field; null if that isn't known. */
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

/**
 * Lists the pages of a hit's passages, with ranges for passages that extend over several pages. Returns null
 * if no passage's page is known.
 */
export function numberPassages<Value>(
  values: PerPassage<Value>,
  pagesOf: PlaceOf<Value, PassagePages>,
): Pick<HitPages, 'passages' | 'ranges'> | null {
  const found = placePassages(values, pagesOf);
  if (!hasPlace(found)) return null;
  const passages = placePassages(found, (pages) => pages && pages.page);
  const ranges = placePassages(found, (pages) =>
    pages && pages.first < pages.last ? [pages.first, pages.last] : null,
  );
  return { passages, ...(hasPlace(ranges) && { ranges }) };
}

/** Returns the pages of a passage; null if the PDF has none. */
export function pagesOfPassage(starts: PageStarts, { from, to, match }: PassageSpan): PassagePages | null {
  const [page, first, last] = [match, from, Math.max(from, to - 1)].map(starts.at);
  return page && first && last ? { page, first, last } : null;
}

export function areSamePages(one: PassagePages, other: PassagePages): boolean {
  return one.page === other.page && one.first === other.first && one.last === other.last;
}

function hasPlace(places: PerPassage<unknown>): boolean {
  return fields.some((field) => places[field]?.some((place) => place !== null));
}

function placePassages<Value, Place>(values: PerPassage<Value>, placeOf: PlaceOf<Value, Place>) {
  const places: { -readonly [Field in PassageField]?: (Place | null)[] } = {};
  for (const field of fields) {
    const listed = values[field]?.map((value, index) => placeOf(value, field, index));
    if (listed) places[field] = listed;
  }
  return places;
}

/** Counts the provisions or pages in which at least one match begins. */
export function countPlaces(
  matches: MatchPlaces,
  starts: Pick<ProvisionStarts | PageStarts, 'countAt'>,
): number {
  // Fields with the same matches share an array.
  const [first, ...others] = new Set(Object.values(matches));
  if (!first) return 0;
  return starts.countAt(others.length === 0 ? first : [first, ...others].flatMap((list) => [...list]));
}

/**
 * Returns whether the text has the passage's words at this position.
 *
 * @param html Escaped, with `<em>` around the matching words.
 */
export function isPassageAt(html: string, { from, to }: PassageSpan, text: string): boolean {
  return text.slice(from, to) === decodePassage(html);
}

/**
 * Returns the provision or pages of a passage; null if its words occur in several of them, or nowhere in the
 * text.
 *
 * @param html Escaped, with `<em>` around the matching words, of which the first determines the position.
 */
export function placeOfWords<Place>(
  html: string,
  text: string,
  placeOf: (span: PassageSpan) => Place | null,
  isSame: (one: Place, other: Place) => boolean = Object.is,
): Place | null {
  const words = decodePassage(html);
  const mark = firstMark(html);
  if (mark === null) return null;
  let found: Place | null = null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const place = placeOf({ from: at, to: at + words.length, match: at + mark });
    if (place === null || (found !== null && !isSame(found, place))) return null;
    found = place;
  }
  return found;
}

/** Returns the offset, in the passage's plain text, of its first matching word; null if there is none. */
function firstMark(html: string): number | null {
  const at = html.indexOf('<em>');
  return at < 0 ? null : decodeEntities(html.slice(0, at)).length;
}

function decodePassage(html: string): string {
  return decodeEntities(html.replaceAll(/<\/?em>/g, ''));
}
