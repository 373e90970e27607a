/**
 * The modules that are shared by the search, the tools of the document screen, the PDF viewer, the user's own
 * lists and administration, and that neither the Dashboard nor the first view of a text needs. The chunks of
 * all of these import this file, so that esbuild puts the modules into one script.
 */
import '../../../domain/offline/texts/replaced-texts';
import '../../../domain/editions/listed-editions';
import '../../../shared/editions/edition-order';
import '../../../shared/query-terms';
import '../../../ui/data/VirtualList';
import '../../../ui/hooks/use-bottom-bar';
import '../../../ui/icons/bell-off';
import '../../../ui/icons/link';
import '../../../ui/icons/list-filter';
import '../../../ui/icons/list-tree';
import '../../../ui/icons/message-square';
import '../../../ui/inputs/Chip';
import '../../../ui/inputs/DateInput';
import '../../../ui/inputs/Select';
import '../../browser/warn-before-unload';
import '../../document-list/comments/notify-deleted';
import '../../document-list/comments/notify-replaced';
import '../../document-list/comments/texts';
import '../../document/reading/layers/BottomSheet';
