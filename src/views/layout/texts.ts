/**
 * Texts for the frame that surrounds every screen, which are needed even before a user logs in, and texts
 * that several screens share. The frame's other texts are in app-shell/chrome-texts.ts.
 */

export const frameTexts = {
  product: 'Fairway',
  /** Begins with the screen's title, so that tabs can be told apart. */
  pageTitle: (screen: string) => `${screen} — Fairway`,
  skip: 'Skip to content',
  notAvailableOffline: 'Not available offline',
  buildDetails: (build: string) => `Build ${build}`,
  productionApi: 'Careful, connected to the production API.',
  support: 'Support',
  terms: 'Terms Of Use',
  about: 'About',
  changeServer: 'Change server',
  loading: 'Loading',
  undo: 'Undo',
  printed: (day: string) => `Printed ${day}`,
};

/**
 * The page titles of routes, until a screen sets its own. Routes that aren't listed here always set theirs.
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

/** Not in the specification. Shown when the service worker has a newer version of the application. */
export const newVersionTexts = {
  text: 'A new version is ready.',
  reload: 'Reload',
};
