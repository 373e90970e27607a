/** The document screen. Its PDF viewer is a separate chunk. */
import '../app-shell/shared-code/documents';
import '../app-shell/shared-code/reading';

export { DocumentView } from './DocumentView';
