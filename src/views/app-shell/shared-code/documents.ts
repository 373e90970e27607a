/**
 * The modules that the document screen and its tools share with the user's own lists and with administration,
 * and that neither the Dashboard nor the search needs. The chunks of all of these import this file, so that
 * esbuild puts the modules into one script.
 */
import '../../../domain/editions/describe-edition';
import '../../../domain/offline/document-view';
import '../../../domain/reading/structure';
import '../../../shared/provisions/encoding';
import '../../../shared/provisions/excerpt';
import '../../../shared/provisions/plain-paragraphs';
import '../../../shared/provisions/provision-at';
import '../../../shared/provisions/references/provision-index';
import '../../../shared/provisions/table-rows';
import '../../../ui/actions/Tabs';
import '../../../ui/icons/file-text';
import '../../../ui/icons/file-x';
import '../../../ui/icons/folder';
import '../../../ui/icons/quote';
import '../../document/changed/texts';
import '../../document/details/copy-to-clipboard';
import '../../document/results/result-nav-texts';
import '../../document/results/results-address';
import '../../document/open-document';
import '../../document/pdf/PdfSkeleton';
import '../../document/personal/DocumentActions';
import '../../document/place-parameters';
import '../../document/texts';
import '../../document/time/edition-texts';
import '../../document/use-character-keys';
import '../../updates/use-follow';
