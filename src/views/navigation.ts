/** The destinations in the header, in the drawer and on the Dashboard, in the order of spec §2. */
import { bellIcon } from '../ui/icons/bell';
import { building2Icon } from '../ui/icons/building-2';
import { calendarClockIcon } from '../ui/icons/calendar-clock';
import { circleUserRoundIcon } from '../ui/icons/circle-user-round';
import { clipboardListIcon } from '../ui/icons/clipboard-list';
import { hardDriveDownloadIcon } from '../ui/icons/hard-drive-download';
import { layoutDashboardIcon } from '../ui/icons/layout-dashboard';
import { lifeBuoyIcon } from '../ui/icons/life-buoy';
import { logOutIcon } from '../ui/icons/log-out';
import { scaleIcon } from '../ui/icons/scale';
import { searchIcon } from '../ui/icons/search';
import { shieldIcon } from '../ui/icons/shield';
import { starIcon } from '../ui/icons/star';
import type { Features } from './app-context';
import type { RouteName } from './routes';
import { navigation } from './navigation-texts';

export type DestinationName = keyof typeof navigation & RouteName;
type Role = 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMINISTRATOR';

export interface Destination {
  readonly name: DestinationName;
  readonly icon: string;
  /** Restricts the destination to this role. */
  readonly role?: Role;
}

/** Shown in the header, in the drawer and, except for the first one, on the Dashboard. */
export const mainDestinations: readonly Destination[] = [
  { name: 'index', icon: layoutDashboardIcon },
  { name: 'search', icon: searchIcon },
  { name: 'mydocuments', icon: starIcon },
  { name: 'savedsearches', icon: bellIcon },
  { name: 'reports', icon: clipboardListIcon },
  { name: 'enterintoforce', icon: calendarClockIcon },
  { name: 'offlinecategories', icon: hardDriveDownloadIcon },
];

/** Shown below the line in the drawer. */
export const secondaryDestinations: readonly Destination[] = [
  { name: 'profile_index', icon: circleUserRoundIcon },
  { name: 'company_index', icon: building2Icon, role: 'ROLE_COMPANY_ADMINISTRATOR' },
  { name: 'admin_index', icon: shieldIcon, role: 'ROLE_ADMIN' },
  { name: 'support', icon: lifeBuoyIcon },
  { name: 'terms', icon: scaleIcon },
  { name: 'security_logout', icon: logOutIcon },
];

/** Filters destinations by the user's roles and by the available features. */
export function destinationsFor(
  places: readonly Destination[],
  roles: readonly string[],
  features: Pick<Features, 'offline'>,
): readonly Destination[] {
  return places.filter(
    ({ name, role }) =>
      (role === undefined || roles.includes(role)) && (name !== 'offlinecategories' || features.offline),
  );
}

/**
 * The destination to which each screen that isn't itself a destination belongs. For example, a document
 * belongs to the search.
 */
const within: Readonly<Record<string, DestinationName>> = {
  documentpreview: 'search',
  compare: 'search',
  reports_create: 'reports',
  profile_edit: 'profile_index',
  profile_email: 'profile_index',
  profile_password: 'profile_index',
  profile_sessions: 'profile_index',
  profile_notifications: 'profile_index',
  profile_display: 'profile_index',
  company_add: 'company_index',
  company_edit: 'company_index',
  company_audit: 'company_index',
  admin_company_add: 'admin_index',
  admin_company_details: 'admin_index',
  admin_company_edit: 'admin_index',
  admin_company_category: 'admin_index',
  admin_company_user_add: 'admin_index',
  admin_company_user_edit: 'admin_index',
  admin_company_list: 'admin_index',
  admin_company_list_active: 'admin_index',
  admin_company_list_inactive: 'admin_index',
  admin_company_list_search: 'admin_index',
  admin_documents: 'admin_index',
  admin_categories: 'admin_index',
  admin_errors: 'admin_index',
  admin_imports: 'admin_index',
  admin_thesaurus: 'admin_index',
  admin_audit: 'admin_index',
};

/** Returns how to mark a destination while a route is shown. */
export function ariaCurrent(place: DestinationName, route: string): 'page' | 'true' | undefined {
  if (place === route) return 'page';
  return place === within[route] ? 'true' : undefined;
}
