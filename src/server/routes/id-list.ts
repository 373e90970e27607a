/** Ids joined by commas, as the contract's lists have them. */
import { HttpProblem } from '../http/problem';

/** openapi.yaml: of one kind at a time, as of documents and people; of groups a user has fewer, a report holds more. */
const MAX_IDS = 500;
const MAX_ID_LENGTH = 200;

/**
 * Each once, in the order given.
 *
 * @param field Where in the body they stand.
 * @throws HttpProblem bad-request for none, for more than `most`, and for one that no id looks like
 */
export function parseIds(joined: string, field: string, most = MAX_IDS): string[] {
  const ids = [...new Set(joined.split(',').filter((id) => id !== ''))];
  if (ids.length === 0) throw refused(field, 'Please name at least one.', 'There is no id in it.');
  if (ids.length > most)
    throw refused(
      field,
      `At most ${most.toLocaleString('en')} at once can be named.`,
      `These are ${ids.length}.`,
    );
  const long = ids.find((id) => id.length > MAX_ID_LENGTH);
  if (long !== undefined)
    throw refused(field, 'One of the ids is too long.', `An id has at most ${MAX_ID_LENGTH} characters.`);
  return ids;
}

function refused(field: string, title: string, message: string): HttpProblem {
  return new HttpProblem(400, 'bad-request', title, { errors: [{ path: `/${field}`, message }] });
}
