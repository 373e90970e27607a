/** The English word of each kind of division, by its word in French. A French "section" is a division. */
export const frenchDivisions: Readonly<Record<string, string>> = {
  partie: 'part',
  section: 'division',
  'sous-section': 'subdivision',
  chapitre: 'chapter',
  annexe: 'schedule',
  appendice: 'appendix',
};
