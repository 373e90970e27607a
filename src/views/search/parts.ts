/** Parts of the search screen that are fetched while the first search is under way, or ahead of need. */
import { lazyView } from '../shell/lazy-view';

export const SideFilters = lazyView(() => import('./SideFilters').then((module) => module.SideFilters));
export const FilterSheet = lazyView(() => import('./FilterSheet').then((module) => module.FilterSheet));
export const NothingFound = lazyView(() => import('./NothingFound').then((module) => module.NothingFound));
export const AddressNotes = lazyView(() => import('./AddressNotes').then((module) => module.AddressNotes));
