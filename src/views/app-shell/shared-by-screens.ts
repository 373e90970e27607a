/**
 * The modules that several screens of a signed-in user share. They are all part of the chrome's chunk, so
 * that each screen's first load is only a few scripts; otherwise esbuild would create one more script for
 * each combination of screens. The build fails if a first load has more than fifteen.
 */
import '../../domain/account/onboarding';
import '../../domain/offline/selection-impact';
import '../../domain/offline/hit-ids';
import '../../domain/offline/offline-status';
import '../../domain/library/highlight-query';
import '../../shared/category-leaves';
import '../../shared/search-request';
import '../../ui/layout/Card';
import '../../ui/inputs/Check';
import '../../ui/inputs/Segmented';
import '../../ui/feedback/EmptyState';
import '../../ui/layout/Kbd';
import '../../ui/actions/Menu';
import '../../ui/actions/Pager';
import '../../ui/actions/Tabs';
import '../../ui/data/Tag';
import '../../ui/inputs/chips';
import '../../ui/icons/arrow-left';
import '../../ui/icons/bell';
import '../../ui/icons/bell-off';
import '../../ui/icons/chevron-down';
import '../../ui/icons/file-text';
import '../../ui/icons/file-x';
import '../../ui/icons/hard-drive';
import '../../ui/icons/history';
import '../../ui/icons/pencil';
import '../../ui/icons/history';
import '../../ui/icons/plus';
import '../../ui/icons/quote';
import '../../ui/inputs/chip-field';
import '../../ui/data/windowing';
import '../document-list/LibraryDayNote';
import '../document-list/MetaLine';
import '../document-list/References';
import '../document-list/offline/OfflineTag';
import '../document-list/DocumentRowActions';
import '../document-list/RowTitle';
import '../browser/save-link';
import '../account/texts';
import '../document-list/texts';
import '../queries/term-texts';
import '../wording';
import '../layout/AsyncState';
import '../layout/PlaceSuggestion';
import '../layout/TwoColumn';
import '../layout/use-page-visible';
import '../layout/use-shell-note';
import '../updates/UpdateRow';
import '../updates/use-follow';
