/**
 * The small screens and dialogs, most of which don't require a login: passwords, logging out, support, terms,
 * About, reporting an error, and the messages that open automatically.
 */
import './app-shell/shared-code/forms';

export { LogoutView } from './account/LogoutView';
export { NotSubscribedView } from './account/NotSubscribedView';
export { NotFoundView } from './pages/NotFoundView';
export { OfflineView } from './pages/OfflineView';
export { ConfirmEmailView } from './account/password/ConfirmEmailView';
export { ForgotView } from './account/password/ForgotView';
export { SetPasswordView } from './account/password/SetPasswordView';
export { UpdatePasswordView } from './account/password/UpdatePasswordView';
export { Renewal } from './account/renewal/Renewal';
export { AboutDialog } from './app-shell/dialogs/AboutDialog';
export { Messages } from './app-shell/dialogs/Messages';
export { OfflineSaveDialog } from './app-shell/dialogs/OfflineSaveDialog';
export { OtherUserDialog } from './app-shell/dialogs/OtherUserDialog';
export { SyncErrorsDialog } from './app-shell/dialogs/SyncErrorsDialog';
export { UpdateDialog } from './app-shell/dialogs/UpdateDialog';
export { ReportErrorDialog } from './document/details/ReportErrorDialog';
export { SupportView } from './pages/SupportView';
export { TermsView } from './pages/TermsView';
