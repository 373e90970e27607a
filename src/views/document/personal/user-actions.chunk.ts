/** What a reader adds to a document, with the personal library it lives in: fetched apart from what is read, in one go. */
export { Comment } from './Comment';
export { DocumentActions } from './DocumentActions';
export { KnownDetails } from '../KnownDetails';
