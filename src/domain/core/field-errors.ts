/** Turns a refusal from the server into messages for the fields of a form, and one for the whole form. */
import type { Problem } from '../../api/client';

/** The errors in a form, found by the form itself or by the server. */
export interface FormErrors<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** The message for the whole form; null if the fields' messages say everything. */
  readonly other: string | null;
}

export const NO_FORM_ERRORS: FormErrors<never> = { fields: {}, other: null };

/**
 * @param fields The form's fields, as named in the request body. If only other fields are wrong, the
 * problem's title is the message.
 */
export function toFormErrors<Field extends string>(
  problem: Problem,
  fields: readonly Field[],
): FormErrors<Field> {
  const messages = messagesByField(problem);
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const sentence = messages.get(field);
    if (sentence !== undefined) found[field] = sentence;
  }
  return { fields: found, other: Object.keys(found).length > 0 ? null : problem.title };
}

/**
 * Returns the first message for each field of the request body. A message for a nested value belongs to its
 * outermost field.
 */
function messagesByField(problem: Problem): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of problem.errors ?? []) {
    // The path is a JSON pointer, in which `~1` stands for a slash within a name.
    const field = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (field && !sentences.has(field)) sentences.set(field, toSentence(message));
  }
  return sentences;
}

/** The server's schema validation produces fragments, such as "must be at most 200 characters". */
function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
