/**
 * The document screen with the reading view. The PDF viewer is a separate chunk, and code that the first view doesn't
 * need is in the chunks of the screen's tools and of the user's own library.
 */
import '../app-shell/shared-code/documents';

export { DocumentView } from './DocumentView';
