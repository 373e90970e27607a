/**
 * Resolves a reference to a document and an address. Each caller implements `ReferenceLibrary`, which must
 * contain only documents that the reader may see.
 */
import { isRule, numberOf } from '../addresses-and-citations';
import type { NodeKind, ReferenceTarget, StructuredText } from '../structured-text';
import { frenchDivisions } from './french-divisions';
import { divisionWords } from './provision-run';

export interface ReferenceLibrary {
  /**
   * The documents of the instrument with this number, title or short name. There are several if the
   * instrument is in parts.
   */
  documentsOf(instrument: string): readonly string[];
  /** This document, and the other parts of its instrument. */
  documentsOfSameInstrument(document: string): readonly string[];
  /**
   * The addresses of all provisions of the document with these labels. An address is `null` if the provision
   * has none.
   */
  provisions(document: string, labels: readonly string[]): readonly (string | null)[];
}

export interface ReferencePlace {
  readonly document: string;
  /** Absent for the whole document, and where the provision isn't known. */
  readonly address?: string;
}

export type Resolution =
  | { readonly state: 'resolved'; readonly place: ReferencePlace }
  | { readonly state: 'several'; readonly places: readonly ReferencePlace[] }
  | { readonly state: 'unknown' };

/**
 * Returns where a reference in `document` leads.
 *
 * - A provision that exactly one of the documents has is resolved, if it has an address.
 * - A provision of the same instrument is the one in this document, if this document has it. In a statute,
 *   sections are numbered throughout all parts; in a convention, the numbers begin again in each part.
 * - A provision of another instrument that isn't found leads to that instrument, if that is a single
 *   document.
 */
export function resolveReference(
  target: ReferenceTarget,
  document: string,
  library: ReferenceLibrary,
): Resolution {
  const { instrument, labels = [] } = target;
  const documents =
    instrument === undefined ? library.documentsOfSameInstrument(document) : library.documentsOf(instrument);
  if (labels.length === 0) return oneOf(documents.map((id) => ({ document: id })));
  const placesIn = (id: string) =>
    library.provisions(id, labels).map((address) => (address === null ? null : { document: id, address }));
  const own = instrument === undefined ? placesIn(document) : [];
  const found = own.length > 0 ? own : documents.flatMap(placesIn);
  const places = found.filter((place) => place !== null);
  if (places.length < found.length)
    return places.length > 0 ? { state: 'several', places } : { state: 'unknown' };
  if (places.length > 0) return oneOf(places);
  return instrument !== undefined && documents.length === 1
    ? oneOf([{ document: documents[0]! }])
    : { state: 'unknown' };
}

function oneOf(places: readonly ReferencePlace[]): Resolution {
  if (places.length > 1) return { state: 'several', places };
  return places[0] ? { state: 'resolved', place: places[0] } : { state: 'unknown' };
}

/**
 * Returns the key of a path of labels. Two paths are the same if their keys are equal: sections are
 * identified by their numbers ("Rule 24" is "24"), and divisions by their words and numbers, even those that
 * are rules. A number that repeats the number around it represents both: "4.2" in "4" is "4.2", because
 * people cite it only in this way.
 */
export function pathKey(labels: readonly string[]): string {
  const keys = labels.map(keyOf);
  return keys.filter((key, index) => key === '' || !keys[index + 1]?.startsWith(`${key}.`)).join('/');
}

function keyOf(label: string): string {
  return divisionKey(label) ?? numberOf(label);
}

/** Returns the key of a rule, whose number may also be that of a section; null for other labels. */
function ruleKey(label: string): string | null {
  return isRule('division', label) ? `rule ${numberOf(label)}` : null;
}

/** Returns the key of a path that contains a rule, with the word "rule"; null for any other path. */
function pathKeyWithRule(labels: readonly string[]): string | null {
  const first = labels.findIndex((label) => ruleKey(label) !== null);
  if (first < 0) return null;
  return [...labels.slice(0, first).map(keyOf), `rule ${pathKey(labels.slice(first))}`].join('/');
}

/** The words with which labels of divisions begin in French. No reference names a "titre". */
const frenchLabels: Readonly<Record<string, string>> = { ...frenchDivisions, titre: 'title' };

const NUMBER_OR_DIVISION = String.raw`\d|[ivxl]+\b|(?:${[...divisionWords].join('|')})\b`;
/**
 * The heading or the French label that some labels contain: "PART B — LIGHTS", "SCHEDULE 2 / ANNEXE 2". Another number
 * or division after a dash belongs to the label: "PART 3 – 5", "SCHEDULE 1 — PART 2".
 */
