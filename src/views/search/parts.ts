/** Parts of the search screen that are fetched while the first search is under way, or ahead of need. */
import { lazyView } from '../shell/lazy-view';

export const SideFilters = lazyView(() => import('./SideFilters').then((module) => module.SideFilters));
export const FilterSheet = lazyView(() => import('./FilterSheet').then((module) => module.FilterSheet));
export const Found = lazyView(() => import('./Found').then((module) => module.Found));
export const NothingFound = lazyView(() => import('./NothingFound').then((module) => module.NothingFound));
export const Explained = lazyView(() => import('./Explained').then((module) => module.Explained));
export const DeviceNote = lazyView(() => import('./DeviceNote').then((module) => module.DeviceNote));
export const NothingKept = lazyView(() => import('./DeviceNote').then((module) => module.NothingKept));
export const AddressNotes = lazyView(() => import('./AddressNotes').then((module) => module.AddressNotes));
