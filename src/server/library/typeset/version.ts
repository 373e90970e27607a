/**
 * Which typesetter this is. It goes up when the same document would get other bytes than before. PDFs that are stored stay as
 * they are, so that no device fetches them again for an upgrade; `typeset-again` makes them anew (docs/operations.md).
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; says what it can't show.
 */
export const TYPESETTER_VERSION = 2;
