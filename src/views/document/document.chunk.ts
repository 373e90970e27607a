/** The document screen. Its PDF viewer is a separate chunk. */
export { DocumentView } from './DocumentView';
