/**
 * Finds the provisions of a text by their labels: "12", "(1)"; or "Part 2", "Division 3", "12".
 *
 * The numbers must form the whole path from the section inward. The named divisions must all contain the
 * provision, but there may be others in between. A division without a number, such as "Schedule", must be the
 * only one of its kind in the text.
 */
import { isRule, numberOf } from '../addresses-and-citations';
import type { NodeKind, StructuredText } from '../structured-text';
import { divisionKey, pathKey } from './path-keys';
import { addToGroup } from '../../collections/group-by';

/**
 * Returns the addresses of all provisions with these labels. An address is null if the provision has none.
 */
export type FindProvisions = (labels: readonly string[]) => readonly (string | null)[];

interface Entry {
  readonly address: string | null;
  /** The keys of the divisions that contain the provision. */
  readonly divisions: readonly string[];
  /** The word for its section in the section's label; null if the label is only a number. */
  readonly word: string | null;
}

/** The words with which labels of sections may begin. A "section" may be cited by any other word. */
const SECTION_WORD = /^(regulation|reg\.|article|art\.|rule|règle)(?!\p{L})/iu;
const words: Readonly<Record<string, string>> = { 'reg.': 'regulation', 'art.': 'article' };
/** A French "règle" is a rule or a regulation. */
const FRENCH_RULE = 'règle';
const frenchRules: ReadonlySet<string> = new Set(['rule', 'regulation']);

/** In French, "SECTION 2" is a division, so "section 2" may be either. */
const FRENCH_SECTION = /^section\s/i;

/** Returns the word for the section in a label; null for a number alone. */
function sectionWord(label: string): string | null {
  const word = SECTION_WORD.exec(label)?.[1]?.toLowerCase();
  return word === undefined ? null : (words[word] ?? word);
}

/**
 * Creates the index of one text. In a text with rules, "Rule 3" never means a section that isn't called a
 * rule. The same applies to regulations and articles. "Regulation 3" never means "Article 3".
 */
export function createProvisionIndex({
  text,
  nodes,
}: Pick<StructuredText, 'text' | 'nodes'>): FindProvisions {
  const entries = new Map<string, Entry[]>();
  const divisionsByWord = new Map<string, Entry[]>();
  const sectionWords = new Set<string>();
  /** Cached, because a text has few distinct labels, such as "(a)", but many provisions with them. */
  const labelKeys = new Map<string, LabelKey>();
  const paths: ProvisionPath[] = [];
  for (const { kind, parent, label, address = null } of nodes) {
    const outer = paths[parent] ?? outermostPath;
    if (!label) {
      paths.push(outer);
      continue;
    }
    const own = text.slice(label.from, label.to);
    const known = labelKeys.get(`${kind} ${own}`) ?? labelKey(own, kind);
    labelKeys.set(`${kind} ${own}`, known);
    const path = known.isDivision ? withDivision(outer, known.key) : withNumber(outer, known);
    paths.push(path);
    if (path.word === FRENCH_RULE) for (const word of frenchRules) sectionWords.add(word);
    else if (path.word !== null) sectionWords.add(path.word);
    const entry: Entry = { address, divisions: outer.divisions, word: path.word };
    for (const key of keysOf(path)) addToGroup(entries, key, entry);
    if (known.isDivision) addToGroup(divisionsByWord, wordOf(known.key), entry);
    if (known.isDivision && FRENCH_SECTION.test(own)) addToGroup(entries, `section ${numberOf(own)}`, entry);
  }

  function containing(divisions: readonly string[], found: readonly Entry[]): readonly Entry[] {
    if (divisions.some((division) => isBare(division) && divisionsByWord.get(division)?.length !== 1))
      return [];
    return found.filter((entry) =>
      divisions.every((division) =>
        entry.divisions.some((one) => one === division || (isBare(division) && wordOf(one) === division)),
      ),
    );
  }

  function sectionsCalled(word: string | null, found: readonly Entry[]): readonly Entry[] {
    if (word === null) return found;
    return found.filter((entry) => {
      if (entry.word === FRENCH_RULE) return word === FRENCH_RULE || frenchRules.has(word);
      return entry.word === word || (entry.word === null && !sectionWords.has(word));
    });
  }

  return (labels) => {
    const keys = labels.map((label) => divisionKey(label));
    const count = keys.findIndex((key) => key === null);
    const divisions = (count < 0 ? keys : keys.slice(0, count)).filter((key) => key !== null);
    const last = count < 0 ? divisions.pop() : undefined;
    if (last !== undefined) {
      const named = isBare(last) ? divisionsByWord.get(last) : entries.get(last);
      return addressesOf(containing(divisions, named ?? []));
    }
    const numbers = labels.slice(Math.max(0, count));
    const word = sectionWord(numbers[0] ?? '');
    const isNamedRule = (word === 'rule' || word === FRENCH_RULE) && sectionWords.has('rule');
    const key = isNamedRule ? `rule ${pathKey(numbers)}` : pathKey(numbers);
    const called = sectionsCalled(word, entries.get(key) ?? []);
    const isSection = numbers.length === 1 && FRENCH_SECTION.test(numbers[0]!);
    const inFrench = isSection ? (entries.get(`section ${key}`) ?? []) : [];
    return addressesOf(containing(divisions, [...called, ...inFrench]));
  };
}

