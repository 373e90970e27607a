/** Texts for the sheets, for the actions on a provision, and for the preview of a term or a reference. */
export const layerTexts = {
  copyLink: 'Copy link',
  copyText: 'Copy text with citation',
  copyPlain: 'Copy text',
  quote: 'Add to report as a quotation',
  follow: 'Follow',
  unfollow: 'Stop following',
  print: 'Print this provision',
  definition: (term: string) => `Definition of ${term}`,
  preview: (place: string) => `Preview of ${place}`,
  goThere: 'Go there',
  more: 'This provision continues.',
  close: 'Close',
};
