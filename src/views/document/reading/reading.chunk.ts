/**
 * The reading view, which loads when a document with a structured text is opened.
 */
// With these imports, the inputs share a script with the tree. Otherwise esbuild would create another script
// for them.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { ReadingScreen } from './ReadingScreen';
/** Finds search terms in a title. Only addresses with search terms need this. */
export { createMatchFinder } from '../../../domain/library/pdf-matches';
