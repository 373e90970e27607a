/**
 * The reading view, which loads when a document with a structured text is opened, the list “Cited by”, the
 * comparison of editions, and the timeline of a document's editions. Beside them is the code that brings texts
 * onto the device, which loads when there are documents on the device.
 */
// With these imports, the inputs share a script with the tree. Otherwise esbuild would create another script
// for them.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { CompareView } from '../compare/CompareView';
export { ReadingScreen } from './ReadingScreen';
/** Finds search terms in a title, which few addresses ask for. */
export { createMatchFinder } from '../../../domain/library/pdf-matches';
