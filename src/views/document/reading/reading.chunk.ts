/**
 * The reading view, which loads when a document with a structured text is opened.
 */
// With these imports, the inputs share a script with the tree. Otherwise esbuild would create another script
// for them.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { ReadingScreen } from './ReadingScreen';
