/** Document. */

export const documentTexts = {
  title: 'Document',
  results: 'Results',
  back: 'Back to results',
  position: (position: number, total: number) => `${position.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  previous: 'Previous document',
  next: 'Next document',
  loading: 'Loading document',
  parts: 'Document',
  details: 'Details',
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

  relations: 'Relations',
  relatesTo: 'Relates to',
  relatedFrom: 'Related from',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  noRelatesTo: 'This document relates to no other.',
  noRelatedFrom: 'No other document relates to this one.',

  withdrawn: 'This document was withdrawn from the library. It stays readable here, and is no longer found by a search.',
  notFound: 'There is no such document',
  notFoundWhat: 'It may have been withdrawn, or the link may be wrong.',
  toSearch: 'Search documents',

  downloadTitle: 'This document is read as a download',
  downloadWhat: 'Its PDF is not shown here. Download it to read it in another application.',
  noPdfTitle: 'This document has no PDF',
  noPdfWhat: 'Only its details are in the library.',
  download: 'Download',
};
