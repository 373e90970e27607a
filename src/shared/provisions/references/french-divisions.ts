/** The English word for each kind of division, keyed by its French word. A French "section" is a division. */
export const frenchDivisions: Readonly<Record<string, string>> = {
  partie: 'part',
  section: 'division',
  'sous-section': 'subdivision',
  chapitre: 'chapter',
  annexe: 'schedule',
  appendice: 'appendix',
};
