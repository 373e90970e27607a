/**
 * Determines the automatic numbers in a Word file, which doesn't contain them as text: each paragraph names a
 * list and a level, and the list defines the number format of each level. All lists with the same definition
 * share a count, unless a list restarts it.
 */
import { roman } from '../numbering';
import { childOf, elementsIn, findElement, type XmlElement } from '../xml/xml-tree';
import { indentOf, isOn, numberOrNull, valueOf } from './styles';

export interface WordNumber {
  /** The number as Word displays it, such as "1.2" or "(a)"; `null` if it can't be determined. */
  readonly text: string | null;
  readonly isBullet: boolean;
  /** The definition of the list. Lists with the same definition continue each other's numbering. */
  readonly definition: string;
  readonly level: number;
  readonly indent: number | null;
}

/** Determines the numbers of paragraphs, one at a time. */
export interface WordNumbering {
  /**
   * @param level `null` if only the paragraph's style determines the level.
   */
  next(list: string, level: number | null, style: string | null): WordNumber | null;
}

interface Level {
  readonly start: number;
  readonly format: string;
  readonly pattern: string;
  readonly style: string | null;
  readonly isLegal: boolean;
  /** How many of the outermost levels restart this one: 0 for none, or `null` for all outer levels. */
  readonly restartsAfter: number | null;
  readonly indent: number | null;
}

interface List {
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: ReadonlyMap<number, number>;
}

const LEVELS = 9;

export function readNumbering(part: XmlElement | null): WordNumbering {
  const lists = readLists(part);
  const counts = new Map<string, (number | null)[]>();
  const begun = new Set<string>();
  return {
    next(id, given, style) {
      const list = lists.get(id);
      const level = given ?? [...(list?.levels ?? [])].find(([, own]) => own.style === style)?.[0] ?? 0;
      const own = list?.levels.get(level);
      if (!list || !own) return null;
      const count = counts.get(list.definition) ?? Array.from({ length: LEVELS }, () => null);
      counts.set(list.definition, count);
      const key = `${id} ${level}`;
      if (list.starts.has(level) && !begun.has(key)) count[level] = null;
      begun.add(key);
      countOne(count, level, list);
      const isBullet = own.format === 'bullet';
      const text = isBullet ? null : textOf(own, count, list);
      return { text, isBullet, definition: list.definition, level, indent: own.indent };
    },
  };
}

function countOne(count: (number | null)[], level: number, { levels, starts }: List): void {
  const first = (at: number) => starts.get(at) ?? levels.get(at)?.start ?? 1;
  const before = count[level] ?? null;
  count[level] = before === null ? first(level) : before + 1;
  for (let outer = 0; outer < level; outer += 1) count[outer] ??= first(outer);
  for (let inner = level + 1; inner < LEVELS; inner += 1) {
    const restarts = levels.get(inner)?.restartsAfter ?? inner;
    if (level < restarts) count[inner] = null;
  }
}

/**
 * Longer patterns and numbers are ignored. They don't occur in real files, and every paragraph would expand them.
 */
const MAX_LENGTH = 100;

/**
 * Fills in a pattern. "%1.%2", for example, stands for the number of the first level, a full stop, and the
 * number of the second level.
 */
function textOf(own: Level, count: readonly (number | null)[], { levels }: List): string | null {
  if (own.pattern.length > MAX_LENGTH) return null;
  let isKnown = true;
  const text = own.pattern.replace(/%([1-9])/g, (_whole, place: string) => {
    const at = Number(place) - 1;
    const format = own.isLegal ? 'decimal' : (levels.get(at)?.format ?? '');
    const number = writeNumber(count[at] ?? 0, format);
    isKnown &&= number !== null;
    return number ?? '';
  });
  const number = text.trim();
  return isKnown && number !== '' && number.length <= MAX_LENGTH ? number : null;
}

const MAX_NUMBER = 3999;

/**
 * Returns a number in one of the formats that regulations use; `null` for others, such as numbers in words.
 */
function writeNumber(number: number, format: string): string | null {
  if (number < 0 || number > MAX_NUMBER) return null;
  switch (format) {
    case 'decimal':
      return String(number);
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'lowerGreek':
      return letters(number, greek);
    case 'upperGreek':
      return letters(number, greek).toUpperCase();
    case 'none':
      return '';
    default:
      return null;
  }
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';

/** Returns a number as letters. After z, Word continues with aa, bb and cc. */
function letters(number: number, alphabet = latin): string {
  if (number === 0) return '';
  const letter = alphabet.charAt((number - 1) % alphabet.length);
  return letter.repeat(Math.floor((number - 1) / alphabet.length) + 1);
}

function readLists(part: XmlElement | null): Map<string, List> {
  const elements = part ? elementsIn(part) : [];
  const definitions = new Map(
    elements
      .filter(({ name }) => name === 'abstractNum')
      .map((element) => [element.attributes.get('abstractNumId') ?? '', element]),
  );
  const linked = new Map(
    [...definitions].flatMap(([id, element]) => {
      const style = valueOf(element, 'styleLink');
      return style === null ? [] : [[style, id] as const];
    }),
  );
  return new Map(
    elements
      .filter(({ name }) => name === 'num')
      .flatMap((element) => {
        const id = valueOf(element, 'abstractNumId') ?? '';
        const link = definitions.get(id) ? valueOf(definitions.get(id)!, 'numStyleLink') : null;
        const definition = (link !== null && linked.get(link)) || id;
        const found = definitions.get(definition);
        const number = element.attributes.get('numId') ?? '';
        return found ? [[number, readList(definition, found, element)] as const] : [];
      }),
  );
}

function readList(definition: string, element: XmlElement, list: XmlElement): List {
  const levels = new Map(levelsIn(element));
  const starts = new Map<number, number>();
  for (const override of elementsIn(list)) {
    if (override.name !== 'lvlOverride') continue;
    for (const [level, own] of levelsIn(override)) levels.set(level, own);
    const level = numberOrNull(override.attributes.get('ilvl'));
    const start = numberOrNull(valueOf(override, 'startOverride'));
    if (level !== null && start !== null) starts.set(level, start);
  }
  return { definition, levels, starts };
}

function levelsIn(element: XmlElement): [number, Level][] {
  return elementsIn(element)
    .filter(({ name }) => name === 'lvl')
    .flatMap((level): [number, Level][] => {
      const at = numberOrNull(level.attributes.get('ilvl'));
      return at !== null && at >= 0 && at < LEVELS ? [[at, readLevel(level)]] : [];
    });
}

/**
 * Returns the format of a level. One that isn't among Word's own is in an alternative, and begins with the numbers in
 * it, as in "α, β, γ, ...".
 */
function formatOf(level: XmlElement): string {
  const own = childOf(level, 'numFmt') ?? findElement(level, 'numFmt');
  const format = own?.attributes.get('val') ?? 'decimal';
  const first = format === 'custom' ? (own?.attributes.get('format') ?? '').charAt(0) : '';
  return first === 'α' ? 'lowerGreek' : first === 'Α' ? 'upperGreek' : format;
}

function readLevel(level: XmlElement): Level {
  return {
    start: numberOrNull(valueOf(level, 'start')) ?? 0,
    format: formatOf(level),
    pattern: valueOf(level, 'lvlText') ?? '',
    style: valueOf(level, 'pStyle'),
    isLegal: isOn(level, 'isLgl'),
    restartsAfter: numberOrNull(valueOf(level, 'lvlRestart')),
    indent: indentOf(childOf(level, 'pPr')),
  };
}
