/**
 * The modules that searching and reading share, and that the Dashboard doesn't need. Each chunk that needs one of
 * them imports this file, so that esbuild puts the modules into one script.
 */
import '../../../domain/library/highlight-query';
import '../../../domain/offline/hit-ids';
import '../../../shared/category-leaves';
import '../../../shared/query-terms';
import '../../../shared/search-request';
import '../../../ui/data/windowing';
import '../../../ui/inputs/Segmented';
import '../../search-context';
