/** The filters beside the results and the sheet of a small page: fetched while the first search is under way, or ahead of need. */
import { lazyView } from '../shell/lazy-view';

export const SideFilters = lazyView(() => import('./SideFilters').then((module) => module.SideFilters));
export const FilterSheet = lazyView(() => import('./FilterSheet').then((module) => module.FilterSheet));
