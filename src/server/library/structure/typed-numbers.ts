/**
 * Finds the provisions whose numbers an author typed as words, in a text whose source marks few or none. Many Word
 * files and HTML pages mark only their headings, or nothing at all. The grammar for plain text decides about the
 * words between the tables, lists and notes. These remain as the source has them, and so do its headings.
 */
import { guessLanguage } from '../../../shared/guess-language';
import { deriveStructure } from '../../../shared/provisions/derive/derive-structure';
import { findReferences } from '../../../shared/provisions/references/find-references';
import { firstFrom } from '../../../shared/provisions/spans';
import {
  divisionKinds,
  type Mark,
  type NodeKind,
  type Span,
  type StructuredText,
  type StructureNode,
} from '../../../shared/provisions/structured-text';
import { findTerms } from '../../../shared/provisions/terms/find-terms';

/**
 * Returns the text with the structure that the grammar derives, if this has all provisions that the source marks, at
 * the same addresses, and more. Otherwise, returns the structure of the source unchanged.
 */
export function withTypedNumbers(given: StructuredText): StructuredText {
  if (hasNestedHeadings(given.nodes)) return given;
  const { text } = given;
  const kept = outermostKept(given.nodes);
  const tables = kept.map((index) => given.nodes[index]!);
  const derived = deriveStructure(maskedText(text, inOrder([...tables, ...raisedNumbers(given, tables)])));
  if (
    !confirms(derived.nodes, given.nodes) ||
    !beginsCount(text, derived.nodes, given.nodes) ||
    crossesHeading(derived.nodes, given.nodes)
  )
    return given;
  const nodes = withKept(withHeadings(derived.nodes, given.nodes), given.nodes, kept);
  if (!nodes) return given;
  const terms = findTerms(text, nodes);
  const references = findReferences(text, nodes, terms, guessLanguage(text));
  const own = given.marks.filter(({ kind }) => kind !== 'term' && kind !== 'reference');
  const marks = inOrder([...dividedMarks(own, nodes), ...terms, ...references]);
  return { text, nodes, marks, origin: given.origin };
}

/**
 * Returns whether headings without numbers are nested below several others. The grammar, which goes by numbers, would
 * put all of them on one level.
 */
function hasNestedHeadings(nodes: readonly StructureNode[]): boolean {
  const sections = new Set(
    nodes.flatMap(({ kind, parent }) => (kind === 'heading' && !nodes[parent]!.label ? [parent] : [])),
  );
  const outermost = [...sections].filter((index) => nodes[index]!.parent === 0);
  return outermost.length > 1 && [...sections].some((index) => sections.has(nodes[index]!.parent));
}

function isKept({ kind }: StructureNode): boolean {
  return kind === 'table' || kind === 'list' || kind === 'note';
}

/** Returns the indexes of the tables, lists and notes that aren't in another one. */
function outermostKept(nodes: readonly StructureNode[]): number[] {
  const inside: boolean[] = [];
  return nodes.flatMap((node, index) => {
    const isInside = node.parent >= 0 && inside[node.parent]!;
    inside.push(isInside || isKept(node));
    return isKept(node) && !isInside ? [index] : [];
  });
}

/** Replaces the words in spans by a sign of which the grammar makes a single block. */
function maskedText(text: string, spans: readonly Span[]): string {
  let end = 0;
  const parts = spans.map(({ from, to }) => {
    const words = text.slice(from, to).trimEnd();
    const part = text.slice(end, from) + '…'.repeat(words.length);
    end = from + words.length;
    return part;
  });
  return parts.join('') + text.slice(end);
}

/** Returns the raised numbers at the beginning of paragraphs, which are those of footnotes. */
function raisedNumbers({ nodes, marks }: StructuredText, outside: readonly Span[]): Span[] {
  const starts = new Set(nodes.flatMap(({ kind, from }) => (kind === 'block' ? [from] : [])));
  return marks.filter(
    ({ kind, from }) =>
      (kind === 'superscript' || kind === 'footnote') &&
      starts.has(from) &&
      (outside[firstFrom(outside, from + 1) - 1]?.to ?? 0) <= from,
  );
}

function confirms(derived: readonly StructureNode[], given: readonly StructureNode[]): boolean {
  const found = new Set(provisionsIn(derived));
  const marked = provisionsIn(given);
  return found.size > marked.length && marked.every((address) => found.has(address));
}

/**
 * Returns whether the typed numbers of sections begin with 1, or two of them follow each other, or one is before a
 * number in brackets. A lone number may be that of a house or an amount.
 */
