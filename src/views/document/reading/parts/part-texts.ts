/** Texts for the list of an instrument's parts, and for the links to the previous and next part. */

export const partTexts = {
  parts: (heading: string) => `Parts of ${heading}`,
  folded: (part: string, heading: string) => `${part} of ${heading}`,
  otherParts: 'Other parts',
  previous: 'Previous part',
  next: 'Next part',
  notHere: 'Not on this device',
  some: 'This list was made on this device and may be incomplete.',
  more: 'Some parts are not listed.',
  failed: 'The other parts could not be loaded.',
  retry: 'Try again',
};
