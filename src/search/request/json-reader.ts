/**
 * Reads unvalidated JSON. Each reader takes a value and its JSON pointer, and returns the typed value, or
 * throws an `InvalidRequest` with that pointer. Only `parse-request.ts` catches it.
 */

/** Describes what is wrong with a request, and where. `path` is a JSON pointer (RFC 6901). */
export class InvalidRequest extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function childPath(path: string, key: string | number): string {
  // Most keys need no escaping, and a request has hundreds of them.
  const isPlain = typeof key === 'number' || !/[~/]/.test(key);
  return `${path}/${isPlain ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Reads an object with no other keys than these. */
export function readObject(value: unknown, path: string, keys: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidRequest(path, 'This must be an object.');
  for (const key of Object.keys(value))
    if (!keys.includes(key)) throw new InvalidRequest(childPath(path, key), 'This is not accepted here.');
  return value as JsonObject;
}

/** Reads an object with exactly one entry, whose key is one of these. */
export function readSingleEntry<Key extends string>(
  value: unknown,
  path: string,
  keys: readonly Key[],
): { key: Key; value: unknown; path: string } {
  const found = Object.entries(readObject(value, path, keys));
  const [first] = found;
  if (!first || found.length > 1)
    throw new InvalidRequest(path, `This must contain exactly one of ${keys.join(', ')}.`);
  return { key: readChoice(first[0], path, keys), value: first[1], path: childPath(path, first[0]) };
}

export function readArray(value: unknown, path: string, lengthMax: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidRequest(path, 'This must be a list.');
  if (value.length > lengthMax)
    throw new InvalidRequest(path, `This list may contain at most ${lengthMax} entries.`);
  return value;
}

/** @param lengthMax In code points, like the contract's limits. */
export function readText(value: unknown, path: string, lengthMax: number): string {
  if (typeof value !== 'string') throw new InvalidRequest(path, 'This must be a string.');
  if (value.length > 2 * lengthMax || [...value].length > lengthMax)
    throw new InvalidRequest(path, `This text may have at most ${lengthMax} characters.`);
  return value;
}

export function readChoice<Choice extends string>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new InvalidRequest(path, `This must be one of ${choices.join(', ')}.`);
  return found;
}

export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidRequest(path, 'This must be true or false.');
  return value;
}

export function readNumber(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new InvalidRequest(path, `This must be a number from ${least} to ${most}.`);
  return value;
}

export function readInteger(value: unknown, path: string, least: number, most: number): number {
  if (!Number.isInteger(value)) throw new InvalidRequest(path, 'This must be a whole number.');
  return readNumber(value, path, least, most);
}

/** Reads a calendar date, yyyy-MM-dd. */
export function readDay(value: unknown, path: string): string {
  const day = readText(value, path, 10);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // Date.parse turns 30 February into a date in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new InvalidRequest(path, 'This must be a date, yyyy-MM-dd.');
  return day;
}
