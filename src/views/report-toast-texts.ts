/**
 * Texts for the toasts about finished reports. They are separate from the texts of My Reports, because every
 * screen loads them.
 */
export const reportToastTexts = {
  ready: (title: string) => `The report “${title}” is ready.`,
  readyLink: 'Download',
  failed: (title: string) => `The report “${title}” could not be created.`,
  failedLink: 'My Reports',
};
