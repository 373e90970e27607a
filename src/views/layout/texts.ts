/** Texts of the frame around every screen. Navigation, bottom bar and tooltips are the specification's, verbatim (§2, §8). */

export const shell = {
  product: 'Fairway',
  /** Document titles: the screen first, so that tabs can be told apart. */
  pageTitle: (screen: string) => `${screen} — Fairway`,
  skip: 'Skip to content',
  hello: (name: string) => `Hello, ${name}`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  mainNavigation: 'Main',
  offlineItem: 'Not available offline',
  backToTop: 'Back to top',
  buildDetails: (build: string) => `Build ${build}`,
  syncTrouble: 'Application had trouble syncing. Click to reload.',
  productionApi: 'Careful, connected to the production API.',
  support: 'Support',
  terms: 'Terms Of Use',
  about: 'About',
  changeServer: 'Change server',
  messages: 'Messages',
  loading: 'Loading',
  dismiss: 'Dismiss',
  undo: 'Undo',
  printed: (day: string) => `Printed ${day}`,
};

/** Names of the screens, for the document's title, save those that name it themselves: the profile's, and those of one task. */
export const pageTitles = {
  index: 'Dashboard',
  login: 'Log in',
  security_logout: 'Log out',
  search: 'Search',
  documentpreview: 'Document',
  mydocuments: 'My Documents',
  savedsearches: 'My Notifications',
  enterintoforce: 'Upcoming Legislation',
  reports: 'My Reports',
  reports_create: 'Create a report',
  support: 'Support',
  terms: 'Terms Of Use',
  offline: 'You are offline',
  notFound: 'Page not found',
};

/** A lazy part of the application that could not be fetched. */
export const preloadTexts = {
  title: 'This part of Fairway did not load',
  body: 'The connection may have dropped, or a newer version has been put in place. Reload to carry on.',
  reload: 'Reload',
};

/** After a log out. */
export const notWiped = {
  text: 'Not all that was kept on this device could be removed. Close other tabs of Fairway and try again, or clear the data of this site in your browser.',
  again: 'Try again',
};

/** Wherever documents are promised without a connection: the application that opens them is not on the device. */
export const shellTexts = {
  missing: (isOnline: boolean) =>
    isOnline
      ? 'Fairway itself is not on this device yet, and opens only with a connection. It is fetched while you stay connected.'
      : 'Fairway itself is not on this device yet. Keep this page open: without a connection, it can’t be opened again.',
  impossible:
    'This browser can’t store Fairway itself, so Fairway opens only with a connection. Keep this page open to read without one.',
};

/** Beside the specification: the service worker has a newer shell. */
export const newVersion = {
  text: 'A new version is ready.',
  reload: 'Reload',
};
