/** Parts of a document's screen that are fetched beside it, or ahead of need. */
import { lazyView } from '../shell/lazy-view';

/** It brings the personal library along. */
export const KnownDetails = lazyView<{ id: string }>(() => import('./personal').then((module) => module.KnownDetails));
/** It brings the search along, which a document does without. */
export const ResultNav = lazyView(() => import('./ResultNav').then((module) => module.ResultNav));
