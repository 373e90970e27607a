/** What is on this device, loaded in advance: once the connection is lost, it may be too late. */
import { lazyView } from '../../layout/lazy-view';

export const OnDevice = lazyView(() => import('../../my-library.chunk').then((module) => module.OnDevice));
