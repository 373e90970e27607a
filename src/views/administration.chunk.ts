/** The screens of administrators and of company administrators. */
export { AdminScreen } from './admin/routes';
export { CompanyScreen } from './company/routes';