function addressesOf(entries: readonly Entry[]): readonly (string | null)[] {
  return entries.map(({ address }) => address);
}

/** Returns the word of a division, such as "part" for "part 3". */
function wordOf(division: string): string {
  return /^\S+/.exec(division)?.[0] ?? '';
}

function isBare(division: string): boolean {
  return !division.includes(' ');
}

interface LabelKey {
  readonly key: string;
  readonly isDivision: boolean;
  /**
   * Returns whether the label is "Rule 3" as the heading of a division, whose number isn't a section's
   * number.
   */
  readonly isRuleHeading: boolean;
  readonly word: string | null;
}

function labelKey(label: string, kind: NodeKind): LabelKey {
  const isRuleHeading = isRule(kind, label);
  const division = isRuleHeading ? null : (divisionKey(label, kind) ?? keyOfNumberedDivision(label, kind));
  const word = sectionWord(label);
  return { key: division ?? numberOf(label), isDivision: division !== null, isRuleHeading, word };
}

const BODY_DIVISION = /title|part|chapter|division/;

/** Returns the key of a division whose label is only a number, such as "I"; null for any other part. */
function keyOfNumberedDivision(label: string, kind: NodeKind): string | null {
  return BODY_DIVISION.test(kind) ? `${kind} ${numberOf(label).toLowerCase()}` : null;
}

/** The keys of a provision's label and of the labels of everything that contains it. */
interface ProvisionPath {
  readonly divisions: readonly string[];
  /** The key of the numbers; null for a division. */
  readonly numbers: string | null;
  /** `numbers` without the last number; null if nothing is left. */
  readonly before: string | null;
  readonly last: string;
  readonly word: string | null;
  readonly isInRuleHeading: boolean;
}

const outermostPath: ProvisionPath = {
  divisions: [],
  numbers: null,
  before: null,
  last: '',
  word: null,
  isInRuleHeading: false,
};

function withDivision({ divisions }: ProvisionPath, key: string): ProvisionPath {
  return { ...outermostPath, divisions: [...divisions, key] };
}

function withNumber(outer: ProvisionPath, { key, isRuleHeading, word: own }: LabelKey): ProvisionPath {
  const { divisions } = outer;
  if (isRuleHeading)
    return { ...outermostPath, divisions, numbers: key, last: key, word: 'rule', isInRuleHeading: true };
  const before = outer.last !== '' && key.startsWith(`${outer.last}.`) ? outer.before : outer.numbers;
  const numbers = before === null ? key : `${before}/${key}`;
  const word = outer.numbers === null ? own : outer.word;
  return { divisions, before, numbers, last: key, word, isInRuleHeading: outer.isInRuleHeading };
}

function keysOf({ divisions, numbers, word, isInRuleHeading }: ProvisionPath): readonly string[] {
  if (numbers === null) return divisions.slice(-1);
  if (word !== 'rule' && word !== FRENCH_RULE) return [numbers];
  return isInRuleHeading ? [`rule ${numbers}`] : [numbers, `rule ${numbers}`];
}
