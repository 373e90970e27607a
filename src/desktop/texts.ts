/** The desktop app's texts about saving files, which the specification doesn't quote. */

export const desktopTexts = {
  saving: (name: string) => `Saving ${name}…`,
  saved: (name: string) => `${name} is in your Downloads folder.`,
  show: 'Show in folder',
  notShown: 'Your system can’t open the folder, but the file is in it.',
  again: 'Try again',
  unnamed: 'The file',
  licences: 'Fairway licences.txt',
  noAnswer: (name: string) => `${name} was not saved: the server did not respond. Check your connection.`,
  refused: (name: string) => `${name} was not saved: its link has expired. Reload this screen and try again.`,
  notWritten: (name: string) =>
    `${name} was not saved: Fairway couldn’t write to your Downloads folder. ` +
    'Check that it exists and has enough space.',
};
