/**
 * The reading view, which loads when a document with a structured text is opened, the list “Cited by”, the
 * comparison of editions, and the timeline of a document's editions. The chunk also contains the code that stores
 * texts on the device, which loads when there are documents on the device.
 */
// With these imports, the inputs share a script with the tree. Otherwise esbuild would create another script
// for them.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { CompareView } from '../compare/CompareView';
export { ReadingScreen } from './ReadingScreen';
/** Finds search terms in a title. Only addresses with search terms need this. */
export { createMatchFinder } from '../../../domain/library/pdf-matches';
