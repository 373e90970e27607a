/** The small screens, most of which visitors see as well: passwords, logging out, support and terms. */
export { LogoutView } from './account/LogoutView';
export { NotSubscribedView } from './account/NotSubscribedView';
export { NotFoundView } from './not-found/NotFoundView';
export { OfflineView } from './offline/OfflineView';
export { ConfirmEmailView } from './password/ConfirmEmailView';
export { ForgotView } from './password/ForgotView';
export { SetPasswordView } from './password/SetPasswordView';
export { UpdatePasswordView } from './password/UpdatePasswordView';
export { Renewal } from './renewal/Renewal';
export { SupportView } from './support/SupportView';
export { TermsView } from './terms/TermsView';
