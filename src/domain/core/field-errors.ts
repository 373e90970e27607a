/** What a refusal says of single fields, and what is left to be said of the whole. */
import type { Problem } from '../../api/client';

/** What is wrong with a form: found before it is sent, or by the server. */
export interface FormErrors<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** What no field of the form could say; null for none. */
  readonly other: string | null;
}

export const NO_FORM_ERRORS: FormErrors<never> = { fields: {}, other: null };

/** @param fields Of the form, by the names of the request's body. What is said of others alone is said by the problem's title. */
export function toFormErrors<Field extends string>(
  problem: Problem,
  fields: readonly Field[],
): FormErrors<Field> {
  const told = messagesByField(problem);
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const sentence = told.get(field);
    if (sentence !== undefined) found[field] = sentence;
  }
  return { fields: found, other: Object.keys(found).length > 0 ? null : problem.title };
}

/** The first sentence about each field of a request's body, by the field's name; of deeper places, their outermost field. */
function messagesByField(problem: Problem): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of problem.errors ?? []) {
    // A JSON pointer: `~1` is a slash within a name.
    const field = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (field && !sentences.has(field)) sentences.set(field, toSentence(message));
  }
  return sentences;
}

/** The server's checks of shape speak in fragments: "must be at most 200 characters". */
function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
