/** Texts for Offline Documents: the selection, the documents on this device, and the downloads. */
import { documentCount, documents, number, short, size } from '../wording';

const amount = (count: number, bytes: number) => `${documentCount(count)} (${size(bytes)})`;
/** The maximum number of categories and groups that are mentioned by name. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(short);
  return names.length > NAMED
    ? `${shown.join(', ')} and ${number(names.length - NAMED)} more`
    : shown.join(', ');
}

export const offlineTexts = {
  title: 'Offline Documents',
  lead: 'Choose what stays on this device. Documents are updated each time you connect.',
  synchronise: 'Synchronise',
  synchronising: 'Synchronising',
  notSynchronised: (why: string) => `Your offline documents could not be synchronised. ${why}`,
  lastSynchronised: (time: string) => `Last synchronised ${time}`,
  never: 'Never',
  whileAway: (why: string) =>
    [
      `${why} You can read the documents on this device and remove those that are no longer in the library.`,
      'You can’t change your selection now.',
    ].join(' '),
  loading: 'Loading offline documents',
  notLoaded: 'A part of Fairway could not be loaded.',

  noStore: 'This browser does not allow offline storage',
  noStoreWhat: [
    'Private windows and strict privacy settings prevent Fairway from storing documents on this device.',
    'Use a normal window, or allow this site to store data.',
  ].join(' '),
  insecureWhat:
    'Browsers store documents only for addresses that begin with https. Ask the operator of the server for one.',
  otherUser: 'This device holds another user’s documents',
  otherUserWhat:
    'To keep your documents on this device, remove the other user’s first. They stay in that user’s library.',
  takeOver: 'Remove them and keep mine',
  takeOverTitle: 'Remove the other user’s documents?',
  takeOverWhat:
    'All documents that the other user keeps on this device will be removed. That user can download them ' +
    'again.',
  takeOverAction: 'Remove documents',

  categories: 'Categories',
  tree: 'Offline categories',
  filter: 'Filter categories',
  noMatch: (text: string) => `No category matches “${short(text)}”.`,
  category: 'Category',
  documents: 'Documents',
  size: 'Size',
  countOf: (count: number) => number(count),
  /** Read by screen readers after the number. */
  counted: (count: number) => ` ${documents(count)}`,
  sizeOf: size,
  categoriesFailed: (why: string) => `The categories could not be loaded. ${why}`,
  sizesFailed: (why: string) => `The sizes could not be loaded. ${why}`,
  choiceFailed: (why: string) => `Your offline selection could not be loaded. ${why}`,
  documentsFailed: (why: string) => `The list of your offline documents could not be loaded. ${why}`,
  noCategories: 'Your company has no categories yet. A Fairway administrator can choose them.',
  /** Shown to application administrators, who see all categories. */
  noneAtAll: 'The library is empty. Categories are created when documents are imported.',
  loadingCategories: 'Loading categories',
  unknownChoice: 'Your offline selection is not on this device yet. It will load when you are back online.',

  groups: 'Groups',
  noGroups: 'You can keep whole groups offline: your own, and those that colleagues share with you.',
  loadingGroups: 'Loading groups',
  noGroupsOffline: 'Your groups are not on this device yet. They will load when you are back online.',
  keepGroup: (name: string) => `Keep ${name} offline`,
  groupAmount: (count: number, bytes: number | null) =>
    bytes === null ? documentCount(count) : amount(count, bytes),
  sharedBy: (what: string, name: string) => `${what}, from ${name}`,

  changes: 'Changes',
  changeCount: (count: number) => `${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  named: (added: readonly string[], removed: readonly string[]) =>
    [added.length > 0 ? `${listed(added)} added` : '', removed.length > 0 ? `${listed(removed)} removed` : '']
      .filter(Boolean)
      .join(', ') + '.',
  toDownload: (count: number, bytes: number, isAtMost: boolean) =>
    `${isAtMost ? 'Up to ' : ''}${amount(count, bytes)} to download.`,
  toRelease: (count: number, bytes: number) => `${amount(count, bytes)} no longer kept offline.`,
  tooLittleRoom: (bytes: number) => `Only ${size(bytes)} is free on this device.`,
  discard: 'Discard',
  save: 'Save',
  saving: 'Saving',
  notSaved: (why: string) => `Not saved. ${why}`,

  storage: 'Storage',
  stored: (bytes: number) => size(bytes),
  ofRoom: (bytes: number) => ` of ${size(bytes)}`,
  onDevice: (count: number) => `${documentCount(count)} on this device`,
  scale: 'Storage on this device',
  storedPart: (bytes: number) => `Stored ${size(bytes)}`,
  queuedPart: (bytes: number) => `Queued ${size(bytes)}`,
  freePart: (bytes: number) => `Free ${size(bytes)}`,
  roomUnknown: 'This browser does not report how much space is free.',
  /** @param free In bytes. A browser may report free space, and still not store anything. */
  full: (count: number, bytes: number, free: number | null) =>
    [
      `This device is full: ${amount(count, bytes)} could not be stored.`,
      free !== null && free < bytes && `Only ${size(free)} is free.`,
      free !== null &&
        free >= bytes &&
        `The browser refuses to store more, although it reports ${size(free)} free.`,
      'Select fewer documents or free up some space, then try again.',
    ]
      .filter(Boolean)
      .join(' '),
  replacedTexts: (count: number, bytes: number | null) =>
    [
      count === 1
        ? 'The text of 1 replaced edition is also on this device'
        : `The texts of ${number(count)} replaced editions are also on this device`,
      bytes === null ? '' : ` (${size(bytes)})`,
      ', so that you can see the changes without a connection. ',
      `${count === 1 ? 'It' : 'Each'} is removed after you have looked at them.`,
    ].join(''),
  removeReplaced: 'Remove replaced texts',
  notPersisted: 'The browser may remove these documents when the device runs low on space.',
  persist: 'Ask the browser to keep them',
  declined: 'The browser declined. It usually agrees once the site is bookmarked or installed.',
  check: 'Verify offline documents',
  checking: 'Verifying',
  checkProgress: (done: number, total: number) => `${number(done)}/${number(total)} verified`,
  checked: (count: number) =>
    count === 0
      ? 'There are no stored documents to verify.'
      : `${documentCount(count)} verified. No damage found.`,
  mended: (checked: number, lost: number, found: number, isOnline: boolean) =>
    [
      `${documentCount(checked)} verified.`,
      lost > 0
        ? [
            `${number(lost)} ${lost === 1 ? 'was' : 'were'} damaged.`,
            'Damaged documents that are still in the library will download again',
          ].join(' ') + (isOnline ? '.' : ' when you are back online.')
        : '',
      found > 0
        ? `${number(found)} missing ${found === 1 ? 'document was' : 'documents were'} found again.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  checkFailed: 'The offline documents could not be verified.',

  downloads: 'Downloads',
  nothing: 'Nothing kept offline yet',
  nothingWhat: 'Choose categories or groups on this screen, or “Keep offline” on any document.',
  allHere: (count: number) =>
    `${count === 1 ? '1 document is' : `All ${documentCount(count)} are`} on this device.`,
  noneHere: 'Your selection contains no documents yet.',
  done: (done: number, total: number) => `${number(done)}/${number(total)}`,
  doneHeard: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  started: 'Downloading documents',
  finished: 'Downloads finished',
  elsewhere: 'Another tab of this browser is downloading documents.',
  stop: 'Stop',
  start: (count: number) => `Download ${documentCount(count)}`,
  retryAll: (count: number) => `Try all ${number(count)} again`,
  retry: 'Try again',
  retryOf: (title: string) => `Try again: ${title}`,
  waiting: (count: number, bytes: number) => `${amount(count, bytes)} not on this device yet.`,
  waitingOffline: (count: number, bytes: number) =>
    `${amount(count, bytes)} will download when you are back online.`,
  preparing: (count: number) =>
    `The server is preparing the ${count === 1 ? 'PDF' : 'PDFs'} of ${documentCount(count)}.`,
  notSearchable: (count: number, isOnline: boolean) =>
    `${documentCount(count)} can be opened but ${count === 1 ? 'is' : 'are'} not searchable yet. ${
      count === 1 ? 'Its text' : 'Their text'
    } will load ${isOnline ? 'while you stay online' : 'when you are back online'}.`,
  moreQueued: (count: number) => `${number(count)} more queued`,
  moreFailed: (count: number) => `${number(count)} more failed`,
  queue: 'Download queue',
  downloaded: 'Downloaded',
  failed: 'Download failed',

  kept: 'Kept individually',
  keptWhat: (count: number, bytes: number) =>
    `${amount(count, bytes)}, kept with “Keep offline” on ${count === 1 ? 'the document' : 'each document'}.`,
  stopKeeping: (title: string) => `Stop keeping ${title} offline`,
  showList: 'Show list',
  hideList: 'Hide list',
  showMore: (next: number, left: number) =>
    next === left ? `Show the other ${number(left)}` : `Show ${number(next)} of ${number(left)} more`,

  deletable: 'No longer kept offline',
  deletableWhat: (count: number, bytes: number) =>
    [
      `${number(count)} downloaded ${documents(count)} (${size(bytes)})`,
      `${count === 1 ? 'is' : 'are'} no longer in your categories or groups.`,
    ].join(' '),
  remove: (count: number) => `Remove ${documentCount(count)}`,
  removeOf: (title: string) => `Remove ${title}`,
  removeTitle: (count: number) => `Remove ${documentCount(count)} from this device?`,
  removeWhat: (bytes: number) =>
    `This frees ${size(bytes)}. You’ll need a connection to read these documents again.`,
  removed: (count: number) => `${documentCount(count)} removed from this device.`,
  notRemoved: 'The documents could not be removed from this device.',
};
