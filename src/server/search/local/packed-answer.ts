/**
 * The form in which a search thread sends an answer. Almost all of it is in two buffers, which are
 * transferred to the other thread instead of being copied. Copying the passages of a full page as objects,
 * each with its matches in a separate buffer, took a sixth of the search thread's time.
 *
 * The numbers contain a record for each hit with passages: the hit's index, a number that says which fields
 * follow, and for each field the number of passages, the number of matches, three numbers for each passage,
 * and the matches. If both fields have the same passages and matches, these are written only once.
 */
import type { MatchPlaces, PassagePlaces, PassageSpan } from '../../../search/request/answer';
import type { PlacedHit } from '../../store/library/structure/passage-places';
import type { WrittenAnswer } from '../write-answer';

export interface PackedAnswer {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly ids: readonly string[];
  readonly editions: readonly (string | null)[];
  readonly numbers: Int32Array<ArrayBuffer>;
  readonly revision: number | null;
}

type Field = keyof PassagePlaces;

const FIELDS: readonly Field[] = ['content', 'content.stemmed'];
/** Added to the number for the fields if the second field has the same passages and matches as the first. */
const SHARED = 4;
const NUMBERS_PER_PASSAGE = 3;

/** Packs an answer of the built-in engine, which includes the positions of all passages. */
export function packAnswer({ json, hits, passages, revision }: WrittenAnswer): PackedAnswer {
  const placed = passages.filter((hit): hit is PlacedHit => 'places' in hit);
  const numbers = new Int32Array(placed.reduce((sum, hit) => sum + sizeOf(hit), 0));
  let at = 0;
  let index = 0;
  for (const hit of placed) {
    // Two editions of a document may be hits.
    while (hits[index]!.id !== hit.id || hits[index]!.edition !== hit.edition) index++;
    at = writeHit(numbers, at, index, hit);
  }
  return {
    json,
    ids: hits.map(({ id }) => id),
    editions: hits.map(({ edition }) => edition),
    numbers,
    revision,
  };
}

/** Returns the buffers of a packed answer, for transfer to another thread. */
export function buffersOf({ json, numbers }: PackedAnswer): ArrayBuffer[] {
  return [json.buffer, numbers.buffer];
}

export function unpackAnswer({ json, ids, editions, numbers, revision }: PackedAnswer): WrittenAnswer {
  const hits = ids.map((id, index) => ({ id, edition: editions[index]! }));
  const passages: PlacedHit[] = [];
  for (let at = 0; at < numbers.length;) {
    const { id, edition } = hits[numbers[at]!]!;
    const found = readFields(numbers, at + 1);
    passages.push({ id, edition, places: found.places, matches: found.matches });
    at = found.end;
  }
  return { json, hits, passages, revision };
}

function sizeOf(hit: PlacedHit): number {
  const written = FIELDS.slice(0, isShared(hit) ? 1 : undefined);
  return written.reduce((sum, field) => sum + fieldSize(hit, field), 2);
}

function fieldSize({ places, matches }: PlacedHit, field: Field): number {
  const [spans, starts] = [places[field], matches[field]];
  return spans && starts ? 2 + spans.length * NUMBERS_PER_PASSAGE + starts.length : 0;
}

/**
 * Returns whether both fields have the same passages and matches, as is the case if the request lets them
 * share these.
 */
function isShared({ places, matches }: PlacedHit): boolean {
  const [first, second] = FIELDS.map((field) => places[field]);
  return (
    first !== undefined &&
    second !== undefined &&
    matches.content === matches['content.stemmed'] &&
    first.length === second.length &&
    first.every((span, index) => span === second[index])
  );
}

function writeHit(numbers: Int32Array, at: number, index: number, hit: PlacedHit): number {
  const shared = isShared(hit);
  numbers[at++] = index;
  const fieldsAt = at++;
  for (const [place, field] of FIELDS.entries()) {
    const [spans, starts] = [hit.places[field], hit.matches[field]];
    if (!spans || !starts) continue;
    numbers[fieldsAt]! |= 1 << place;
    if (shared && place > 0) continue;
    numbers[at++] = spans.length;
    numbers[at++] = starts.length;
    for (const { from, to, match } of spans) {
      numbers[at++] = from;
      numbers[at++] = to;
      numbers[at++] = match;
    }
    numbers.set(starts, at);
    at += starts.length;
  }
  if (shared) numbers[fieldsAt]! |= SHARED;
  return at;
}

function readFields(numbers: Int32Array, start: number) {
  const fields = numbers[start]!;
  const places: { -readonly [Name in Field]?: readonly PassageSpan[] } = {};
  const matches: { -readonly [Name in Field]?: Int32Array } = {};
  let end = start + 1;
  for (const [place, field] of FIELDS.entries()) {
    if ((fields & (1 << place)) === 0) continue;
    if (place > 0 && (fields & SHARED) !== 0) {
      places[field] = places[FIELDS[0]!]!;
      matches[field] = matches[FIELDS[0]!]!;
      continue;
    }
    const [spanCount, matchCount] = [numbers[end]!, numbers[end + 1]!];
    const spansAt = end + 2;
    const matchesAt = spansAt + spanCount * NUMBERS_PER_PASSAGE;
    places[field] = Array.from({ length: spanCount }, (_, index) => {
      const at = spansAt + index * NUMBERS_PER_PASSAGE;
      return { from: numbers[at]!, to: numbers[at + 1]!, match: numbers[at + 2]! };
    });
    end = matchesAt + matchCount;
    matches[field] = numbers.subarray(matchesAt, end);
  }
  return { places: places as PassagePlaces, matches: matches as MatchPlaces, end };
}
