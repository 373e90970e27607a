/** Turns a refusal from the server into messages for a form's fields, or into one for the whole form. */
import type { Problem } from '../../api/client';

/** The errors in a form, found by the form itself or by the server. */
export interface FormErrors<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** The message for the whole form; null if the fields have messages. */
  readonly other: string | null;
}

export const NO_FORM_ERRORS: FormErrors<never> = { fields: {}, other: null };

/**
 * @param fields The form's fields, as named in the request body. If none of them is wrong, the message is the
 *   problem's title.
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
 * Returns the first message for each field of the request body. A message about a nested value counts for the
 * outermost field.
 */
function messagesByField(problem: Problem): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of problem.errors ?? []) {
    // The path is a JSON pointer, which escapes a slash within a name as `~1`.
    const field = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (field && !sentences.has(field)) sentences.set(field, toSentence(message));
  }
  return sentences;
}

/**
 * Completes the fragments that the server's schema validation produces, such as "must be at most 200
 * characters".
 */
function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
