/** Texts for My Notifications and for saving a search. */
import type { Cadence } from '../../domain/alerts/alert-list';
import { documentCount, documents, number } from '../wording';

const newDocuments = (count: number) => `${number(count)} new ${documents(count)}`;

export const savedSearchTexts = {
  title: 'My Notifications',
  lead: 'Changes to what you follow and new matches for your saved searches, here and, if you like, by e-mail.',
  list: 'Saved searches',

  updates: 'Updates',
  newUpdates: (count: number) => `${number(count)} new`,
  show: 'Show',
  shown: { all: 'All', changed: 'Changed', new: 'New', unchanged: 'Wording unchanged' },
  loadingUpdates: 'Loading updates',
  noUpdates: 'There are no updates yet.',
  noneOfThese: 'There are no updates of this kind.',
  moreUpdates: 'Pages of updates',
  markSeen: 'Mark all as seen',
  notMarked: (why: string) => `The updates could not be marked as seen. ${why}`,
  unchangedTitle: 'Wording unchanged',
  unchanged: (count: number) =>
    count === 1
      ? 'One text was reissued in the last 30 days with the same wording. ' +
        'There is no update or e-mail about it.'
      : `${number(count)} texts were reissued in the last 30 days with the same wording. ` +
        'There are no updates or e-mails about them.',
  showUnchanged: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  showAll: 'Show all updates',

  youFollow: 'You follow',
  noFollows: 'Follow a document or a provision to see its changes here.',
  loadingFollows: 'Loading what you follow',
  wholeDocument: 'the whole document',
  hiddenFollow: 'A document that is no longer in your library',
  paused: 'Paused until it is in your library again.',
  ended: {
    repealed: 'Repealed. There will be no more updates.',
    'not-found': 'Can’t be found in a later edition.',
  },
  checked: (time: string, hits: number) =>
    `Last checked ${time}: ${hits === 0 ? 'no change' : `${number(hits)} ${hits === 1 ? 'update' : 'updates'}`}.`,
  unfollow: (name: string) => `Stop following ${name}`,
  mailAbout: (name: string) => `E-mail about ${name}`,
  notChanged: (name: string, why: string) => `The e-mail setting for ${name} could not be changed. ${why}`,
  newSearch: 'New search',
  empty: 'Save a search to get alerts about new documents',
  emptyWhat: 'Search for what matters to you, then press “Save this search”.',
  toSearch: 'Go to Search',
  loading: 'Loading saved searches',
  savedAt: (time: string) => `saved ${time}`,
  offline: 'Not available offline',

  terms: 'Terms',

  newCount: (count: number) => `${number(count)} new`,
  lastMatch: (time: string) => `Last match: ${time}`,
  run: 'Run',
  runName: (name: string) => `Run ${name}`,
  moreActions: (name: string) => `More actions: ${name}`,
  edit: 'Edit name, e-mail and note',
  feed: 'Atom feed',
  remove: (name: string) => `Delete ${name}`,

  removed: (name: string) => `“${name}” was deleted.`,
  notRemoved: (name: string, why: string) => `“${name}” could not be deleted. ${why}`,
  notRestored: (name: string, why: string) => `“${name}” could not be saved again. ${why}`,

  cadences: { 'at-once': 'Immediately', daily: 'Daily', weekly: 'Weekly', off: 'Off' } satisfies Record<
    Cadence,
    string
  >,
  mailed: {
    'at-once': 'E-mail immediately',
    daily: 'E-mail daily',
    weekly: 'E-mail weekly',
    off: 'No e-mail',
  } satisfies Record<Cadence, string>,
  cadenceHints: {
    'at-once': 'An e-mail as soon as a new document matches.',
    daily: 'One e-mail a day at 06:00 UTC, if there is something new.',
    weekly: 'One e-mail on Mondays at 06:00 UTC, if there is something new.',
    off: 'No e-mail. Matches still appear on the Dashboard.',
  } satisfies Record<Cadence, string>,
  allMailOff: 'E-mail notifications are off, so no e-mail is sent.',

  /** Users should be able to see that a saved search ran, even if it found nothing. */
  neverRun: 'Not run yet.',
  firstMail: (at: string) => `First e-mail: ${at}.`,
  ran: (at: string, examined: number, hits: number) => {
    if (examined === 0) return `Last run ${at}: no new documents to examine.`;
    const matched = hits === 0 ? 'none matched' : `${number(hits)} matched`;
    return `Last run ${at}: ${documentCount(examined)} examined, ${matched}.`;
  },
  nextRun: (at: string) => `Next run ${at}.`,
  overdue: 'The next run is overdue and will start soon.',
  mailAccepted: (at: string) => `E-mail accepted ${at}.`,
  mailWaiting: 'E-mail waiting to be sent.',
  mailFailed: (at: string) => `E-mail failed ${at}.`,
  nextTry: (at: string) => `Next attempt ${at}.`,

  latest: 'Latest notifications',
  latestLoading: 'Loading notifications',
  noNotifications: 'No notifications yet. New matches will be listed here.',
  newDocuments,
  followedChanges: (count: number) => `${number(count)} update${count === 1 ? '' : 's'} on what you follow`,
  allRuns: 'All runs',
  runs: 'Runs of your saved searches',
  runsWhat: 'Runs that found nothing are listed too, and removed after 30 days.',
  runsLoading: 'Loading runs',
  noRuns: 'No saved search has been run yet.',
  runColumns: { search: 'Saved search', examined: 'Examined', hits: 'Matched', mail: 'E-mail' },
  mailStates: { none: 'None', waiting: 'Waiting', accepted: 'Accepted', failed: 'Failed' },
  pages: 'Pages',
  close: 'Close',

  saveTitle: 'Save this search',
  editTitle: 'Edit saved search',
  name: 'Name',
  noName: 'Give the search a name.',
  nameTooLong: (length: number) => `A name can have at most 200 characters; this one has ${number(length)}.`,
  mailWhen: 'E-mail',
  note: 'Note (why you saved this)',
  noteHint: 'Private: what this search is for, or who asked for it.',
  noteTooLong: (length: number) =>
    `A note can have at most 1,000 characters; this one has ${number(length)}.`,
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” was saved.`,
  toNotifications: 'My Notifications',
  duplicate: (name: string) =>
    `You have already saved this search as “${name}”. Saving it again would notify you twice about each document.`,
  full: (limit: number) =>
    `You have reached the limit of ${number(limit)} saved searches. Delete one in My Notifications first.`,
  tooLong:
    'This search has too many terms or categories to be saved. Choose a broader category, or remove terms.',
  estimating: 'Counting how many documents this search would have found',
  estimate: (perMonth: number, lastYear: number) => {
    if (lastYear === 0)
      return (
        'In the last 12 months this search would have found no new documents. You will be notified ' +
        'when there is one.'
      );
    const monthly =
      perMonth < 1
        ? 'fewer than one a month'
        : `about ${Math.round(perMonth) === 1 ? 'one' : number(Math.round(perMonth))} a month`;
    return `In the last 12 months this search would have found ${newDocuments(lastYear)}, ${monthly}.`;
  },
  estimateFailed: (why: string) => `The number of documents could not be estimated. ${why}`,
  estimateAgain: 'Count again',
  findingOtherWords: 'Looking for other words for the same things',
  otherWords: 'Other documents use different words. To be notified about them, save these searches as well.',
  otherWordsOffline: 'Other words for the same things will be suggested when you are back online.',
};
