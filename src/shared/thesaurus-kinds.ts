/**
 * The kinds of thesaurus entries, in the order in which they are shown. This is a separate file, so that code
 * that only stores entries doesn't load the code for lookups.
 */
export const THESAURUS_KINDS = ['spelling', 'abbreviation', 'name', 'everyday'] as const;

export type ThesaurusKind = (typeof THESAURUS_KINDS)[number];
