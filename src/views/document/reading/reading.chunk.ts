/** The reading view: the text of a document with its structure. It loads when such a document is opened. */
// These share a script with the tree, which would otherwise become a script of their own.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { ReadingScreen } from './ReadingScreen';
