/** What is on this device, fetched ahead of need: when the connection has gone, it may be too late. */
import { lazyView } from '../../layout/lazy-view';

export const OnDevice = lazyView(() => import('../../my-library.chunk').then((module) => module.OnDevice));
