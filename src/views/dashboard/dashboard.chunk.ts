/** The chunk of the Dashboard. */
export { DashboardView } from './DashboardView';
