/**
 * Assigns addresses to provisions, and turns addresses into citations.
 *
 * An address is an Akoma Ntoso `eId`: the steps from the outermost numbered container to the provision, such
 * as `part_3__sec_311__subsec_2__para_b`. Each step consists of a word for the kind, and a number. If the
 * label names the kind, the word comes from the label: "Rule 23" is `rule_23`. A container without a number
 * adds no step. An address contains everything that its citation shows, so the text isn't needed to cite a
 * provision.
 */
import type { Mark, NodeKind, Span, StructureNode } from './structured-text';
import { firstFrom } from './spans';
import { structureLimits } from './structured-text';

/**
 * A node that has no address yet. If its label is uncertain, neither the node nor anything in it gets one.
 */
export interface UnaddressedNode extends Omit<StructureNode, 'address'> {
  readonly uncertain?: true;
}

/** The words for a step in an address and in a citation. If the latter is empty, only the number is cited. */
interface StepForm {
  readonly step: string;
  readonly cited: string;
}

/** The words of the Akoma Ntoso naming convention, and its abbreviations where it has them. */
const formsByKind: Partial<Record<NodeKind, StepForm>> = {
  title: { step: 'title', cited: 'Title' },
  part: { step: 'part', cited: 'Part' },
  chapter: { step: 'chp', cited: 'Chapter' },
  division: { step: 'dvs', cited: 'Division' },
  subdivision: { step: 'subdvs', cited: 'Subdivision' },
  schedule: { step: 'schedule', cited: 'Schedule' },
  annex: { step: 'annex', cited: 'Annex' },
  preamble: { step: 'preamble', cited: 'Preamble' },
  article: { step: 'art', cited: 'Art.' },
  section: { step: 'sec', cited: 's.' },
  subsection: { step: 'subsec', cited: '' },
  paragraph: { step: 'para', cited: '' },
  subparagraph: { step: 'subpara', cited: '' },
  clause: { step: 'cl', cited: '' },
  subclause: { step: 'subcl', cited: '' },
  definition: { step: 'def', cited: 'definition' },
  item: { step: 'item', cited: 'item' },
};
/** The forms of sections, chapters and rules whose labels name them. */
const formsByName: Readonly<Record<string, StepForm>> = {
  subpart: { step: 'subpart', cited: 'Subpart' },
  article: formsByKind.article!,
  rule: { step: 'rule', cited: 'Rule' },
  regulation: { step: 'reg', cited: 'reg.' },
  règle: { step: 'rule', cited: 'Rule' },
};
const forms = new Map(
  [...Object.values(formsByKind), ...Object.values(formsByName)].map((form) => [form.step, form]),
);
/**
 * Steps for the divisions of an instrument, which citations leave out if one of the steps in `outermost`
 * follows.
 */
const divisions = new Set(['title', 'part', 'subpart', 'chp', 'dvs', 'subdvs']);
/** Steps for the provisions with which citations begin. */
const outermost = new Set(['sec', 'rule', 'reg', 'art']);
/** Words that may precede a number without being part of it. */
const designation = new RegExp(
  '^(?:title|(?:sub)?part|chapter|(?:sub)?division|schedule|annexe?|append(?:ix|ice)|preamble|art(?:icle|\\.)|' +
    '(?:sub|sous-)?section|s(?:ec)?\\.|paragraph|clause|item|rule|reg(?:ulation|\\.)|titre|partie|chapitre|règle|' +
    'teil|kapitt?el|artikk?el|regel|anlage|anhang|del|vedlegg|μ[έε]ρος|κεφ[άα]λαιο|[άα]ρθρο|παρ[άα]ρτημα)' +
    '(?![\\p{L}\\p{N}])\\s*',
  'iu',
);

/**
 * Returns the nodes with their addresses. If several nodes would get the same address, none of them gets one.
 * Nor does a node whose address would exceed the limit.
 *
 * @param marks Only the marks of terms are used: the first term in a definition replaces its number.
 */
