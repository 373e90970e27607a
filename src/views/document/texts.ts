/** Document. */

export const documentTexts = {
  title: 'Document',
  results: 'Results',
  back: 'Back to results',
  position: (position: number, total: number) =>
    `${position.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  previous: 'Previous document',
  next: 'Next document',
  noPrevious: 'This is the first document found',
  noNext: 'This is the last document found',
  loading: 'Loading document',
  parts: 'Document',
  details: 'Details',
  showDetails: 'Show document details',
  hideDetails: 'Hide document details',
  pdf: 'PDF',

  number: 'Document number',
  issuer: 'Issuer',
  publicationDate: 'Publication date',
  entryDate: 'Entry date',
  nickname: 'Nickname',
  subtitle: 'Subtitle',
  published: (day: string) => `Published ${day}`,
  inForceSince: (day: string) => `In force ${day}`,
  inForceFrom: (day: string) => `In force from ${day}`,

  actions: 'Document actions',
  favourite: 'Favourite',
  groups: 'Groups',
  addToReport: 'Add to report',
  inReport: 'In report',

  copyCitation: 'Copy citation',
  citationCopied: 'Citation copied.',
  citedEdition: (edition: string, published: string) =>
    published === '' ? `edition ${edition}` : `edition ${edition} of ${published}`,
  linkCopied: 'Link copied.',
  copyByHand: (text: string) => `The browser did not let this be copied: ${text}`,

  reportError: 'Report error',
  reportErrorTitle: 'Report an error',
  /** Around the document's number. */
  reportErrorBefore: 'Tell us what is wrong with',
  reportErrorAfter: ': a wrong date, a missing page, a broken relation.',
  message: 'Message',
  noMessage: 'Say what is wrong.',
  longMessage: (length: number) =>
    `A message has at most 5,000 characters; this one has ${length.toLocaleString('en')}.`,
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  errorThanks: 'Thank you for telling us.',

  editions: 'Editions',
  edition: (edition: string) => `Edition ${edition}`,
  current: 'Current',
  shown: 'Shown here',
  entry: (day: string) => `Entry date ${day}`,
  editionsFailed: (why: string) => `The editions could not be loaded. ${why}`,
  older: (edition: string) => `This is edition ${edition}, which a newer one has replaced.`,
  thisEdition: (edition: string) => `This is edition ${edition}.`,
  toCurrent: 'Open the current edition',

  comment: 'Your comment',
  commentPrivate: 'Only you see this',
  commentUnknown: (why: string) => `Your comment could not be loaded. ${why}`,
  commentNone: 'There is nothing to save yet.',
  saveComment: 'Save comment',

  relations: 'Relations',
  relatesTo: 'Relates to',
  relatedFrom: 'Related from',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  noRelatesTo: 'This document relates to no other.',
  noRelatedFrom: 'No other document relates to this one.',

  offlineSaved: (day: string) =>
    `You are offline. Details were saved ${day || 'earlier'}. Favourites, groups, comments and error reports need a connection.`,
  copyOf: (why: string, day: string) => `${why} This is the copy on this device, saved ${day || 'earlier'}.`,
  olderHere: (edition: string, awaited: string) =>
    `This is edition ${edition}. Edition ${awaited} is downloaded to this device when the connection allows.`,
  onDevice: 'On this device',
  relationsLater: 'Relations to documents that are not on this device load when the connection returns.',
  editionsLater: 'Other editions load when the connection returns.',
  loadsLater: 'This loads when the connection returns.',
  notSaved: 'Not saved on this device',
  notSavedWhat: 'Connect to open this document, or keep it offline so that it is here next time.',
  notSavedYet: 'It is to be kept offline, and is downloaded when the connection returns.',
  knownOffline:
    'You are offline. This is what your own lists know of the document; it is not on this device.',
  unknownOffline: 'You are offline, and this document is not on this device.',
  toDevice: 'What is on this device',
  copyLost:
    'The copy on this device could not be read. It is downloaded again when the connection returns; a repair looks whether it can be read after all.',
  repair: 'Repair',

  withdrawn:
    'This document was withdrawn from the library. It stays readable here, and is no longer found by a search.',
  failed: 'This document could not be shown',
  retry: 'Retry',
  notFound: 'There is no such document',
  notFoundWhat: 'It may have been withdrawn, or the link may be wrong.',
  toSearch: 'Search documents',

  downloadTitle: 'This document is read as a download',
  downloadWhat: 'Its PDF is not shown here. Download it to read it in another application.',
  noPdfTitle: 'This document has no PDF',
  noPdfWhat: 'Only its details are in the library.',
  download: 'Download',
};
