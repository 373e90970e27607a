/** What can be done with documents wherever they are listed. */
import { documents, number, short } from '../wording';

const some = (count: number) => `${number(count)} ${documents(count)}`;

export const documentActionTexts = {
  favourite: 'Add to favourites',
  unfavourite: 'Remove from favourites',
  report: 'Add to report',
  unreport: 'Remove from report',
  more: 'More actions',
  /** Heard of the actions of a row, of which a page has many; a toggle is pressed or not, and keeps its name. */
  named: {
    favourite: (title: string) => `Favourite: ${title}`,
    report: (title: string) => `In report: ${title}`,
    ungroup: (title: string) => `Remove from group: ${title}`,
    more: (title: string) => `More actions: ${title}`,
  },
  groups: 'Add to group…',
  copyLink: 'Copy link',
  comment: 'Comment…',
  select: 'Select documents…',
  ungroup: 'Remove from group',
  offline: 'Not available offline',
  withdrawn: 'Withdrawn',
  undo: 'Undo',

  linkCopied: 'Link copied.',
  linkNotCopied: 'The browser did not let the link be copied.',

  marked: (count: number) => `${some(count)} added to favourites.`,
  unmarked: (count: number, title?: string) =>
    title === undefined
      ? `${some(count)} removed from favourites.`
      : `Removed from favourites: ${short(title)}`,
  grouped: (count: number, group: string) => `${some(count)} added to ${short(group)}.`,
  ungrouped: (count: number, group: string, title?: string) =>
    title === undefined
      ? `${some(count)} removed from ${short(group)}.`
      : `Removed from ${short(group)}: ${short(title)}`,
  reported: (count: number) => `${some(count)} added to the report.`,
  unreported: (count: number) => `${some(count)} removed from the report.`,
  basketFull: (refused: number) => `The report takes no more: ${some(refused)} not added.`,
  /** What was there already. */
  nothingNew: 'They are there already.',
  failed: (why: string) => `Not saved. ${why}`,
  notLoaded: 'Not saved. A part of Fairway could not be loaded.',
};

/** The bar of what is selected in a list. */
export const selectionTexts = {
  label: 'Selected documents',
  select: (title: string) => `Select ${title}`,
  all: 'Select all',
  selected: (count: number) => `${number(count)} selected`,
  favourite: 'Add to favourites',
  group: 'Add to group',
  report: 'Add to report',
  zip: 'Zip',
  zipOf: (count: number) => `Download zip of ${some(count)}`,
  zipping: 'Preparing',
  zipFailed: (why: string) => `Not downloaded. ${why}`,
  tooMany: (max: number) => `At most ${number(max)} documents go into one zip file.`,
  remove: 'Remove',
  end: 'Done',
};

export const groupsDialogTexts = {
  title: (count: number, title: string) =>
    count === 1 ? `Groups of ${short(title)}` : `Add ${some(count)} to groups`,
  none: 'You have no group yet. Name the first one below.',
  count: (count: number) => some(count),
  newGroup: 'New group',
  add: 'Add',
  adding: 'Adding',
  done: 'Done',
};

export const commentTexts = {
  title: (title: string) => `Comment on ${short(title)}`,
  label: 'Your comment',
  loading: 'Loading your comment',
  private: 'Only you see this.',
  left: (count: number) => `${number(count)} characters left`,
  tooLong: (over: number) => `${number(over)} characters too many.`,
  save: 'Save',
  saving: 'Saving',
  delete: 'Delete comment',
  cancel: 'Cancel',
  saved: 'Comment saved.',
  deleted: 'Comment deleted.',
  /** Two devices wrote at once: the later save wins, and the screen says so. */
  replaced: (text: string) =>
    `Your comment took the place of one you saved on another device meanwhile: “${short(text)}”`,
  replacedDeletion:
    'On another device you had deleted this comment meanwhile. What you saved now is there again.',
  restore: 'Put that one back',
};

export const groupNameTexts = {
  empty: 'Enter a name.',
  tooLong: (max: number) => `A name has at most ${number(max)} characters.`,
};

/** What of documents is kept on this device. */
export const keepingTexts = {
  keep: 'Keep offline',
  kept: 'Kept offline',
  unkeep: 'Stop keeping offline',
  saving: 'Saving',
  keepOf: (name: string) => `Keep ${name} offline`,
  keptOf: (name: string) => `${name} is kept offline`,
  /** Leads to the screen that ends it. */
  keptByGroup: 'Kept offline with a group…',
  keptByCategory: 'Kept offline with its category…',
  withGroup: (names: readonly string[]) =>
    names.length > 0
      ? `Kept offline with ${names.length === 1 ? 'the group' : 'the groups'} ${names.map(short).join(', ')}.`
      : 'Kept offline with a group.',
  withCategory: (title?: string) =>
    title === undefined
      ? 'Kept offline with its category.'
      : `Kept offline with the category ${short(title)}.`,
  leftOver: 'It is still on this device, until you remove it there.',
  state: (tag: string) => `Kept offline: ${tag}`,
  stateOthers: (tag: string) => `Kept offline: ${tag}. Manage offline`,
  manage: 'Manage offline',
  retry: 'Download again',
  needsConnection: 'Needs a connection',
  hindrances: {
    loading: 'What is on this device is being read',
    'no-store': 'This browser lets nothing be kept on the device',
    other: 'This device keeps documents of another person',
  },
  allKeptByOthers: 'Categories or groups keep them. Change that in Offline Documents.',

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
    queue: 'To be downloaded to this device',
    downloading: 'Being downloaded to this device',
    storing: 'Being stored on this device',
    downloaded: 'Available offline',
    preparing: 'The server is making its PDF ready',
    awaited: 'It is downloaded when the connection allows',
    failed: 'It could not be downloaded',
  },
  failures: {
    'no-answer': 'The server did not answer.',
    refused: 'The server did not give the file.',
    'wrong-bytes': 'What came was not the file that the server had listed.',
    'not-stored': 'The browser could not store it.',
    full: 'There is no room left on this device.',
  },
  /** Without a connection. */
  absent: 'Not on this device',
  absentTitle: 'Without a connection this opens what is known of the document, not the document itself.',
  earlier: (edition: string) => `Edition ${edition} offline`,
  earlierTitle: 'An earlier edition can be read here until the current one is downloaded',

  /** True while it is on its way, and when it has come: the message stays until it is dismissed. */
  keptNow: (count: number, title?: string) =>
    title === undefined
      ? `${some(count)} added to Offline Documents.`
      : `Added to Offline Documents: ${short(title)}`,
  unkeptNow: (count: number, title?: string) =>
    title === undefined
      ? `${some(count)} no longer kept offline.`
      : `No longer kept offline: ${short(title)}`,
  groupKept: (name: string) => `${short(name)} was added to Offline Documents.`,
  groupUnkept: (name: string) => `The documents of ${short(name)} are no longer kept offline.`,
};

/** The line below a document's title. */
export const metaLineTexts = {
  published: (day: string) => `Published ${day}`,
  inForceSince: (day: string) => `In force ${day}`,
  inForceFrom: (day: string) => `In force from ${day}`,
};
