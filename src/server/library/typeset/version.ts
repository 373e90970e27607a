/**
 * The version of the typesetter. It rises when the same document would give other bytes than before. Stored
 * PDFs stay as they are, so that devices don't download them again after an upgrade; the command
 * `typeset-again` makes them again (docs/operations.md).
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; PDFs say which characters they can't
 * show.
 */
export const TYPESETTER_VERSION = 2;
