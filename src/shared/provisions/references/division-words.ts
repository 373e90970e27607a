/**
 * The words for divisions, which are part of their labels, because their numbers aren't those of sections.
 * The words have a file of their own, so that the document screen doesn't load the patterns of
 * provision-run.ts.
 */
export const divisionWords: ReadonlySet<string> = new Set([
  ...['part', 'chapter', 'division', 'subdivision', 'schedule', 'annex', 'appendix', 'subpart', 'title'],
]);
