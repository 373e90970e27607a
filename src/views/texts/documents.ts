/** What can be done with documents wherever they are listed. */
import { documents, number, short } from './wording';

const some = (count: number) => `${number(count)} ${documents(count)}`;

export const documentActionTexts = {
  favourite: 'Add to favourites',
  unfavourite: 'Remove from favourites',
  report: 'Add to report',
  unreport: 'Remove from report',
  more: 'More actions',
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
  unmarked: (count: number, title?: string) => (title === undefined ? `${some(count)} removed from favourites.` : `Removed from favourites: ${short(title)}`),
  grouped: (count: number, group: string) => `${some(count)} added to ${short(group)}.`,
  ungrouped: (count: number, group: string, title?: string) => (title === undefined ? `${some(count)} removed from ${short(group)}.` : `Removed from ${short(group)}: ${short(title)}`),
  reported: (count: number) => `${some(count)} added to the report.`,
  unreported: (count: number) => `${some(count)} removed from the report.`,
  basketFull: (refused: number) => `The report takes no more: ${some(refused)} not added.`,
  /** What was there already. */
  nothingNew: 'They are there already.',
  failed: (why: string) => `Not saved. ${why}`,
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
  title: (count: number, title: string) => (count === 1 ? `Groups of ${short(title)}` : `Add ${some(count)} to groups`),
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
  private: 'Only you see this. Save it empty to delete it.',
  left: (count: number) => `${number(count)} characters left`,
  tooLong: (over: number) => `${number(over)} characters too many.`,
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'Comment saved.',
  deleted: 'Comment deleted.',
  /** Two devices wrote at once: the later save wins, and the screen says so. */
  replaced: (text: string) => `Your comment took the place of one you saved on another device meanwhile: “${short(text)}”`,
  replacedDeletion: 'On another device you had deleted this comment meanwhile. What you saved now is there again.',
  restore: 'Put that one back',
};

export const groupNameTexts = {
  empty: 'Enter a name.',
  tooLong: (max: number) => `A name has at most ${number(max)} characters.`,
};
