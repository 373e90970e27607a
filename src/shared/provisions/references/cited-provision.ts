/**
 * Reads a citation of a provision as somebody types it: the name of an instrument with a provision after it
 * ("NSR 311(2)(b)", "SOR/2020-216 s. 12(1)") or before it ("Rule 27(a)(i) COLREG", "s. 5 of the Collision
 * Regulations"). Whether there is such an instrument, and such a provision in it, is for the caller to find out.
 */
import { divisionWords } from './provision-run';

export interface CitedProvision {
  /** The name of the instrument, as it was typed. */
  readonly instrument: string;
  /** The provision, as it was typed. */
  readonly provision: string;
  /** Whether a word or brackets show that a provision is meant. "Fire 2026" may be something else. */
  readonly isPlain: boolean;
  /**
   * The provision's labels from the section or rule inwards, such as ["311", "(2)", "(b)"]. Empty if its section isn't
   * named.
   */
  readonly labels: readonly string[];
}

const MAX_LENGTH = 200;
const words: Readonly<Record<string, string>> = {
  pt: 'part',
  ch: 'chapter',
  chp: 'chapter',
  div: 'division',
  sch: 'schedule',
  sched: 'schedule',
  app: 'appendix',
};
/**
 * Only digits and brackets may follow a word without a space: "s5" is a section, and "SA" and "six" are
 * words. "R2" is a revision, so "r." needs its dot.
 */
const WORD =
  '(?:(s|ss|secs?|sections?|subsections?|arts?|articles?|regs?|regulations?|rules?|paras?|paragraphs?|clauses?|' +
  'pt|parts?|chp?|chapters?|div|divisions?|subdivisions?|subparts?|sched?|schedules?|annex|app|appendix|r(?=\\.))' +
  '(?:\\.?\\s*(?=[\\d(])|\\.\\s*|\\s+)|§\\s*)';
const NUMBER =
  '\\d+[a-z]?(?:[./-]\\d+[a-z]?)*|[ivxl]+(?:-\\d+|\\.(?:\\d+|[ivxl]+))?(?:/\\d+(?:\\.\\d+)*)?|[a-z]';
const BRACKETS = '(?:\\s*\\([\\p{L}\\p{Nd}.]{1,8}\\))*';
/** Without a word in front of it, only digits can be the number of a provision. */
const PROVISION = `(?:${WORD}(?:${NUMBER})|\\d+[a-z]?(?:[./-]\\d+[a-z]?)*)${BRACKETS}`;
/** "Paragraph 5" and "subsection 2.1" may be in any section. "Paragraph 4.2" is in section 4. */
const WITHOUT_SECTION = /^(?:subsections? .*|(?:para|paragraph|clause)s? [^.]*)$/;
const WHOLE = new RegExp(`^${WORD}?(${NUMBER})?(${BRACKETS})$`, 'iu');
/**
 * The first pattern finds as much of a provision as possible, and the second as much of a name as possible.
 */
const AFTER = ['.*?', '.*'].map((name) => new RegExp(`^(${name}[^\\s,])[\\s,]+(${PROVISION})$`, 'iu'));
const BEFORE = new RegExp(`^(${PROVISION})[\\s,]+(?:(?:of|to|in)\\s+)?(?:the\\s+)?(\\S.*)$`, 'iu');

/**
 * Returns what a text may cite, the most likely reading first. Two numbers with nothing but
 * a space between them may be one number, so "SOR/2001 286" cites nothing.
 */
export function readCitedProvision(typed: string): CitedProvision[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text.length > MAX_LENGTH) return [];
  const before = BEFORE.exec(text);
  const readings = [
    ...AFTER.map((pattern) => pattern.exec(text)).map(
      (after) => after && { instrument: after[1]!, provision: after[2]! },
    ),
    // The second group is the word within the provision.
    before && { instrument: before.at(-1)!, provision: before[1]! },
  ];
  return readings.flatMap((reading) => {
    const labels = reading && readLabels(reading.provision);
    if (!reading || !labels) return [];
    const isPlain = /[^\d./-]/.test(reading.provision.replace(/(?<=\d)[a-z]$/i, ''));
    if (!isPlain && (/\d$/.test(reading.instrument) || /^\d/.test(reading.instrument))) return [];
    return [{ ...reading, isPlain, labels }];
  });
}

/**
 * Reads "s. 12(1)", "12(1)", "(b)" or "Part 3".
 *
 * @returns `null` for anything else, such as two provisions; an empty list for "paragraph 5", whose section isn't
 *   named.
 */
export function readLabels(provision: string): readonly string[] | null {
  const found = WHOLE.exec(provision.trim().replace(/[.,]$/, ''));
  if (!found || provision.trim() === '') return null;
  const [, word = '', number = '', brackets = ''] = found;
  const own = [...brackets.matchAll(/\([^)]*\)/g)].map(([label]) => label);
  if (number === '') return own.length > 0 ? own : null;
  const lower = word.toLowerCase();
  if (own.length === 0 && WITHOUT_SECTION.test(`${lower} ${number}`)) return [];
  const division = [lower, words[lower], lower.replace(/s$/, '')].find(
    (name) => name !== undefined && divisionWords.has(name),
  );
  // A rule may have the number of a section.
  const named = division ?? (/^r(?:ules?)?$/.test(lower) ? 'rule' : undefined);
  return [named === undefined ? number : `${named} ${number}`, ...own];
}