export function assignAddresses(
  nodes: readonly UnaddressedNode[],
  text: string,
  marks: readonly Mark[] = [],
): StructureNode[] {
  const paths = pathsOf(nodes, text, marks);
  const counts = new Map<string, number>();
  for (const { own } of paths) if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
  return nodes.map((node, index) => {
    if (node.uncertain !== undefined) return withoutDoubt(node);
    const own = paths[index]!.own;
    return own !== null && counts.get(own) === 1 ? { ...node, address: own } : node;
  });
}

function withoutDoubt({ uncertain: _uncertain, ...node }: UnaddressedNode): StructureNode {
  return node;
}

/** `own` is the node's address, and `path` is the beginning of the addresses inside it; `null` if uncertain. */
interface NodePath {
  readonly own: string | null;
  readonly path: string | null;
  /**
   * The number of numbered levels between the node and the rule that contains it; null outside a rule
   * (`isRule`).
   */
  readonly belowRule?: number | null;
}

function pathsOf(nodes: readonly UnaddressedNode[], text: string, marks: readonly Mark[]): NodePath[] {
  const terms = marks.filter(({ kind }) => kind === 'term');
  const paths: NodePath[] = [];
  for (const node of nodes) {
    // The numbers in a table belong to its rows, and aren't cited as provisions.
    if (node.kind === 'table') {
      paths.push({ own: null, path: null });
      continue;
    }
    const outer = node.parent < 0 ? '' : paths[node.parent]!.path;
    const belowRule = paths[node.parent]?.belowRule ?? null;
    if (outer === null || node.uncertain === true) {
      paths.push({ own: null, path: null });
      continue;
    }
    const label = node.kind === 'definition' ? firstTerm(terms, node) : node.label;
    // Without its term, a definition's paragraphs can't be distinguished from its section's paragraphs.
    if (node.kind === 'definition' && !label) {
      paths.push({ own: null, path: null });
      continue;
    }
    paths.push(continuePath(node, label && text.slice(label.from, label.to), outer, belowRule));
  }
  return paths;
}

/** Returns the path of a node with this label in a node with the path `outer`. */
function continuePath(
  { kind }: UnaddressedNode,
  label: string | undefined,
  outer: string,
  belowRule: number | null,
): NodePath {
  const isInRule = kind === 'item' && belowRule !== null && isBracketed(label);
  const step = label ? stepOf(isInRule ? (kindsInRule[belowRule] ?? kind) : kind, label) : null;
  const path = step ? (outer === '' ? step : `${outer}__${step}`) : outer;
  const fits = path.length <= structureLimits.addressLength;
  const below = step && belowRule !== null ? belowRule + 1 : belowRule;
  return {
    own: step && fits ? path : null,
    path: fits ? path : null,
    belowRule: isRule(kind, label) ? 0 : below,
  };
}

/** The kinds that numbered items in a rule have in addresses, from the outermost inward. */
const kindsInRule: readonly NodeKind[] = ['paragraph', 'subparagraph', 'clause', 'subclause'];

/**
 * Returns whether a division is a rule. The Collision Regulations have headings such as "Rule 23" in a
 * schedule, whose rules aren't sections of the regulations. A rule is therefore a division, and its
 * paragraphs are items.
 */
export function isRule(kind: NodeKind, label: string | undefined): boolean {
  return kind === 'division' && label !== undefined && /^(?:rule|règle)(?!\p{L})/iu.test(label);
}

/** Returns whether an item with this address is cited as a paragraph of a rule, such as "Rule 23(a)". */
export function isProvisionInRule(address: string): boolean {
  return /(?:^|__)(?:para|subpara|cl|subcl)_[^_]+$/.test(address);
}

/** The opening bracket is optional, because French texts write "a)" for "(a)". */
function isBracketed(label: string | undefined): boolean {
  return label !== undefined && /^\(?[\p{L}\p{N}.]+\)$/u.test(label);
}

/** Returns the first term in the span. The terms are in the order of the text. */
function firstTerm(terms: readonly Mark[], span: Span): Span | undefined {
  const term = terms[firstFrom(terms, span.from)];
  return term && term.to <= span.to ? term : undefined;
}

