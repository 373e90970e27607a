/** Texts for a document that can’t be shown without a connection. */

export const notAvailableTexts = {
  title: 'Not available offline',
  edition: 'Go online to read this edition.',
  opensLater: 'This document will open automatically when the library is available again.',
  downloadsLater: 'It will download when you are back online.',
  known: (why: string) => `${why} This document is not on this device. These details come from your lists.`,
};
