/** Texts for the document screen. */

export const documentTexts = {
  title: 'Document',
  loading: 'Loading document',
  parts: 'Document',
  details: 'Details',
  showDetails: 'Show document details',
  hideDetails: 'Hide document details',
  view: 'View',
  text: 'Text',
  textOffered: 'This link leads to a provision in the text.',
  openText: 'Open the text',
  pdf: 'PDF',

  number: 'Document number',
  issuer: 'Issuer',
  publicationDate: 'Publication date',
  entryDate: 'Entry date',
  nickname: 'Nickname',
  subtitle: 'Subtitle',

  actions: 'Document actions',
  favourite: 'Favourite',
  groups: 'Groups',
  groupsNotLoaded:
    'Your groups could not be opened. Check your connection, then try again or reload the page.',
  addToReport: 'Add to report',
  inReport: 'In report',

  copyCitation: 'Copy citation',
  citationCopied: 'Citation copied.',
  citedPublication: (day: string) => `published ${day}`,
  linkCopied: 'Link copied.',
  copyByHand: (text: string) => `Your browser did not allow copying. Copy this by hand: ${text}`,

  reportError: 'Report error',

  citedBy: 'Cited by',

  relations: 'Relations',

  offlineSaved: (why: string, day: string) =>
    [
      `${why} These details were saved ${day ? `on ${day}` : 'earlier'}.`,
      'Favourites, groups, comments and error reports need a connection.',
    ].join(' '),
  copyOf: (why: string, day: string) =>
    `${why} This is the copy on this device, saved ${day ? `on ${day}` : 'earlier'}.`,
  olderHere: (edition: string, awaited: string) =>
    `This is edition ${edition}. Edition ${awaited} will download when you are back online.`,
  supersededHere: (edition: string, since: string) =>
    [
      `The PDF on this device is of edition ${edition}, which`,
      since ? `was superseded on ${since}.` : 'is no longer in force.',
      'The edition in force will download when you are back online.',
    ].join(' '),
  editionNotHere: (why: string) => `${why} This wording is not on this device.`,
  toEditionHere: 'Open the edition on this device',
  relationsLater: 'Relations to documents that are not on this device will load when you are back online.',
  loadsLater: 'This will load when you are back online.',
  notSavedWhat: 'Go online to open this document. Keep it offline to read it without a connection next time.',
  unknownOffline: (why: string) => `${why} This document is not on this device.`,
  toDevice: 'Documents on this device',
  copyLost: [
    'The copy on this device could not be read. It will download again when you are back online.',
    'Choose “Repair” to check whether the copy can still be read.',
  ].join(' '),
  repair: 'Repair',

  withdrawn:
    'This document was withdrawn from the library. You can still read it here, but searches no longer find it.',
  failed: 'This document could not be opened',
  retry: 'Try again',
  notFound: 'Document not found',
  editionNotFound: 'Edition not found',

  downloadTitle: 'Download this document to read it',
  downloadWhat: 'Its PDF cannot be shown here. You can open the file in another application.',
  noPdfTitle: 'This document has no PDF',
  noPdfWhat: 'The library contains only its details.',
  download: 'Download',
};
