/** Fetched with a document's screen. Its PDF viewer is a part of its own. */
export { DocumentView } from './DocumentView';
