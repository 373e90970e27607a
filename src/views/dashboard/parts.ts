/** Parts of the Dashboard that are fetched ahead of need. */
import { lazyView } from '../shell/lazy-view';

/** When the connection has gone, it may be too late to fetch it. */
export const OnDevice = lazyView(() => import('../on-device/OnDevice').then((module) => module.OnDevice));
