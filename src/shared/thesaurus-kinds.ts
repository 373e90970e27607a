/**
 * The kinds of entries in the thesaurus, in the order in which they are shown. This is a file of its own, so that a
 * client that only stores entries doesn't load what searching needs.
 */
export const THESAURUS_KINDS = ['spelling', 'abbreviation', 'name', 'everyday'] as const;

export type ThesaurusKind = (typeof THESAURUS_KINDS)[number];
