/** Reads the styles of a Word file: which paragraphs are headings, and which words are emphasised. */
import { childOf, elementsIn, type XmlElement } from '../xml/xml-tree';

/** The style of a paragraph or a run, including everything that it inherits. */
export interface WordStyle {
  readonly name: string;
  /** 0 for the outermost heading; `null` for other paragraphs. */
  readonly headingLevel: number | null;
  /** The list that numbers paragraphs of this style. */
  readonly list: string | null;
  readonly listLevel: number | null;
  readonly indent: number | null;
  readonly isEmphasised: boolean;
  /** Which of the properties that leave words out are on. */
  readonly omissions: ReadonlySet<string>;
}

export type FindStyle = (id: string | null) => WordStyle;

const plain: WordStyle = {
  name: '',
  headingLevel: null,
  list: null,
  listLevel: null,
  indent: null,
  isEmphasised: false,
  omissions: new Set(),
};
/**
 * The maximum length of a chain of styles that are based on each other, because the chain may be circular.
 */
const MAX_INHERITED = 20;

export function readStyles(part: XmlElement | null): FindStyle {
  const elements = new Map<string, XmlElement>();
  for (const element of part ? elementsIn(part) : [])
    if (element.name === 'style') elements.set(element.attributes.get('styleId') ?? '', element);
  const known = new Map<string, WordStyle>();
  const find = (id: string | null, depth = 0): WordStyle => {
    const element = id === null ? undefined : elements.get(id);
    if (!element || depth > MAX_INHERITED) return plain;
    const style = known.get(id!) ?? readStyle(element, find(valueOf(element, 'basedOn'), depth + 1));
    known.set(id!, style);
    return style;
  };
  return (id) => find(id);
}

function readStyle(element: XmlElement, inherited: WordStyle): WordStyle {
  const name = valueOf(element, 'name') ?? '';
  const paragraph = childOf(element, 'pPr');
  const list = paragraph && childOf(paragraph, 'numPr');
  const run = childOf(element, 'rPr');
  const own = Number(/^heading ([1-9])$/i.exec(name)?.[1] ?? 0);
  return {
    name,
    headingLevel: headingLevelOf(paragraph, own > 0 ? own - 1 : inherited.headingLevel),
    list: (list && valueOf(list, 'numId')) ?? inherited.list,
    listLevel: numberOrNull(list && valueOf(list, 'ilvl')) ?? inherited.listLevel,
    indent: indentOf(paragraph) ?? inherited.indent,
    isEmphasised: isEmphasised(run) || inherited.isEmphasised,
    omissions: omissionsOf(run, inherited.omissions),
  };
}

/**
 * Returns the level of a heading, or `null` for other paragraphs. In Word, body text has level 9.
 *
 * @param inherited The level of the style, in whose place a paragraph may have its own.
 */
export function headingLevelOf(paragraph: XmlElement | undefined, inherited: number | null): number | null {
  const level = numberOrNull(paragraph && valueOf(paragraph, 'outlineLvl')) ?? inherited;
  return level !== null && level < 9 ? level : null;
}

/** Returns how far a paragraph is indented, in twentieths of a point. */
export function indentOf(paragraph: XmlElement | undefined): number | null {
  const indent = paragraph && childOf(paragraph, 'ind');
  return twentiethsOf(indent?.attributes.get('left') ?? indent?.attributes.get('start'));
}

/** The units of measures in strict files, in twentieths of a point. */
const units: Readonly<Record<string, number>> = {
  ...{ pt: 20, pc: 240, pi: 240, in: 1440, cm: 1440 / 2.54, mm: 144 / 2.54 },
};

/** Reads a measure, which is in twentieths of a point unless it has a unit, as in "36pt". */
function twentiethsOf(measure: string | undefined): number | null {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(pt|pc|pi|in|cm|mm)$/.exec(measure ?? '') ?? [];
  return number === undefined ? numberOrNull(measure) : Math.round(Number(number) * units[unit!]!);
}

/** Returns whether the properties of a run make it bold, italic or underlined. */
export function isEmphasised(run: XmlElement | undefined): boolean {
  return ['b', 'i', 'u'].some((name) => isOn(run, name));
}

/** Properties of hidden words, which Word doesn't print, and of struck words, which are no longer in force. */
const omissions = ['vanish', 'strike', 'dstrike'];

/**
 * Returns which of the properties that leave words out are on.
 *
 * @param inherited Those of the styles, for which a run can turn each of them off.
 */
export function omissionsOf(
  run: XmlElement | undefined,
  inherited: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    omissions.filter((name) => (run && childOf(run, name) ? isOn(run, name) : inherited.has(name))),
  );
}

/** Returns whether a property is on. It is also on if it has no value. */
export function isOn(properties: XmlElement | undefined, name: string): boolean {
  const property = properties && childOf(properties, name);
  return property !== undefined && !/^(?:0|false|off|none)$/.test(property.attributes.get('val') ?? '');
}

/** Returns the `val` attribute of the child with this name. */
export function valueOf(element: XmlElement, name: string): string | null {
  return childOf(element, name)?.attributes.get('val') ?? null;
}

export function numberOrNull(value: string | null | undefined): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}
