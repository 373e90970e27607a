/**
 * The words by which people cite provisions and divisions: patterns of their spellings in lower case, keyed by
 * the word that `CitedStep` contains.
 */

export const englishWords = {
  section: 's|ss|secs?|sections?',
  article: 'arts?|articles?',
  regulation: 'regs?|regulations?',
  // "R2" is a revision, so "r." needs its dot.
  rule: 'rules?|r(?=\\.)',
  item: 'items?',
  subsection: 'subsections?',
  paragraph: 'paras?|paragraphs?|subparagraphs?',
  clause: 'cl|clauses?',
  part: 'pt|parts?',
  chapter: 'chp?|chap|chapters?',
  division: 'div|divisions?',
  subdivision: 'subdivisions?',
  subpart: 'subparts?',
  schedule: 'sche?|sched|schedules?',
  annex: 'annex',
  appendix: 'app|appendix',
} as const;

/**
 * French words may lack their accents. "Section" and "article" are spelled as in English. A "règle" is a rule or
 * a regulation, and an "annexe" is an annex or a schedule.
 */
export const frenchWords = {
  regle: 'r[èe]gles?',
  subsection: 'paragraphes?|par(?=\\.)',
  paragraph: '(?:sous-)?alin[ée]as?|al(?=\\.)',
  part: 'parties?',
  chapter: 'chapitres?',
  subdivision: 'sous-sections?',
  annexe: 'annexes?',
  appendix: 'appendice',
} as const;

const PROVISION_WORD = new RegExp(
  `^(?:${[...Object.values(englishWords), ...Object.values(frenchWords)].join('|')})\\.?$`,
  'i',
);

/** Returns whether a word is one of those above, perhaps with a dot. */
export function isProvisionWord(word: string): boolean {
  return PROVISION_WORD.test(word);
}
