/** Texts for the list of editions. */

export const editionsTexts = {
  title: 'Editions',
  whatChanged: 'What changed',
  edition: (edition: string) => `Edition ${edition}`,
  shown: 'Shown here',
  entry: (day: string) => `Entry date ${day}`,
  failed: (why: string) => `The editions could not be loaded. ${why}`,
  onDevice: 'On this device',
  later: 'Other editions will load when you are back online.',
};
