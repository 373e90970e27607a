/** What a refusal says of single fields. */
import type { Problem } from '../api/client';

/** The first sentence about each field of a request's body, by the field's name; of deeper places, their outermost field. */
export function fieldErrors(problem: Problem): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of problem.errors ?? []) {
    // A JSON pointer: `~1` is a slash within a name.
    const field = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (field && !sentences.has(field)) sentences.set(field, message);
  }
  return sentences;
}
