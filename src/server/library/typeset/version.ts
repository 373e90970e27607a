/**
 * The version of the typesetter. It is raised whenever the same document would no longer produce the same
 * bytes. Stored PDFs are kept, so that devices don't download them again after an upgrade; the command
 * `typeset-again` regenerates them (docs/operations.md).
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; PDFs also say which characters they
 * can't show.
 */
export const TYPESETTER_VERSION = 2;
