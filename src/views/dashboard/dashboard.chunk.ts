/** The chunk of the Dashboard. */
import '../app-shell/shared-code/lists';

export { DashboardView } from './DashboardView';
