/** Texts of the list of an instrument's parts, and of the links to the parts before and after a text. */

export const partTexts = {
  parts: (heading: string) => `Parts of ${heading}`,
  folded: (part: string, heading: string) => `${part} of ${heading}`,
  otherParts: 'Other parts',
  previous: 'Previous part',
  next: 'Next part',
  notHere: 'Not on this device',
  some: 'Parts that are not on this device may be missing here.',
  more: 'There are more parts than these.',
  failed: 'The other parts could not be loaded.',
  retry: 'Retry',
};
