/** What the desktop app tells beside the specification: files that are saved. */

export const desktopTexts = {
  saving: (name: string) => `Saving ${name} …`,
  saved: (name: string) => `${name} is in your Downloads folder.`,
  show: 'Show in folder',
  notShown: 'Your system has no program that shows the folder. The file is there all the same.',
  again: 'Try again',
  unnamed: 'The file',
  licences: 'Fairway licences.txt',
  noAnswer: (name: string) => `${name} was not saved: the server did not answer. Check your connection.`,
  refused: (name: string) =>
    `${name} was not saved: the link has ended. Load this screen again and repeat the download.`,
  notWritten: (name: string) =>
    `${name} was not saved: your Downloads folder could not be written to. Check that it is there and has room.`,
};
