/** The screens of administrators and of company administrators. */
export { AdminScreen } from './admin/screens';
export { CompanyScreen } from './company/screens';
