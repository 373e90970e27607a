/** Offline Documents: what is chosen to be on this device, what is, and what is on its way. */
import { documents, number, short, size } from '../wording';

const some = (count: number) => `${number(count)} ${documents(count)}`;
const amount = (count: number, bytes: number) => `${some(count)}, ${size(bytes)}`;
/** So many are named. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(short);
  return names.length > NAMED
    ? `${shown.join(', ')} and ${number(names.length - NAMED)} more`
    : shown.join(', ');
}

export const offlineCategoriesTexts = {
  title: 'Offline Documents',
  lead: 'Choose what stays on this device. Documents update each time you connect.',
  synchronise: 'Synchronise',
  synchronising: 'Synchronising',
  notSynchronised: (why: string) => `What is kept offline could not be synchronised. ${why}`,
  lastSynchronised: (time: string) => `Last synchronised ${time}`,
  never: 'Never',
  needsConnection: 'Needs a connection',
  offline:
    'There is no connection. You can read what is on this device and remove what is no longer in the library; choose again when the connection is back.',
  loading: 'Reading what is on this device',
  notLoaded: 'A part of Fairway could not be loaded.',
  reload: 'Reload',

  noStore: 'Nothing can be kept in this browser',
  noStoreWhat:
    'It lets Fairway store nothing on the device: private windows and strict settings do that. Use a normal window, or allow this site to store data.',
  insecureWhat:
    'The browser stores documents only for addresses that begin with https. Ask who runs Fairway for such an address.',
  otherUser: 'This device keeps documents of another person',
  otherUserWhat:
    'To keep yours here, theirs have to be removed from this device. They stay in that person’s library.',
  takeOver: 'Remove them and keep mine',
  takeOverTitle: 'Remove the other person’s documents?',
  takeOverWhat: 'Everything that they keep on this device is removed. They will have to download it again.',
  takeOverAction: 'Remove documents',

  categories: 'Categories',
  tree: 'Offline categories',
  filter: 'Filter categories',
  noMatch: (text: string) => `No category has “${short(text)}” in its title.`,
  category: 'Category',
  documents: 'Documents',
  size: 'Size',
  countOf: (count: number) => number(count),
  /** Heard behind the number. */
  counted: (count: number) => ` ${documents(count)}`,
  sizeOf: size,
  categoriesFailed: (why: string) => `The categories could not be loaded. ${why}`,
  sizesFailed: (why: string) => `The sizes could not be loaded. ${why}`,
  choiceFailed: (why: string) => `What you keep offline could not be loaded. ${why}`,
  documentsFailed: (why: string) => `The list of your offline documents could not be loaded. ${why}`,
  noCategories: 'Your company has no categories yet. Its administrator can choose them.',
  /** To administrators of the application, who see all that there are. */
  noneAtAll: 'The library is empty. Documents bring their categories along.',
  loadingCategories: 'Loading categories',
  unknownChoice:
    'This device does not know yet what you keep offline. It is loaded when the connection returns.',

  groups: 'Groups',
  noGroups:
    'Groups of documents that you make, and those that colleagues share with you, can be kept offline as a whole.',
  loadingGroups: 'Loading groups',
  noGroupsOffline: 'This device does not know your groups yet. They are loaded when the connection returns.',
  keepGroup: (name: string) => `Keep ${name} offline`,
  groupAmount: (count: number, bytes: number | null) => (bytes === null ? some(count) : amount(count, bytes)),
  sharedBy: (what: string, name: string) => `${what}, from ${name}`,

  changes: 'Changes',
  changeCount: (count: number) => `${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  named: (added: readonly string[], removed: readonly string[]) =>
    `${[added.length > 0 ? `${listed(added)} added` : '', removed.length > 0 ? `${listed(removed)} removed` : ''].filter(Boolean).join(', ')}.`,
  toDownload: (count: number, bytes: number, isAtMost: boolean) =>
    `${isAtMost ? 'Up to ' : ''}${amount(count, bytes)} to download.`,
  toRelease: (count: number, bytes: number) => `${amount(count, bytes)} no longer kept.`,
  tooLittleRoom: (bytes: number) => `Only ${size(bytes)} is free on this device.`,
  discard: 'Discard',
  save: 'Save',
  saving: 'Saving',
  notSaved: (why: string) => `Not saved. ${why}`,

  storage: 'Storage',
  stored: (bytes: number) => size(bytes),
  ofRoom: (bytes: number) => ` of ${size(bytes)}`,
  onDevice: (count: number) => `${some(count)} on this device`,
  scale: 'Storage on this device',
  storedPart: (bytes: number) => `Stored ${size(bytes)}`,
  queuedPart: (bytes: number) => `Queued ${size(bytes)}`,
  freePart: (bytes: number) => `Free ${size(bytes)}`,
  roomUnknown: 'This browser does not say how much room there is.',
  full: (count: number, bytes: number, free: number | null) =>
    `The device is full: ${amount(count, bytes)} could not be stored${free === null ? '' : `, and ${size(free)} is free`}. Choose less, or make room on the device, and try again.`,
  tryAgain: 'Try again',
  notPersisted: 'The browser may remove these documents when the device runs short of room.',
  persist: 'Ask it to keep them',
  declined: 'It has declined. Browsers agree once a site is used often, is bookmarked or installed.',
  check: 'Check what is stored',
  checking: 'Checking',
  checkProgress: (done: number, total: number) => `${number(done)}/${number(total)} checked`,
  checked: (count: number) =>
    count === 0
      ? 'Nothing is stored that could be checked.'
      : `${some(count)} checked: ${count === 1 ? 'it is' : 'all are'} whole.`,
  mended: (checked: number, lost: number, found: number, isOnline: boolean) =>
    [
      `${some(checked)} checked.`,
      lost > 0
        ? `${number(lost)} ${lost === 1 ? 'was' : 'were'} damaged; ${isOnline ? 'what is still in the library is downloaded again' : 'what is still in the library is downloaded again with a connection'}.`
        : '',
      found > 0 ? `${number(found)} ${found === 1 ? 'was' : 'were'} missing and found again.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  checkFailed: 'What is stored could not be checked.',

  downloads: 'Downloads',
  nothing: 'Nothing kept offline yet',
  nothingWhat: 'Choose categories or groups on this screen, or “Keep offline” on any document.',
  allHere: (count: number) => `${count === 1 ? '1 document is' : `All ${some(count)} are`} on this device.`,
  noneHere: 'What you chose holds no document yet.',
  done: (done: number, total: number) => `${number(done)}/${number(total)}`,
  doneHeard: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  started: 'Downloading documents',
  finished: 'Downloads finished',
  elsewhere: 'Another tab of this browser is downloading.',
  stop: 'Stop',
  start: (count: number) => `Download ${some(count)}`,
  retryAll: (count: number) => `Retry all ${number(count)}`,
  retry: 'Retry',
  retryOf: (title: string) => `Retry ${title}`,
  waiting: (count: number, bytes: number) => `${amount(count, bytes)} not on this device yet.`,
  waitingOffline: (count: number, bytes: number) =>
    `${amount(count, bytes)} ${count === 1 ? 'waits' : 'wait'} for the connection.`,
  preparing: (count: number) => `The server is preparing the PDF of ${some(count)}.`,
  notSearchable: (count: number, isOnline: boolean) =>
    `${some(count)} can be read but not searched yet. ${count === 1 ? 'Its' : 'Their'} text is fetched ${isOnline ? 'while you stay connected' : 'when the connection returns'}.`,
  moreQueued: (count: number) => `${number(count)} more queued`,
  moreFailed: (count: number) => `${number(count)} more failed`,
  queue: 'Documents on their way',
  downloaded: 'Downloaded',
  failed: 'Download failed',

  kept: 'Kept one by one',
  keptWhat: (count: number, bytes: number) =>
    `${amount(count, bytes)}, kept by “Keep offline” of ${count === 1 ? 'the document' : 'each document'}.`,
  stopKeeping: (title: string) => `Stop keeping ${title} offline`,
  showList: 'Show list',
  hideList: 'Hide list',
  showMore: (next: number, left: number) =>
    next === left ? `Show the other ${number(left)}` : `Show ${number(next)} of ${number(left)} more`,

  deletable: 'No longer in the library',
  deletableWhat: (count: number, bytes: number) =>
    `${number(count)} downloaded ${documents(count)} (${size(bytes)}) ${count === 1 ? 'is' : 'are'} no longer in your categories or groups.`,
  remove: (count: number) => `Remove ${some(count)}`,
  removeOf: (title: string) => `Remove ${title}`,
  removeTitle: (count: number) => `Remove ${some(count)} from this device?`,
  removeWhat: (bytes: number) =>
    `${size(bytes)} becomes free. What was removed can be read here no more without a connection.`,
  removed: (count: number) => `${some(count)} removed from this device.`,
  notRemoved: 'The documents could not be removed from this device.',
};
