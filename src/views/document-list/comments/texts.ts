/** Texts for the user's comment on a document, in the dialog and on the document screen. */
import { number, short } from '../../wording';

const characters = (count: number) => `${number(count)} ${count === 1 ? 'character' : 'characters'}`;

export const commentTexts = {
  title: (title: string) => `Comment on ${short(title)}`,
  label: 'Your comment',
  loading: 'Loading your comment',
  private: 'Only you can see this.',
  left: (count: number) => `${characters(count)} left`,
  tooLong: (over: number) => `${characters(over)} too many.`,
  save: 'Save',
  saving: 'Saving',
  delete: 'Delete comment',
  cancel: 'Cancel',
  saved: 'Comment saved.',
  deleted: 'Comment deleted.',
  /** Shown if two devices edited the comment at the same time; the later save wins. */
  replaced: (text: string) => `Your comment replaced one that you saved on another device: “${short(text)}”`,
  replacedDeletion: 'You had deleted this comment on another device. Your new text has been saved.',
  restore: 'Restore the other comment',
};
