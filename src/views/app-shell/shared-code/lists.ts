/**
 * The modules that are shared by the Dashboard, the search and the user's own lists, and that the first view
 * of a document doesn't need. The chunks of all of these import this file, as does the chunk of the document
 * screen's tools, so that esbuild puts the modules into one script.
 */
import '../../../domain/library/category-tree';
import '../../../domain/library/hit-summary';
import '../../../shared/editions/replaced-wording';
import '../../../shared/thesaurus-kinds';
import '../../../ui/actions/Menu';
import '../../../ui/actions/Pager';
import '../../../ui/icons/hard-drive';
import '../../../ui/icons/pencil';
import '../../../ui/inputs/chip-field';
import '../../../ui/inputs/chips';
import '../../document-list/DocumentRowActions';
import '../../document-list/library-day/LibraryDayNote';
import '../../document-list/offline/OfflineTag';
import '../../document-list/row-action-texts';
import '../../document-list/RowTitle';
import '../../layout/AsyncState';
import '../../layout/LinkTiles';
import '../../layout/PlaceSuggestion';
import '../../layout/TwoColumn';
import '../../layout/use-page-visible';
import '../../month-wording';
import '../../queries/term-texts';
import '../../user-lists-context';
