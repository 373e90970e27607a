/**
 * The version of the typesetter. It is raised when the same document would produce different bytes from
 * before. Stored PDFs stay as they are, so that devices don't download them again after an upgrade; the
 * command `typeset-again` regenerates them (docs/operations.md).
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; PDFs also say which characters they
 * can't show.
 */
export const TYPESETTER_VERSION = 2;
