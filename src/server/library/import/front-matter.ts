/** Front matter: YAML between two lines of three dashes at the head of a text file. */
import { parse, YAMLParseError } from 'yaml';
import { InvalidRecord } from './import-record';

/** The fields, none when there is no front matter, and the text below them. Dates stay text. */
export function splitFrontMatter(source: string): { fields: Record<string, unknown>; body: string } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) return { fields: {}, body: source.replace(/^\uFEFF/, '') };
  return { fields: readYaml(match[1]!), body: source.slice(match[0].length) };
}

/** @throws BadRecord when it is not YAML, or not a list of named fields. */
function readYaml(source: string): Record<string, unknown> {
  try {
    // The core schema knows no dates, and no aliases may be expanded: ten of them can mean a gigabyte.
    const value: unknown = parse(source, { schema: 'core', maxAliasCount: 0 });
    if (value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch (cause) {
    if (!(cause instanceof YAMLParseError) && !(cause instanceof ReferenceError)) throw cause;
    throw new InvalidRecord(
      `The front matter is not YAML: ${cause.message.split('\n')[0]!.replace(/[.:]?$/, '.')}`,
    );
  }
  throw new InvalidRecord('The front matter holds no named fields.');
}
