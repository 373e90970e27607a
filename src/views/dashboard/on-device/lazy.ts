/**
 * The view of the documents on this device. It is loaded in advance, because it couldn't be loaded after the
 * connection was lost.
 */
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';

export const OnDevice = lazyView(() => chunks.myLibrary().then((module) => module.OnDevice));
