/** Reads front matter: YAML between two lines of three dashes at the beginning of a text file. */
import { parse, YAMLParseError } from 'yaml';
import { InvalidRecord } from './import-record';

/** Splits a file into the fields of its front matter, if it has any, and the text. Dates stay strings. */
export function splitFrontMatter(source: string): { fields: Record<string, unknown>; body: string } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) return { fields: {}, body: source.replace(/^\uFEFF/, '') };
  return { fields: readYaml(match[1]!), body: source.slice(match[0].length) };
}

/**
 * The maximum number of characters. The fields of a document need fewer, and the time that the parser takes
 * grows with the square of the number of fields.
 */
const MAX_LENGTH = 256 * 1024;

/** @throws InvalidRecord if the front matter isn't YAML, or doesn't consist of named fields */
function readYaml(source: string): Record<string, unknown> {
  if (source.length > MAX_LENGTH) throw new InvalidRecord('The front matter is longer than 256 kB.');
  try {
    // The core schema has no dates. Aliases must not be expanded, because ten of them can expand to a
    // gigabyte.
    const value: unknown = parse(source, { schema: 'core', maxAliasCount: 0 });
    if (value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch (cause) {
    // The parser is recursive.
    if (cause instanceof RangeError) throw new InvalidRecord('The front matter is nested too deeply.');
    if (!(cause instanceof YAMLParseError) && !(cause instanceof ReferenceError)) throw cause;
    throw new InvalidRecord(
      `The front matter is not YAML: ${cause.message.split('\n')[0]!.replace(/[.:]?$/, '.')}`,
    );
  }
  throw new InvalidRecord('The front matter contains no named fields.');
}
