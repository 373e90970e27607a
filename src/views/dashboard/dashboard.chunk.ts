/**
 * The chunk of the Dashboard and of the code that keeps documents on the device. The Dashboard needs this
 * code to show the documents; other screens fetch the chunk after their content.
 */
import '../app-shell/shared-code/lists';

export { openOffline, wipeOffline } from '../../app/create-offline';
export { DashboardView } from './DashboardView';
