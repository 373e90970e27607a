/**
 * The modules that all screens of a logged-in user share. They are part of the chrome's chunk, so that each
 * screen's first load consists of only a few scripts. Otherwise, esbuild would create a script for each
 * combination of screens. The build fails if a first load has more than fifteen.
 *
 * A module that only some of the screens need belongs in lists.ts, forms.ts or documents.ts beside this file, so
 * that the other screens don't load it.
 */
import '../../../domain/account/onboarding';
import '../../../domain/core/results';
import '../../../domain/editions/document-records';
import '../../../domain/library/highlight-query';
import '../../../domain/offline/edition-today';
import '../../../domain/offline/offline-status';
import '../../../domain/offline/texts/held-text';
import '../../../domain/offline/texts/text-names';
import '../../../ui/layout/Card';
import '../../../ui/inputs/Check';
import '../../../ui/inputs/Segmented';
import '../../../ui/feedback/EmptyState';
import '../../../ui/hooks/typeahead';
import '../../../ui/layout/Kbd';
import '../../../ui/data/Tag';
import '../../../ui/data/windowing';
import '../../../ui/icons/arrow-left';
import '../../../ui/icons/bell';
import '../../../ui/icons/chevron-down';
import '../../../ui/icons/chevron-left';
import '../../../ui/icons/chevron-right';
import '../../../ui/icons/chevron-up';
import '../../../ui/icons/clipboard-check';
import '../../../ui/icons/clipboard-plus';
import '../../../ui/icons/ellipsis';
import '../../../ui/icons/history';
import '../../../ui/icons/plus';
import '../../../ui/icons/table-of-contents';
import '../../browser/clipboard';
import '../../document-list/MetaLine';
import '../../document-list/References';
import '../../document-list/offline/use-offline-actions';
import '../../document-list/document-actions';
import '../../document-list/texts';
import '../../layout/not-subscribed-texts';
import '../../layout/use-offline-reason';
import '../../layout/use-shell-note';
import '../../wording';
