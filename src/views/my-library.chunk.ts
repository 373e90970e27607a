/**
 * The code for everything that belongs to the user: favourites, groups, comments, trash, saved searches,
 * alerts, reports, offline documents and the profile. It also holds the parts of the search screen that most
 * visits don't show, the comparison of editions, and a document's place among the results of a search.
 */
import './app-shell/shared-code/documents';
import './app-shell/shared-code/forms';
import './app-shell/shared-code/lists';
import './app-shell/shared-code/search-and-tools';

export { createDocumentChanges, NO_CHANGES } from '../domain/comparing/document-changes';
export { createLastRead } from '../domain/comparing/last-read';
export { numberPages } from '../domain/offline/page-numbers';
export { updateIndex } from '../domain/offline/texts/index-update';
export { createOfflineActions } from './document-list/offline/offline-actions';
export { CommentDialog } from './document-list/comments/CommentDialog';
export { CompareView } from './document/compare/CompareView';
export { ResultNav } from './document/results/ResultNav';
export { GroupsMenu } from './document/personal/GroupsMenu';
export { GoToPanel } from './go-to/GoToPanel';
export { CitedDocuments } from './go-to/CitedDocuments';
export { SuggestedPlaces } from './go-to/SuggestedPlaces';
export { GroupsDialog } from './document-list/groups/GroupsDialog';
export { MyDocumentsView } from './my-documents/MyDocumentsView';
export { OfflineCategoriesView } from './offline/OfflineCategoriesView';
export { SelectionBar } from './document-list/SelectionBar';
export { OnDevice } from './dashboard/on-device/OnDevice';
export { ProfileView } from './profile/ProfileView';
export { ReportsView } from './reports/ReportsView';
export { SavedSearchesView } from './saved-searches/SavedSearchesView';
export { SaveSearchDialog } from './saved-searches/SaveSearchDialog';
export { UpcomingView } from './upcoming/UpcomingView';
export { FilterSheet } from './search/filters/FilterSheet';
export { AddressNotes } from './search/AddressNotes';
export { OffersLine } from './search/offers/OffersLine';
export { NothingFound } from './search/results/NothingFound';
export { UnknownCategory } from './search/results/UnknownCategory';
export { NothingOffline, OfflineSearchBanner } from './search/OfflineSearchBanner';
export { reportQuotationsOf } from './reports/report-quotations';
/** Computes the keys of instruments, for "Go to" and, without a connection, for the reading view. */
export * as instrumentKeys from '../shared/provisions/references/instrument-keys';
