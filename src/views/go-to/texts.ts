/** Texts for "Go to". */
import { number, short } from '../wording';

export const goToTexts = {
  title: 'Go to',
  field: 'Go to a document, a group or a screen',
  placeholder: 'Number, title or screen',
  close: 'Close',
  places: 'Places',
  groups: {
    numbers: 'Number',
    titles: 'Titles and nicknames',
    own: 'Groups, saved searches and reports',
    screens: 'Screens and actions',
    recent: 'Opened recently',
    search: 'Search',
  },
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'Nothing matches this number or name. Try fewer words, or only the name.',
  nothingRecent: 'Documents that you open are listed here.',
  loading: 'Looking for more in the library…',
  offline: 'Not connected. The list shows only what is on this device.',
  failed: 'The library didn’t respond. The list shows only what is on this device.',
  retry: 'Try again',
  onDevice: 'On this device',
  notOnDevice: 'Not on this device',
  notAvailableOffline: 'Not available offline',
  rest: (rest: string) => `Opens the document. Look for “${short(rest)}” in it.`,
  search: (text: string) => `Search all documents for “${short(text)}”`,
  searchDevice: (text: string) => `Search this device for “${short(text)}”`,
  cited: (count: number) =>
    count === 1 ? 'Document with this number' : `${number(count)} documents with this number`,
  citedProvisions: (count: number) =>
    count === 1 ? 'Provision with this number' : `${number(count)} provisions with this number`,
  suggested: ([title, ...others]: readonly string[]) => {
    if (title === undefined) return '';
    const what = others.length === 0 ? `document: ${title}` : `documents: ${number(others.length + 1)}`;
    return `Suggested ${what}. Press the down arrow to choose.`;
  },
  group: 'Group',
  savedSearch: 'Saved search',
  report: 'Report',
  enterKey: 'Enter',
  choose: 'Choose',
  go: 'Go there',
  newTab: 'New tab',
};

/** Screens and actions that no menu lists, and synonyms for those in the menus. */
export const screenTexts = {
  newReport: 'New report',
  newReportWords: ['Create a report'],
  display: 'Display',
  displayWords: ['Dark', 'Dark mode', 'Light', 'Light mode', 'Theme', 'Text size'],
  password: 'Change password',
  passwordWords: ['Password'],
  sessions: 'Devices',
  sessionsWords: ['Sessions', 'Signed in'],
  email: 'Change e-mail address',
  emailWords: ['E-mail', 'Address'],
  about: 'About',
  aboutWords: ['Version'],
  groups: 'Groups',
  comments: 'Comments',
  trash: 'Trash',
  logoutWords: ['Sign out', 'Sign off'],
  favouritesWords: ['Favourites'],
  searchesWords: ['Saved searches', 'Alerts'],
};
