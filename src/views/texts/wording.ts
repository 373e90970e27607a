/** Wording that texts of several screens share. */

/** With thousands parted, as in 10,240. */
export const number = (value: number) => value.toLocaleString('en');
/** A term within a sentence. */
export const short = (term: string) => ([...term].length > 40 ? `${[...term].slice(0, 40).join('')}…` : term);
export const documents = (total: number) => (total === 1 ? 'document' : 'documents');
/** In MB, from a thousand of them in GB; 1 MB is a million bytes. What is less than a tenth of one is in kB, so that something is never nothing. On one line. */
export function size(bytes: number): string {
  const [value, unit] = bytes >= 999_500_000 ? [bytes / 1e9, 'GB'] : bytes >= 100_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB'];
  const shown = unit === 'kB' ? Math.ceil(value) : value >= 9.95 ? Math.round(value) : value.toFixed(1);
  return `${typeof shown === 'number' ? number(shown) : shown}\u00a0${unit}`;
}
