import { GRAMMAR } from '../../../shared/provisions/derive/derive-structure';

/**
 * Increase this whenever the same document with the same structure would no longer produce the same bytes.
 *
 * 1: Latin, Greek and Cyrillic. 2: Chinese, Japanese, Korean and emoji; PDFs also say which characters they
 * can't show. 3: PDFs are laid out from the structure of the text, if it has one. A text without a structure
 * produces the same bytes as before. 4: references in French texts are links.
 */
const LAYOUT = 4;

/**
 * The version of the typesetter, which is recorded with each PDF. It rises with the layout and with the grammar,
 * because a newer grammar may find a different structure in a text, which changes the PDF. Up to version 4, it was
 * that of the layout alone.
 *
 * Existing PDFs are kept, so that devices don't download them again after an upgrade. Only the command
 * `typeset-again` regenerates those with a lower version (docs/operations.md).
 */
export const TYPESETTER_VERSION = LAYOUT + GRAMMAR;
