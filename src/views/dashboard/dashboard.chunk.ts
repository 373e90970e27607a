/** Loaded with the Dashboard. */
export { DashboardView } from './DashboardView';
