/** Texts for the dialog in which users report an error. They are loaded with the small dialogs. */

export const reportErrorTexts = {
  title: 'Report an error',
  /** Shown before and after the document's number. */
  before: 'Tell us what is wrong with',
  after: ', such as a wrong date, a missing page or a broken relation.',
  message: 'Message',
  noMessage: 'Describe what is wrong.',
  longMessage: (length: number) =>
    `A message can have at most 5,000 characters. Yours has ${length.toLocaleString('en')}.`,
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  thanks: 'Thank you for your report.',
};
