/** Texts for links to provisions that the text on the screen doesn't have, or has with other words. */

export const arrivalTexts = {
  missing: (address: string) => `This text has no provision ${address}.`,
  beforeCorrection: (edition: string) => `${edition} before a correction`,
  same: (edition: string) =>
    `The link leads to edition ${edition}. The wording of the provision is the same in this edition.`,
  different: (address: string, edition: string) =>
    `The link leads to edition ${edition}. The wording of ${address} is different in this edition.`,
  unknown: (address: string, edition: string) =>
    `The text could not be compared with edition ${edition}, so ${address} may be a different provision here.`,
  nearest: (title: string) => `Go to ${title}`,
  beginning: 'the beginning',
  dismiss: 'Dismiss',
  retry: 'Try again',
};
