/**
 * Texts for the frame around every screen. The navigation, the bottom bar and the tooltips are verbatim from
 * the specification (§2, §8).
 */

export const frameTexts = {
  product: 'Fairway',
  /** Begins with the screen's title, so that tabs can be told apart. */
  pageTitle: (screen: string) => `${screen} — Fairway`,
  skip: 'Skip to content',
  hello: (name: string) => `Hello, ${name}`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  goTo: 'Go to',
  goToTooltip: 'Go to a document, a group or a screen (g)',
  goToNotLoaded: '“Go to” could not be loaded. Check your connection, then try again or reload the page.',
  mainNavigation: 'Main',
  notAvailableOffline: 'Not available offline',
  backToTop: 'Back to top',
  buildDetails: (build: string) => `Build ${build}`,
  syncFailed: 'Application had trouble syncing. Click to reload.',
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

/**
 * Titles of the screens that don't set their own titles; the profile and the screens for a single task set
 * theirs.
 */
export const pageTitles = {
  index: 'Dashboard',
  login: 'Log in',
  security_logout: 'Log out',
  search: 'Search',
  documentpreview: 'Document',
  compare: 'What changed',
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

/** What screens say while they can't load anything from the server. */
export const awayTexts = {
  offline: 'You are offline.',
  unavailable: 'The library is temporarily unavailable.',
  notNow: 'Not available at the moment',
  loadsLater:
    'The library is temporarily unavailable. This will load automatically as soon as it is available again.',
};

/** Shown if the code of a view can't be loaded, or if a view fails. */
export const preloadTexts = {
  title: 'This part of Fairway did not load',
  body: 'The connection may have dropped. Try again, or reload the page if a newer version has been installed.',
  brokenBody: 'Reload to continue.',
  retry: 'Try again',
  reload: 'Reload',
};

/** Shown after a logout that could not remove everything. */
export const notClearedTexts = {
  text:
    'Some offline data could not be removed. Close other Fairway tabs and try again, or ' +
    'clear this site’s data in your browser.',
  again: 'Try again',
};

/** Shown on screens that offer offline documents while the application itself isn't on the device. */
export const shellTexts = {
  missing: (isOnline: boolean) =>
    isOnline
      ? 'Fairway itself is not stored on this device yet, so it opens only with a connection. It ' +
        'will be stored while you stay online.'
      : 'Fairway itself is not stored on this device yet. Keep this page open: you can’t open it ' +
        'again without a connection.',
  impossible:
    'This browser can’t store Fairway itself, so Fairway opens only with a connection. Keep ' +
    'this page open to read without one.',
};

/** Added to the specification: the service worker has a newer version of the application. */
export const newVersionTexts = {
  text: 'A new version is ready.',
  reload: 'Reload',
};
