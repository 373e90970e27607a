/** Texts for the dialog about a newer desktop app (spec §8, verbatim). */
export const updateDialog = {
  title: 'An update is available',
  body: (current: string, newest: string) =>
    `This desktop app is out of date. You have version ${current}; the newest is ${newest}.`,
  download: (version: string) => `Download version ${version} for Windows`,
  dismiss: 'Dismiss',
};