function beginsCount(
  text: string,
  derived: readonly StructureNode[],
  given: readonly StructureNode[],
): boolean {
  const marked = new Set(given.map(({ label }) => label?.from));
  const labels = derived.flatMap(({ kind, label }) =>
    kind === 'section' && label && !marked.has(label.from) ? [label] : [],
  );
  const bare = labels.filter(({ from, to }) => /^\d+\.?$/.test(text.slice(from, to)));
  const numbers = new Set(bare.map(({ from, to }) => Number.parseInt(text.slice(from, to), 10)));
  return (
    numbers.size === 0 ||
    numbers.has(1) ||
    [...numbers].some((number) => numbers.has(number + 1)) ||
    bare.some(({ to }) => /^\.?\s?\(/.test(text.slice(to, to + 3)))
  );
}

const divisions: ReadonlySet<NodeKind> = new Set(divisionKinds);

/** Returns whether the grammar puts a list into a provision although it begins below a later heading. */
function crossesHeading(derived: readonly StructureNode[], given: readonly StructureNode[]): boolean {
  const leaves = given.filter(({ kind }) => kind === 'heading' || kind === 'block');
  const headings = leaves.filter(
    ({ kind }, index) => kind === 'heading' && leaves[index - 1]?.kind === 'block',
  );
  const begun = new Set<number>();
  return derived.some(({ label, parent }) => {
    const outer = derived[parent];
    if (!label || !outer?.label || divisions.has(outer.kind) || begun.has(parent)) return false;
    begun.add(parent);
    const next = headings[firstFrom(headings, outer.label.to)];
    return next !== undefined && next.from < label.from;
  });
}

/** Returns the addresses that come from numbers. Definitions are recognised by their wording in any case. */
function provisionsIn(nodes: readonly StructureNode[]): string[] {
  return nodes.flatMap(({ kind, address }) =>
    address === undefined || kind === 'item' || /(?:^|__)def_/.test(address) ? [] : [address],
  );
}

/** Takes the headings from the source, if it has any, rather than those that only look like headings. */
function withHeadings(derived: readonly StructureNode[], given: readonly StructureNode[]): StructureNode[] {
  const headings = new Set(given.flatMap(({ kind, from }) => (kind === 'heading' ? [from] : [])));
  if (headings.size === 0) return [...derived];
  const nodes = derived.map((node): StructureNode => {
    if (node.kind !== 'block' && node.kind !== 'heading') return node;
    return { ...node, kind: headings.has(node.from) ? 'heading' : 'block' };
  });
  return withoutWordsBeforeNumbers(nodes);
}

/** Moves the words that looked like the heading of a provision in front of it. */
function withoutWordsBeforeNumbers(nodes: readonly StructureNode[]): StructureNode[] {
  /** The new index of each node whose index changes. */
  const moved = new Map<number, number>();
  const result = [...nodes];
  for (const [index, node] of nodes.entries()) {
    const first = nodes[index + 1];
    if (first?.kind !== 'block' || first.parent !== index || !node.label || node.label.from < first.to)
      continue;
    result[index] = { ...first, parent: node.parent };
    result[index + 1] = { ...node, from: first.to };
    moved.set(index, index + 1);
  }
  return result.map((node) => ({ ...node, parent: moved.get(node.parent) ?? node.parent }));
}

/**
 * Puts the kept nodes in the place of the blocks that stand for them. Returns `null` if the grammar has joined one
 * with other words.
 */
function withKept(
  derived: readonly StructureNode[],
  given: readonly StructureNode[],
  kept: readonly number[],
): StructureNode[] | null {
  const byStart = new Map(kept.map((index) => [given[index]!.from, index]));
  const nodes: StructureNode[] = [];
  /** The new index of each derived node. */
  const moved: number[] = [];
  for (const node of derived) {
    const index = node.kind === 'block' ? byStart.get(node.from) : undefined;
    const parent = node.parent < 0 ? -1 : moved[node.parent]!;
    moved.push(nodes.length);
    if (index === undefined) {
      nodes.push({ ...node, parent });
      continue;
    }
    if (given[index]!.to !== node.to) return null;
    byStart.delete(node.from);
    addSubtree(nodes, given, index, parent);
  }
  return byStart.size === 0 ? nodes : null;
}

/** Adds a node and everything in it, without the addresses, which would be those of another place. */
function addSubtree(
  nodes: StructureNode[],
  given: readonly StructureNode[],
  first: number,
  parent: number,
): void {
  const shift = nodes.length - first;
  const end = given[first]!.to;
  for (let index = first; index < given.length; index += 1) {
    const { address: _, ...node } = given[index]!;
    if (index > first && (node.parent < first || node.from > end)) break;
    nodes.push({ ...node, parent: index === first ? parent : node.parent + shift });
  }
}

/** Divides marks where a part of the text begins: "12 (a)", if it is emphasised, is the beginning of two provisions. */
function dividedMarks(marks: readonly Mark[], nodes: readonly StructureNode[]): Mark[] {
  const starts = nodes.map(({ from }) => from);
  let next = 0;
  return marks.flatMap((mark) => {
    while (next < starts.length && starts[next]! <= mark.from) next += 1;
    const parts = [{ ...mark }];
    for (let at = next; at < starts.length && starts[at]! < mark.to; at += 1) {
      const last = parts.at(-1)!;
      if (starts[at] === last.from) continue;
      parts[parts.length - 1] = { ...last, to: starts[at]! };
      parts.push({ ...last, from: starts[at]! });
    }
    return parts;
  });
}

function inOrder<T extends Span>(spans: readonly T[]): T[] {
  return [...spans].sort((one, other) => one.from - other.from || other.to - one.to);
}
