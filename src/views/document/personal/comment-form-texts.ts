/** Texts for the comment form. */

export const commentFormTexts = {
  title: 'Your comment',
  isPrivate: 'Only you can see this',
  unknown: (why: string) => `Your comment could not be loaded. ${why}`,
  none: 'Write a comment first.',
  save: 'Save comment',
};
