/**
 * Finds the provision that a text cites together with the initials of an instrument, such as "NSR 311(2)(b)". This is
 * less certain than a name, so it is only for texts that name no document: a nickname that somebody has given, and a
 * usual name in the thesaurus, take precedence, even if no visible document has it.
 */
import {
  findAll,
  findRead,
  placesIn,
  readingsOf,
  type CitedInNamed,
  type CitedLibrary,
  type NamedDocument,
} from '../find-named-provision';
import { MAX_READ } from '../find-places';
import { instrumentOf, typedInitials } from '../initials';
import { instrumentKey } from '../instrument-keys';

export interface CitedByInitials<Document> extends CitedInNamed<Document> {
  /**
   * Whether only one instrument can be meant: no other has these initials, and a word or brackets show that a provision
   * is cited.
   */
  readonly isCertain: boolean;
}

/**
 * Returns the documents with the provision, followed by those of other instruments with the same initials. If none has
 * the provision, all documents with the initials are returned.
 *
 * @returns null if the text cites nothing by initials.
 */
export async function findByInitials<Document extends NamedDocument>(
  library: CitedLibrary<Document>,
  typed: string,
): Promise<CitedByInitials<Document> | null> {
  const readings = readingsOf(typed).flatMap((reading) => {
    const initials = typedInitials(reading.instrument);
    return initials === null ? [] : [{ ...reading, initials }];
  });
  if (readings.length === 0) return null;
  const find = (keys: readonly string[]) => findAll(library, keys);
  // "CSA 2001" may be initials with a year.
  const whole = typedInitials(typed);
  if (whole !== null && (await find([whole])).length > 0) return null;
  const usualNames = await library.readUsualNames();
  for (const reading of readings) {
    const names = [reading.key, `${reading.key}code`];
    if (names.some((name) => usualNames(name).length > 0) || (await find(names)).length > 0) continue;
    const { initials } = reading;
    const documents = await find([initials]);
    const found = await placesIn(library, reading, [initials], findRead(initials, documents));
    if (!found?.isCertain) {
      if (found && reading.isPlain) return found;
      continue;
    }
    const instruments = new Set(found.places.flatMap(({ document }) => namesOf(document)));
    const others = documents.filter((document) => namesOf(document).every((name) => !instruments.has(name)));
    return {
      rest: found.rest,
      places: [...found.places, ...others.map((document) => ({ document, provision: null }))],
      // Of too many documents, not all may have been found.
      isCertain: reading.isPlain && others.length === 0 && documents.length <= MAX_READ,
    };
  }
  return null;
}

/** Documents that share one of these belong to the same instrument. */
function namesOf({ title, number }: NamedDocument): readonly string[] {
  return [instrumentOf(title), number].flatMap((name) =>
    name === null ? [] : (instrumentKey(name) ?? name),
  );
}
