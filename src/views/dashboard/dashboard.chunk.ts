/**
 * The chunk of the Dashboard, and of the code that keeps documents on the device. The Dashboard shows these documents,
 * and other screens fetch this chunk after their content.
 */
import '../app-shell/shared-code/lists';

export { openOffline, wipeOffline } from '../../app/create-offline';
export { DashboardView } from './DashboardView';
