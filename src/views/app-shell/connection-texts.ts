/**
 * The bottom bar: where the connection stands, and the ways on (specification §8, verbatim); what is under
 * way, and what the device holds.
 */
import { documents, number } from '../wording';

/** What is synchronised, by its label in the domain (specification §4 "Startup"). */
export const syncNames = {
  categories: 'Categories',
  favourites: 'Favourites',
  'offline-categories': 'Offline categories',
  'offline-groups': 'Offline groups',
  'offline-documents': 'Offline documents',
};

export const connectionTexts = {
  online: 'Connected',
  offline: 'Not connected to the internet.',
  reconnecting: 'Lost connection to the server, trying to reconnect...',
  restored: 'Connection restored successfully!',
  label: 'Connection',
  offlineDocuments: 'Offline documents',
  manageOffline: 'Manage offline',
  logIn: 'Log in',

  downloading: (done: number, total: number) => `Downloading documents ${number(done)}/${number(total)}`,
  download: 'Downloading documents',
  downloadBegun: (total: number) => `Downloading ${number(total)} ${documents(total)}.`,
  downloadEnded: 'The download has ended.',
  of: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  synchronising: (name: string) => `Synchronising: ${name}`,
  step: (done: number, total: number) => `${number(done)}/${number(total)}`,
  kept: (count: number) => `${number(count)} ${documents(count)} offline`,
  synchronisedAt: (time: string) => `Synchronised ${time}`,
  notSynchronised: (count: number) => `${number(count)} not synchronised`,
  details: 'Show details',
};

/** What the details of a synchronisation with errors say. */
export const syncErrorsDialog = {
  title: 'Not synchronised',
  body: 'What is shown of these may be out of date. They are loaded again when the connection returns, when you log in, and when you reload.',
  reload: 'Reload',
  close: 'Close',
};
