/** The screens for administrators and company administrators. */
import './app-shell/shared-code/documents';
import './app-shell/shared-code/forms';
import './app-shell/shared-code/lists';
import './app-shell/shared-code/search-and-tools';

export { AdminScreen } from './admin/routes';
export { CompanyScreen } from './company/routes';