/** Returns a step of an address; null for a kind that can't be cited, or if a necessary number is missing. */
function stepOf(kind: NodeKind, label: string): string | null {
  const own = formsByKind[kind];
  if (!own) return null;
  const name = designation.exec(label)?.[0].trim().toLowerCase() ?? '';
  const named = formsByName[name.replace('reg.', 'regulation')];
  const isNamed = kind === 'section' || (kind === 'chapter' && name === 'subpart') || isRule(kind, label);
  const form = isNamed ? (named ?? own) : own;
  const number = numberOf(kind === 'definition' ? label.toLowerCase() : label);
  return number === '' ? (divisionWithoutNumber(kind) ? form.step : null) : `${form.step}_${number}`;
}

/** Returns the word with which the steps of a kind begin, such as `sec`. */
export function stepNameOf(kind: NodeKind): string {
  return formsByKind[kind]?.step ?? kind;
}

/**
 * Returns whether a text could be an address that `assignAddresses` assigns. Publishers also use other forms
 * of `eId`, such as `section-1-2`, which can't be cited.
 */
export function isAddress(text: string): boolean {
  return (
    text.length <= structureLimits.addressLength &&
    text.split('__').every((part) => {
      const { step, number } = splitStep(part);
      return forms.has(step) && /^[\p{L}\p{M}\p{N}.-]*$/u.test(number);
    })
  );
}

/**
 * Returns whether divisions of this kind may lack a number, as the only schedule of an instrument often does.
 */
function divisionWithoutNumber(kind: NodeKind): boolean {
  return kind === 'schedule' || kind === 'annex' || kind === 'preamble';
}

/** A fast path for most labels, such as "(a)" or "12". */
const PLAIN_NUMBER = /^(?:\(([A-Za-z\d]+)\)|(\d+))$/;

/** Returns the number in a label: "(b)" is `b`, "PART 3" is `3`, and "II-2" and "12.1" stay as they are. */
export function numberOf(label: string): string {
  const plain = PLAIN_NUMBER.exec(label);
  if (plain) return plain[1] ?? plain[2]!;
  return label
    .normalize('NFC')
    .replace(/^[\s§¶]+/, '')
    .replace(designation, '')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
}

/**
 * Returns the citation of an address: "s. 311(2)(b)", "Rule 23(a)(i)", "Schedule 2, s. 4" or "Part 3".
 * Divisions are left out where a section follows, because the sections of an instrument are usually numbered
 * consecutively. `createCitations` includes them if that isn't the case.
 */
export function citationOf(address: string): string {
  return citationIn(address.split('__').map(splitStep).reduce(continueCitation, nothingCited));
}

/**
 * Returns a function that cites the provisions of a text unambiguously, by including divisions where
 * necessary.
 */
export function createCitations(nodes: readonly StructureNode[]): (address: string) => string {
  const counts = new Map<string, number>();
  const wholeCounts = new Map<string, number>();
  const partialOf = createPartialCitations();
  for (const { address } of nodes) {
    if (address === undefined) continue;
    const partial = partialOf(address);
    count(counts, citationIn(partial));
    count(wholeCounts, partial.whole);
  }
  return (address) => {
    const partial = partialOf(address);
    const short = citationIn(partial);
    if ((counts.get(short) ?? 0) <= 1) return short;
    return (wholeCounts.get(partial.whole) ?? 0) > 1 ? partial.withHeadings : partial.whole;
  };
}

function count(counts: Map<string, number>, citation: string): void {
  counts.set(citation, (counts.get(citation) ?? 0) + 1);
}

/** The citation of the first steps of an address, from which that of the whole address continues. */
interface PartialCitation {
  readonly whole: string;
  /** Like `whole`, but with the headings that are part of divisions' labels. */
  readonly withHeadings: string;
  readonly last: Step | undefined;
  /** The citation without divisions. */
  readonly short: string;
  readonly lastInShort: Step | undefined;
  /** Whether one of the steps is in `outermost`. */
  readonly isNumbered: boolean;
}

const nothingCited: PartialCitation = {
  whole: '',
  withHeadings: '',
  last: undefined,
  short: '',
  lastInShort: undefined,
  isNumbered: false,
};

function citationIn({ isNumbered, short, whole }: PartialCitation): string {
  return isNumbered ? short : whole;
}

