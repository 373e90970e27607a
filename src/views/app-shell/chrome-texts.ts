/**
 * Texts for the header, the menu and the messages around the screens of logged-in users. The navigation and
 * the tooltips are quoted from the specification (§2, §8).
 */

export const chromeTexts = {
  hello: (name: string) => `Hello, ${name}`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  goTo: 'Go to',
  goToTooltip: 'Go to a document, a group or a screen (g)',
  goToNotLoaded: '“Go to” could not be loaded. Check your connection, then try again or reload the page.',
  mainNavigation: 'Main',
  syncFailed: 'Application had trouble syncing. Click to reload.',
  backToTop: 'Back to top',
  messages: 'Messages',
  dismiss: 'Dismiss',
};
