/** Texts for the preview of a reference to another document. */

export const referenceTexts = {
  preview: (title: string) => `Preview of ${title}`,
  loading: 'Loading the provision',
  loadingTitle: 'Reference',
  failed: (reason: string) => `The target of this reference could not be loaded. ${reason}`,
  offline: 'You need a connection to look this up. Try again when you are online.',
  retry: 'Try again',
  gone: 'The document that this refers to is no longer in your library.',
  wholeDocument: 'This refers to the document as a whole.',
  noProvision:
    'The provision that this refers to was not found in this document, or it is not certain which one is meant.',
  several: 'This may refer to several places',
  severalWhat: 'This may refer to more than one place. Choose one:',
  hasMore: 'Some places are not listed.',
  away: 'Not on this device',
  here: 'On this device',
  uncertain: 'On this device. This may also refer to another document in your library.',
  missing: (title: string) => `“${title}” is not on this device.`,
  mayBeHere: 'On this device, the reference may lead to:',
  hereToo: 'On this device, the reference may also lead to:',
  unknownHere:
    'The document that this refers to may not be on this device. ' +
    'With a connection, you can look it up in the whole library.',
  goThere: 'Go there',
  openDocument: 'Open the document',
};
