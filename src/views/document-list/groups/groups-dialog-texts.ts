/** Texts for the dialog and the menu in which documents are added to groups. */
import { documentCount, number, short } from '../../wording';

export const groupsDialogTexts = {
  title: (count: number, title: string) =>
    count === 1 ? `Groups of ${short(title)}` : `Add ${documentCount(count)} to groups`,
  none: 'You have no groups yet. Name your first one below.',
  count: (count: number) => documentCount(count),
  newGroup: 'New group',
  add: 'Add',
  adding: 'Adding',
  done: 'Done',
};

export const groupNameTexts = {
  empty: 'Enter a name.',
  tooLong: (max: number) => `A name can have at most ${number(max)} characters.`,
};
