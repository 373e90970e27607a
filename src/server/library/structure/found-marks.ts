/** Finds terms and references in texts whose source marks none or only some of them. */
import { findReferences } from '../../../shared/provisions/references/find-references';
import { divisionWords } from '../../../shared/provisions/references/division-words';
import { firstFrom } from '../../../shared/provisions/spans';
import {
  structureLimits,
  type Mark,
  type ReferenceTarget,
  type Span,
  type StructuredText,
} from '../../../shared/provisions/structured-text';
import { findTerms } from '../../../shared/provisions/terms/find-terms';

/** Adds the references in the words of a text, and the terms that the source hasn't marked. */
export function withFoundMarks(structured: StructuredText): StructuredText {
  const { text, nodes, marks } = structured;
  const given = marks.filter(({ kind }) => kind === 'term');
  const found = findTerms(text, nodes).filter((term) => !overlapping(given, term));
  const terms = [...given, ...found].sort((one, other) => one.from - other.from);
  const references = findReferences(text, nodes, terms);
  return { ...structured, marks: inOrder([...marks, ...found, ...references]) };
}

/**
 * Adds the references that the source hasn't marked, and the targets of those that it has only marked. Targets in
 * the source are kept.
 *
 * @param quotations The words of other instruments, in which nothing refers to this one.
 * @param options.areNumbers Whether a reference within the text is only a number that the source has marked. If the
 *   words after it name another instrument, it leads to that instrument.
 */
export function withFoundReferences(
  structured: StructuredText,
  quotations: readonly Span[] = [],
  { areNumbers = false } = {},
): StructuredText {
  const { text, nodes, marks } = structured;
  const terms = marks.filter(({ kind }) => kind === 'term');
  const given = marks.filter(({ kind }) => kind === 'reference');
  const instruments = instrumentsByName(text, given);
  const headings = new Set(nodes.flatMap(({ kind, from }) => (kind === 'heading' ? [from] : [])));
  const targets = new Map<Mark, Mark>();
  const added: Mark[] = [];
  for (const found of findReferences(text, nodes, terms)) {
    if (overlapping(quotations, found) || (headings.has(found.from) && isDivision(found))) continue;
    const instrument = instruments.get(found.target!.instrument ?? '');
    const mark = instrument ? { ...found, target: { ...found.target, instrument } } : found;
    const marked = overlapping(given, mark);
    if (!marked) added.push(mark);
    else if (completes(mark, marked) || (areNumbers && corrects(mark, marked))) targets.set(marked, mark);
  }
  const complete = marks.map((mark) => targets.get(mark) ?? mark);
  const room = Math.max(0, structureLimits.references - given.length);
  return { ...structured, marks: inOrder([...complete, ...added.slice(0, room)]) };
}

/** Returns the instruments to which the source's references lead, by the words of these references. */
function instrumentsByName(text: string, given: readonly Mark[]): ReadonlyMap<string, string> {
  return new Map(
    given.flatMap(({ from, to, target }) =>
      target?.instrument === undefined || isWithProvision(target)
        ? []
        : [[text.slice(from, to), target.instrument] as const],
    ),
  );
}

function isWithProvision({ labels = [] }: ReferenceTarget): boolean {
  return labels.length > 0;
}

/** Returns whether a reference is only to a division. A heading such as "PART 3" doesn't refer to itself. */
function isDivision({ target }: Mark): boolean {
  const [word = ''] = target?.labels?.[0]?.split(' ') ?? [];
  return target?.instrument === undefined && divisionWords.has(word);
}

/** Returns whether a reference that was found says where a given one without a target leads. */
function completes(found: Mark, given: Mark): boolean {
  return !given.target && isInside(given, found) && found.target!.instrument === undefined;
}

/** Returns whether a given number within the text is one of another instrument. */
function corrects({ from, to, target }: Mark, given: Mark): boolean {
  const { instrument, labels = target!.labels } = given.target ?? {};
  const isOther = instrument === undefined && target!.instrument !== undefined;
  return isOther && isInside(given, { from, to }) && labels?.join('\n') === target!.labels?.join('\n');
}

function isInside(inner: Span, outer: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** Returns a span that overlaps another one. The spans are in the order of the text, and don't overlap. */
function overlapping<Kind extends Span>(spans: readonly Kind[], { from, to }: Span): Kind | undefined {
  const next = firstFrom(spans, from);
  const [before, after] = [spans[next - 1], spans[next]];
  if (before && before.to > from) return before;
  return after && after.from < to ? after : undefined;
}

function inOrder(marks: readonly Mark[]): Mark[] {
  return [...marks].sort((one, other) => one.from - other.from || other.to - one.to);
}
