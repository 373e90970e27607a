/** Wording that texts of several screens share. */

/** With thousands parted, as in 10,240. */
export const number = (value: number) => value.toLocaleString('en');
/** A term within a sentence. */
export const short = (term: string) => ([...term].length > 40 ? `${[...term].slice(0, 40).join('')}…` : term);
export const documents = (total: number) => (total === 1 ? 'document' : 'documents');
