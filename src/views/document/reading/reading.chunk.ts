/** The reading view: the text of a document with its structure. It loads when such a document is opened. */
// These share a script with the tree and the switch, which would otherwise become a script of their own.
import '../../../ui/inputs/Select';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';

export { ModeSwitch } from './ModeSwitch';
export { ReadingScreen } from './ReadingScreen';
