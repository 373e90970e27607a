/** Texts of the actions on a provision, and of the preview of a term or a reference. */
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
};
