/**
 * The kinds of entries in the thesaurus, in the order in which they are shown. This is a separate file, so
 * that a client that only stores entries doesn't load the code for searching.
 */
export const THESAURUS_KINDS = ['spelling', 'abbreviation', 'name', 'everyday'] as const;

export type ThesaurusKind = (typeof THESAURUS_KINDS)[number];