const AFTER_NUMBER = new RegExp(
  String.raw`(?<=\d[a-z]?|\b[a-z]|\b[ivxl]+[a-z]?) (?:\/|(?:[—–]|-(?= ))(?! ?(?:${NUMBER_OR_DIVISION}))).*$`,
);

/**
 * Returns the word and number of a division, with the word in English and in lower case, and null for any other label.
 *
 * @param kind The kind of the provision with this label. A label "SECTION 2" of a division is French.
 */
function divisionKey(label: string, kind?: NodeKind): string | null {
  const words = label.toLowerCase().replace(/\s+/g, ' ').trim().replace(AFTER_NUMBER, '');
  const word = /^[\p{L}-]+/u.exec(words)?.[0] ?? '';
  const english = frenchLabels[word] ?? word;
  // Only its kind tells whether "SECTION 2" is French.
  const dependsOnKind = english === 'division' || english === 'subdivision';
  const named = dependsOnKind && english !== kind ? word : english;
  return divisionWords.has(named) ? named + words.slice(word.length) : null;
}

/**
 * Returns a function for `ReferenceLibrary.provisions` of one text. A provision is found by its path from its
 * section inwards, and also by a path that begins with divisions that contain it. In a text that has rules, "Rule 3" is
 * never a section that isn't called a rule.
 */
export function createProvisionIndex({
  text,
  nodes,
}: Pick<StructuredText, 'text' | 'nodes'>): (labels: readonly string[]) => readonly (string | null)[] {
  const addresses = new Map<string, (string | null)[]>();
  /** A text has few different labels, such as "(a)", and many provisions with them. */
  const labelKeys = new Map<string, LabelKey>();
  const paths: ProvisionPath[] = [];
  let hasRules = false;
  for (const { kind, parent, label, address } of nodes) {
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
    hasRules ||= known.isRule;
    for (const key of keysOf(path)) {
      const found = addresses.get(key);
      if (found) found.push(address ?? null);
      else addresses.set(key, [address ?? null]);
    }
  }
  return (labels) => {
    const key = hasRules ? pathKeyWithRule(labels) : null;
    return addresses.get(key ?? pathKey(labels)) ?? [];
  };
}

interface LabelKey {
  readonly key: string;
  readonly isDivision: boolean;
  readonly isRule: boolean;
}

function labelKey(label: string, kind: NodeKind): LabelKey {
  const rule = ruleKey(label);
  const division = (kind === 'division' ? rule : null) ?? divisionKey(label, kind);
  return { key: division ?? numberOf(label), isDivision: division !== null, isRule: rule !== null };
}

/** The keys of a provision's label and of the labels of all provisions that contain it. */
interface ProvisionPath {
  readonly divisions: readonly string[];
  /** The divisions with which a path may begin: each alone, and each with those in it. */
  readonly beginnings: readonly string[];
  /** The key of the numbers; `null` for a division. */
  readonly numbers: string | null;
  /** `numbers` without the last number; `null` if nothing is left. */
  readonly before: string | null;
  readonly last: string;
  /** Whether the first number is that of a section that is called a rule. */
  readonly isInRule: boolean;
}

const outermostPath: ProvisionPath = {
  divisions: [],
  beginnings: [],
  numbers: null,
  before: null,
  last: '',
  isInRule: false,
};

function withDivision(outer: ProvisionPath, key: string): ProvisionPath {
  const divisions = [...outer.divisions, key];
  const inner = divisions.map((_, first) => divisions.slice(first).join('/'));
  return { ...outermostPath, divisions, beginnings: [...new Set([...inner, ...divisions])] };
}

function withNumber(
  { divisions, beginnings, ...outer }: ProvisionPath,
  { key, isRule: isOwnRule }: LabelKey,
): ProvisionPath {
  const before = outer.last !== '' && key.startsWith(`${outer.last}.`) ? outer.before : outer.numbers;
  const numbers = before === null ? key : `${before}/${key}`;
  const isInRule = outer.numbers === null ? isOwnRule : outer.isInRule;
  return { divisions, beginnings, before, numbers, last: key, isInRule };
}

function keysOf({ divisions, beginnings, numbers, isInRule }: ProvisionPath): readonly string[] {
  if (numbers === null) return divisions.map((_, first) => divisions.slice(first).join('/'));
  const names = isInRule ? [numbers, `rule ${numbers}`] : [numbers];
  return names.flatMap((name) => [...beginnings.map((beginning) => `${beginning}/${name}`), name]);
}
