/** Parses comma-separated ids, which is how the contract represents lists. */
import { HttpProblem } from '../http/problem';

/**
 * The limit in openapi.yaml for lists of documents and lists of people. Other lists have their own limits.
 */
const MAX_IDS = 500;
const MAX_ID_LENGTH = 200;

/**
 * Returns the ids without duplicates, in the given order.
 *
 * @param field The name of the list in the body.
 * @throws HttpProblem bad-request for an empty list, more than `maxIds` ids, or an id that is too long
 */
export function parseIds(joined: string, field: string, maxIds = MAX_IDS): string[] {
  const ids = [...new Set(joined.split(',').filter((id) => id !== ''))];
  if (ids.length === 0) throw refused(field, 'The list contains no ids.', 'It contains only commas.');
  if (ids.length > maxIds)
    throw refused(
      field,
      `At most ${maxIds.toLocaleString('en')} entries are allowed at once.`,
      `This list has ${ids.length}.`,
    );
  const long = ids.find((id) => id.length > MAX_ID_LENGTH);
  if (long !== undefined)
    throw refused(field, 'One of the ids is too long.', `An id has at most ${MAX_ID_LENGTH} characters.`);
  return ids;
}

function refused(field: string, title: string, message: string): HttpProblem {
  return new HttpProblem(400, 'bad-request', title, { errors: [{ path: `/${field}`, message }] });
}
