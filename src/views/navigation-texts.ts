/** Titles and purposes of the destinations (spec §2), by route name. */

export const navigation = {
  index: { title: 'Dashboard', purpose: '' },
  search: { title: 'Search', purpose: 'Find documents and publications using filters and keywords' },
  mydocuments: { title: 'My Documents', purpose: 'Favourites, make and share groups' },
  savedsearches: { title: 'My Notifications', purpose: 'Saved search criteria and notification set-up' },
  reports: { title: 'My Reports', purpose: 'Export details from documents in a list' },
  enterintoforce: { title: 'Upcoming Legislation', purpose: 'Monitor future rule changes' },
  offlinecategories: { title: 'Offline Documents', purpose: 'Manage the offline library' },
  profile_index: { title: 'Profile', purpose: '' },
  company_index: { title: 'Company administration', purpose: '' },
  admin_index: { title: 'App administration', purpose: '' },
  support: { title: 'Support', purpose: '' },
  terms: { title: 'Terms Of Use', purpose: '' },
  security_logout: { title: 'Log out', purpose: '' },
};
