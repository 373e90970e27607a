/** The screen of a document. Its PDF viewer is a separate chunk. */
export { DocumentView } from './DocumentView';
