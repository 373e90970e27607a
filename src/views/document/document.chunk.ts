/** The document screen. Its PDF viewer is a separate chunk. */
import '../app-shell/shared-code/documents';

export { DocumentView } from './DocumentView';
