/**
 * Texts for the outcomes of actions on documents, which all lists share. The names of the actions are in
 * row-action-texts.ts.
 */
import { documentCount, short } from '../wording';

export const documentActionTexts = {
  undo: 'Undo',

  linkCopied: 'Link copied.',
  linkNotCopied: 'Your browser did not allow the link to be copied.',

  marked: (count: number) => `${documentCount(count)} added to favourites.`,
  unmarked: (count: number, title?: string) =>
    title === undefined
      ? `${documentCount(count)} removed from favourites.`
      : `Removed from favourites: ${short(title)}`,
  grouped: (count: number, group: string) => `${documentCount(count)} added to ${short(group)}.`,
  ungrouped: (count: number, group: string, title?: string) =>
    title === undefined
      ? `${documentCount(count)} removed from ${short(group)}.`
      : `Removed from ${short(group)}: ${short(title)}`,
  reported: (count: number) => `${documentCount(count)} added to the report.`,
  unreported: (count: number) => `${documentCount(count)} removed from the report.`,
  basketFull: (refused: number) =>
    `The report basket is full. ${documentCount(refused)} ${refused === 1 ? 'was' : 'were'} not added.`,
  /** Shown if an action changed nothing. */
  nothingNew: 'Already added.',
  failed: (why: string) => `Not saved. ${why}`,
  notLoaded: 'Not saved, because part of Fairway could not be loaded. Check your connection and try again.',
};

/** Texts about keeping documents on this device. */
export const documentOfflineTexts = {
  keep: 'Keep offline',
  kept: 'Kept offline',
  saving: 'Saving',
  withGroup: (names: readonly string[]) =>
    names.length > 0
      ? `Kept offline as part of the ${names.length === 1 ? 'group' : 'groups'} ${names.map(short).join(', ')}.`
      : 'Kept offline as part of a group.',
  withCategory: (title?: string) =>
    title === undefined
      ? 'Kept offline as part of its category.'
      : `Kept offline as part of the category ${short(title)}.`,
  leftOver: 'It stays on this device until you remove it in Offline Documents.',
  state: (tag: string) => `Kept offline: ${tag}`,
  stateOthers: (tag: string) => `Kept offline: ${tag}. Manage offline`,
  manage: 'Manage offline',
  retry: 'Download again',
  blockers: {
    loading: 'Loading offline documents…',
    'no-store': 'This browser doesn’t allow offline storage',
    other: 'This device holds another user’s documents',
  },

  tags: {
    queue: 'Queued',
    downloading: 'Downloading',
    storing: 'Storing',
    downloaded: 'Offline',
    preparing: 'Preparing',
    awaited: 'Waiting',
    failed: 'Download failed',
  },
  tagTitles: {
    queue: 'Waiting to be downloaded to this device',
    downloading: 'Being downloaded to this device',
    storing: 'Being stored on this device',
    downloaded: 'Available offline',
    preparing: 'The server is preparing its PDF',
    awaited: 'It will download when you are back online',
    failed: 'It could not be downloaded',
  },
  failures: {
    'no-answer': 'The server did not respond.',
    refused: 'The server refused the download.',
    'wrong-bytes': 'The downloaded file is not the one in the library. Try again.',
    'not-stored': 'The browser could not store the file.',
    full: 'This device has no storage space left.',
  },
  /** Shown while offline. */
  absent: 'Not on this device',
  absentTitle: 'While you are offline, only the details of this document can be opened.',
  earlier: (edition: string) => `Edition ${edition} offline`,
  earlierTitle: 'An earlier edition can be read here until the current one is downloaded',
};

/** The line below a document's title. */
export const metaLineTexts = {
  states: {
    'in force': 'In force',
    'not yet in force': 'Not yet in force',
    superseded: 'Superseded',
    uncertain: 'Uncertain',
  },
  noLongerInForce: 'No longer in force',
  uncertainWhetherInForce: 'Uncertain whether in force',
  entersIntoForce: (day: string) => `Enters into force ${day}`,
  nickname: 'Nickname:',
  published: (day: string) => `Published ${day}`,
  inForceSince: (day: string) => `In force since ${day}`,
  inForceFrom: (day: string) => `In force from ${day}`,
};
