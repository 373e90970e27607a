/**
 * Texts for the bottom bar: the state of the connection and the buttons (spec §8, verbatim), progress, and
 * the number of documents on the device.
 */
import { documentCount, number } from '../wording';

/** Names of the synchronised data, by the domain's label (spec §4 "Startup"). */
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
  unavailable: 'The library is temporarily unavailable, trying again...',
  restored: 'Connection restored successfully!',
  label: 'Connection',
  offlineDocuments: 'Offline documents',
  manageOffline: 'Manage offline',
  logIn: 'Log in',

  downloading: (done: number, total: number) => `Downloading documents ${number(done)}/${number(total)}`,
  download: 'Downloading documents',
  downloadBegun: (total: number) => `Downloading ${documentCount(total)}.`,
  downloadEnded: 'Download ended.',
  of: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  synchronising: (name: string) => `Synchronising: ${name}`,
  step: (done: number, total: number) => `${number(done)}/${number(total)}`,
  kept: (count: number) => `${documentCount(count)} offline`,
  synchronisedAt: (time: string) => `Synchronised ${time}`,
  notSynchronised: (count: number) => `${number(count)} not synchronised`,
  details: 'Show details',
};
