/** My Notifications, and saving a search. */
import type { Cadence } from '../../domain/alerts/saved-searches';
import { documents, number } from '../wording';

const newDocuments = (count: number) => `${number(count)} new ${documents(count)}`;

export const savedSearchTexts = {
  title: 'My Notifications',
  lead: 'New matches appear on the Dashboard and, if you choose, by e-mail.',
  list: 'Saved searches',
  newSearch: 'New search',
  empty: 'Save a search to be told about new documents',
  emptyWhat: 'Search for what matters to you, then press “Save this search”.',
  toSearch: 'Go to Search',
  loading: 'Loading saved searches',
  savedAt: (time: string) => `saved ${time}`,
  offline: 'Not possible without a connection',

  terms: 'Terms',

  newCount: (count: number) => `${number(count)} new`,
  lastMatch: (time: string) => `Last match ${time}`,
  run: 'Run',
  runName: (name: string) => `Run ${name}`,
  moreActions: (name: string) => `More for ${name}`,
  edit: 'Edit name, mail and note',
  feed: 'Atom feed',
  remove: (name: string) => `Delete ${name}`,

  removed: (name: string) => `“${name}” is deleted.`,
  notRemoved: (name: string, why: string) => `“${name}” could not be deleted. ${why}`,
  notRestored: (name: string, why: string) => `“${name}” could not be saved again. ${why}`,

  cadences: { 'at-once': 'At once', daily: 'Daily', weekly: 'Weekly', off: 'Off' } satisfies Record<
    Cadence,
    string
  >,
  mailed: {
    'at-once': 'Mail at once',
    daily: 'Mail daily',
    weekly: 'Mail weekly',
    off: 'No mail',
  } satisfies Record<Cadence, string>,
  cadenceHints: {
    'at-once': 'A mail as soon as new documents have been examined.',
    daily: 'One mail a day at 06:00 UTC, if there is something new.',
    weekly: 'One mail on Mondays at 06:00 UTC, if there is something new.',
    off: 'No mail. Matches still appear on the Dashboard.',
  } satisfies Record<Cadence, string>,
  allMailOff: 'E-mail notifications are off, so no mail is sent.',

  /** An alert that finds nothing should prove that it looked. */
  neverRun: 'Not run yet.',
  firstMail: (at: string) => `First e-mail: ${at}.`,
  ran: (at: string, examined: number, hits: number) =>
    `Last run ${at}: ${examined === 0 ? 'no new documents to examine' : `${number(examined)} ${documents(examined)} examined, ${hits === 0 ? 'none matched' : `${number(hits)} matched`}`}.`,
  nextRun: (at: string) => `Next run ${at}.`,
  overdue: 'The next run is overdue and will be made up for.',
  mailAccepted: (at: string) => `Mail accepted ${at}.`,
  mailWaiting: 'Mail waiting to be sent.',
  mailFailed: (at: string) => `Mail failed ${at}.`,
  nextTry: (at: string) => `Tried again ${at}.`,

  options: 'Notification options',
  mail: 'E-mail notifications',
  mailWhat: (address: string) => `Sent to ${address} when a saved search has new matches.`,
  mailNotSaved: (why: string) => `E-mail notifications could not be changed. ${why}`,
  optionsLoading: 'Loading notification options',

  latest: 'Latest notifications',
  latestLoading: 'Loading notifications',
  noneTold: 'You have been told of nothing yet. What a run finds new is listed here.',
  newDocuments,
  allRuns: 'All runs',
  runs: 'Runs of your saved searches',
  runsWhat: 'Every run is listed, also one that found nothing; those are kept for 30 days.',
  runsLoading: 'Loading runs',
  noRuns: 'No saved search has been run yet.',
  runColumns: { search: 'Saved search', examined: 'Examined', hits: 'Matched', mail: 'Mail' },
  mailStates: { none: 'None', waiting: 'Waiting', accepted: 'Accepted', failed: 'Failed' },
  pages: 'Pages',
  close: 'Close',

  saveTitle: 'Save this search',
  editTitle: 'Edit saved search',
  name: 'Name',
  noName: 'Give the search a name.',
  nameTooLong: (length: number) => `A name has at most 200 characters, and this one has ${number(length)}.`,
  mailWhen: 'E-mail',
  note: 'Note on why',
  noteHint: 'For you alone: what the search is for, or who asked.',
  noteTooLong: (length: number) => `A note has at most 1,000 characters, and this one has ${number(length)}.`,
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” is saved.`,
  toNotifications: 'My Notifications',
  duplicate: (name: string) =>
    `This search is saved already, as “${name}”. Saving it again tells you of each document twice.`,
  full: (most: number) =>
    `You have ${number(most)} saved searches, the most there can be. Delete one in My Notifications first.`,
  tooLong:
    'This search has more terms or categories than can be saved. Choose a category further up, or take terms away.',
  estimating: 'Counting how many documents this would have told you about',
  estimate: (perMonth: number, lastYear: number) => {
    if (lastYear === 0)
      return 'In the last twelve months it would have told you about no document. You are told as soon as one comes.';
    const monthly = perMonth < 1 ? 'fewer than one a month' : `about ${number(Math.round(perMonth))} a month`;
    return `In the last twelve months it would have told you about ${number(lastYear)} ${documents(lastYear)}, ${monthly}.`;
  },
  estimateFailed: (why: string) => `How many documents it would tell about is not known. ${why}`,
  estimateAgain: 'Count again',
};
