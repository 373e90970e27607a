/**
 * The version of the typesetter. Increase it whenever the same document would no longer produce the same
 * bytes. Existing PDFs are kept, so that devices don't download them again after an upgrade. The command
 * `typeset-again` regenerates them (docs/operations.md).
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; PDFs also say which characters they
 * can't show. 3: PDFs are laid out from the structure of the text, if it has one. A text without a structure
 * produces the same bytes as before. If a newer grammar finds a different structure in a text, the PDF also
 * changes, so increase this version together with the grammar's
 * (shared/provisions/derive/derive-structure.ts). 4: references in French texts are links.
 */
export const TYPESETTER_VERSION = 4;