/** Yields an address, and then those of everything that contains it, from the innermost outward. */
export function* outwardFrom(address: string): Generator<string> {
  for (let outer = address; outer !== ''; outer = outer.slice(0, Math.max(0, outer.lastIndexOf('__'))))
    yield outer;
}

/** Caches the citations of addresses, because most addresses begin with another provision's address. */
function createPartialCitations(): (address: string) => PartialCitation {
  const known = new Map<string, PartialCitation>();
  function partialOf(address: string): PartialCitation {
    const before = known.get(address);
    if (before) return before;
    const end = address.lastIndexOf('__');
    const partial = continueCitation(
      end < 0 ? nothingCited : partialOf(address.slice(0, end)),
      splitStep(end < 0 ? address : address.slice(end + 2)),
    );
    known.set(address, partial);
    return partial;
  }
  return partialOf;
}

function continueCitation(before: PartialCitation, step: Step): PartialCitation {
  const isLeftOut = divisions.has(step.step);
  // The Rules of an instrument are cited without the schedule that contains them.
  const isRuleInSchedule =
    step.step === 'rule' && !before.isNumbered && before.lastInShort?.step === 'schedule';
  const { short, lastInShort } = isRuleInSchedule ? nothingCited : before;
  const shown = { ...step, number: withoutHeading(step) };
  return {
    whole: before.whole + citeStep(shown, before.last),
    withHeadings: before.withHeadings + citeStep(step, before.last),
    last: step,
    short: isLeftOut ? short : short + citeStep(shown, lastInShort),
    lastInShort: isLeftOut ? lastInShort : step,
    isNumbered: before.isNumbered || outermost.has(step.step),
  };
}

interface Step {
  readonly step: string;
  readonly number: string;
}

function splitStep(part: string): Step {
  const end = part.indexOf('_');
  return end < 0 ? { step: part, number: '' } : { step: part.slice(0, end), number: part.slice(end + 1) };
}

const HEADED = /^(\p{Lu}|[IVXL]+|\d+\p{Lu}?)(?:-(\p{L}{3,}))(-.*)?$/u;
/** Words in ranges, and in the numbers of inserted divisions. */
const IN_NUMBER = /^(?:and|through|bis|ter|quater|(?:quinqu|sex|sept|oct|non|nov|dec)ies|[ivxl]+)$/i;

/**
 * Returns the number of a division without a heading from its label: "B" for "PART B — LIGHTS", whose address
 * is `part_B-LIGHTS`. The name of a second division belongs to the number, unless it is the same division in
 * French.
 */
function withoutHeading({ step, number }: Step): string {
  if (!divisions.has(step) && step !== 'schedule' && step !== 'annex') return number;
  const [, own, word, after] = HEADED.exec(number) ?? [];
  if (own === undefined || word === undefined || IN_NUMBER.test(word)) return number;
  const isDivision = designation.test(word);
  return isDivision && after !== `-${own}` ? number : own;
}

/** Returns what a step adds to the citation of the step before it. */
function citeStep({ step, number }: Step, before: Step | undefined): string {
  const word = forms.get(step)?.cited ?? step;
  if (word === '') return citeNumber(number, before);
  // The Maritime Labour Convention consists of standards and guidelines, too.
  const named = step === 'sec' ? /^(Standard|Guideline)-(.+)$/i.exec(number) : null;
  if (named) return `${before ? ', ' : ''}${named[1]} ${named[2]}`;
  const range = /^([\p{N}.]+)-to-([\p{N}.]+)$/u.exec(number);
  const cited = range ? `${word.replace(/^s\.$/, 'ss.')} ${range[1]} to ${range[2]}` : `${word} ${number}`;
  return (before ? ', ' : '') + (step === 'def' ? `${word} “${number.replaceAll('-', ' ')}”` : cited.trim());
}

/** "5.2.1" in "5.2" continues the number of its section. Any other number is in brackets. */
function citeNumber(number: string, before: Step | undefined): string {
  if (before && number.startsWith(`${before.number}.`)) return number.slice(before.number.length);
  return `(${number})`;
}
