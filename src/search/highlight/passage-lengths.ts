/**
 * The lengths of passages, in UTF-16 code units. The PDF viewer uses the same length to decide whether terms
 * occur together.
 */

/** The usual length of a passage, and the maximum length before its first match. */
export const PASSAGE_LENGTH = 150;
export const LEAD_LENGTH = 60;
/** By how much a passage may be extended, to end with a sentence or to include a match that begins in it. */
export const MAX_EXTENSION = 40;
/** Longer matches are truncated. */
export const MAX_PASSAGE_LENGTH = 500;
