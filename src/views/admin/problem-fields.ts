/** Where a form shows what the server found wrong: at the field it names, else above the buttons. */
import type { Problem } from '../../api/client';

export interface Faults<Field extends string> {
  readonly fields: Partial<Record<Field, string>>;
  /** What no field of the form could say; null for none. */
  readonly other: string | null;
}

export const NO_FAULTS: Faults<never> = { fields: {}, other: null };

/** @param fields Of the form, by the names of the request's body. */
export function faultsOf<Field extends string>(problem: Problem, fields: readonly Field[]): Faults<Field> {
  const found: Partial<Record<Field, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const field = fields.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
    if (field) found[field] ??= sentence(message);
  }
  return { fields: found, other: Object.keys(found).length > 0 ? null : problem.title };
}

/** The server's checks speak in fragments: "must be at most 200 characters". */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
