/** The screens for administrators and company administrators. */
export { AdminScreen } from './admin/routes';
export { CompanyScreen } from './company/routes';
