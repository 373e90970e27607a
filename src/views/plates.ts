/** The small screens, mostly those that say one thing: fetched together, because each alone is less than the fetch costs. */
export { LogoutView } from './account/LogoutView';
export { NotSubscribedView } from './account/NotSubscribedView';
export { NotFoundView } from './not-found/NotFoundView';
export { OfflineView } from './offline/OfflineView';
export { SupportView } from './support/SupportView';
export { TermsView } from './terms/TermsView';
