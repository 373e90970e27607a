/**
 * Divisions keep their word as a part of their label, because their numbers are not those of sections. The words are
 * in a file of their own so that the document screen doesn't load the patterns of provision-run.ts.
 */
export const divisionWords: ReadonlySet<string> = new Set([
  ...['part', 'chapter', 'division', 'subdivision', 'schedule', 'annex', 'appendix', 'subpart', 'title'],
]);
