/** The screens of one task each, fetched together: each alone is less than the fetch costs. */
export { ConfirmEmailView } from './ConfirmEmailView';
export { ForgotView } from './ForgotView';
export { SetPasswordView } from './SetPasswordView';
export { UpdatePasswordView } from './UpdatePasswordView';
