/** Classifies the blocks of a text, before the numbers of their labels are considered. */
import type { Block } from './blocks';
import { opensProvision } from './decide-labels';
import {
  isAttachment,
  isDefinition,
  isDefinitionWithNumber,
  isDividedDefinition,
  isRepealedDefinition,
  looksLikeHeading,
  readDivision,
  type Division,
} from './headings';
import { readLabels, type Label, type Reading } from './labels';
import { isFirst } from './numbers';

export type Role = 'row' | 'division' | 'labelled' | 'definition' | 'heading' | 'words';

export interface ClassifiedBlock extends Block {
  readonly role: Role;
  readonly labels: readonly Label[];
  readonly division: Division | undefined;
  /** Whether the words after the labels look like a heading. */
  readonly isNumberedHeading: boolean;
}

const noLabels: readonly Label[] = [];

/** More consecutive short lines than this are an unlabelled list rather than headings. */
const MAX_HEADINGS_IN_ROW = 4;
/**
 * The end of a quotation is searched for in this many blocks. Quoted provisions, as in an amending act, are
 * words of the quoting provision.
 */
const MAX_QUOTED_BLOCKS = 60;

export function classifyBlocks(text: string, blocks: readonly Block[], isFrench: boolean): ClassifiedBlock[] {
  const quoted = quotedBlocks(text, blocks);
  const classified = blocks.map((block, index) => classify(text, block, quoted.has(index), isFrench));
  const read = withSections(text, withoutNotes(text, withoutOrigins(withoutContents(classified))));
  return confirmHeadings(withDividedDefinitions(text, withRepealedDefinitions(text, read)));
}

/**
 * Returns a block in this role. Blocks aren't copied with spread syntax, because V8 then gives them different
 * hidden classes, and compiles the functions that read them again and again.
 */
export function inRole(
  { from, to, kind, ending, apart }: Block,
  role: Role,
  labels: readonly Label[] = noLabels,
  isNumberedHeading = false,
  division?: Division,
): ClassifiedBlock {
  return { from, to, kind, ending, apart, role, labels, division, isNumberedHeading };
}

function classify(text: string, block: Block, isQuoted: boolean, isFrench: boolean): ClassifiedBlock {
  if (block.kind === 'row') return inRole(block, 'row');
  if (isQuoted) return inRole(block, 'words');
  const division = readDivision(text, block, isFrench);
  return division
    ? inRole(block, 'division', noLabels, false, division)
    : classifyWithoutDivision(text, block);
}

function classifyWithoutDivision(text: string, block: Block): ClassifiedBlock {
  const labels = readLabels(text, block);
  const isNumberedHeading = labels.length === 1 && isShortTitle(text, block, labels[0]!);
  const words = text.slice(block.from, block.to);
  if (labels.length > 0 && !isDefinitionWithNumber(words))
    return inRole(block, 'labelled', labels, isNumberedHeading);
  if (isDefinition(words)) return inRole(block, 'definition');
  return inRole(block, looksLikeHeading(text, block) ? 'heading' : 'words');
}

function isShortTitle(text: string, { from, to, ending }: Block, label: Label): boolean {
  if (label.beforeSmallLetter || to - from > 120 || ending !== 'open') return false;
  return !label.alone && !/[:—–]$/.test(text.slice(from, to));
}

/** Returns the blocks inside quotations that consist of whole blocks. */
function quotedBlocks(text: string, blocks: readonly Block[]): Set<number> {
  const quoted = new Set<number>();
  for (let index = 0; index < blocks.length; index += 1) {
    if (!opensQuotation(text, blocks[index]!)) continue;
    const end = quotationEnd(text, blocks, index);
    for (let inside = index; inside <= end; inside += 1) quoted.add(inside);
    index = Math.max(index, end);
  }
  return quoted;
}

function opensQuotation(text: string, { from, to }: Block): boolean {
  return /^[“"]/.test(text.charAt(from)) && !/[”"]/.test(text.slice(from + 1, to));
}

/**
 * Returns the index of the block that closes the quotation; if no nearby block does, the index of the block
 * before the quotation.
 */
function quotationEnd(text: string, blocks: readonly Block[], index: number): number {
  const last = Math.min(blocks.length, index + MAX_QUOTED_BLOCKS);
  for (let end = index + 1; end < last; end += 1) {
    const { from, to } = blocks[end]!;
    if (/[”"][.,;)]*(?: (?:and|or))?$/.test(text.slice(Math.max(from, to - 12), to))) return end;
  }
  return index - 1;
}

/**
 * In a table of contents, divisions follow each other without words between them. The divisions themselves
 * begin later, where their text is.
 */
function withoutContents(blocks: ClassifiedBlock[]): ClassifiedBlock[] {
  const lastByKey = new Map<string, number>();
  for (const [index, { division }] of blocks.entries()) if (division) lastByKey.set(division.key, index);
  return blocks.map((block, index) => {
    const next = blocks[index + 1]?.division;
    const isRepeated = block.division && lastByKey.get(block.division.key) !== index;
    if (!isRepeated || next?.name !== block.division.name) return block;
    return inRole(block, 'words');
  });
}

/**
 * Under the heading of a schedule, "Regulation 3" alone names the provision to which the schedule belongs.
 * "Regulation 1" may be the schedule's own first regulation.
 */
function withoutOrigins(blocks: ClassifiedBlock[]): ClassifiedBlock[] {
  return blocks.map((block, index) => {
    const [label, ...others] = block.labels;
    const isAfterHeading = blocks[index - 1]?.division?.name === 'schedule';
    if (!label?.alone || others.length > 0 || !isAfterHeading) return block;
    const isNamed = label.readings.every(
      ({ style, number }) => style.startsWith('named:') && !isFirst(number),
    );
    return isNamed ? inRole(block, 'words') : block;
  });
}

const EXPLANATORY = /^EXPLANATORY (?:NOTE|MEMORANDUM)$/;

/** The explanatory note of a British instrument and the footnotes after it contain no provisions. */
function withoutNotes(text: string, blocks: ClassifiedBlock[]): ClassifiedBlock[] {
  let isNote = false;
  return blocks.map((block) => {
    if (block.division) isNote = false;
    if (EXPLANATORY.test(text.slice(block.from, Math.min(block.to, block.from + 30)))) isNote = true;
    return isNote && block.role === 'labelled' ? inRole(block, 'words') : block;
  });
}

/**
 * A "section" is a division only if the next label is that of a provision. Otherwise, it is itself a
 * provision. If there is no label before the next section, both are treated alike.
 */
function withSections(text: string, blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  let containsProvisions = false;
  return blocks
    .toReversed()
    .map((block) => {
      const first = block.labels[0]?.readings[0];
      if (first) containsProvisions = opensProvision(first.style);
      if (!block.division) return block;
      const { name } = block.division;
      if (isAttachment(name)) containsProvisions = false;
      if (name !== 'section' || containsProvisions) return block;
      return classifyWithoutDivision(text, block);
    })
    .toReversed();
}

/** A term may precede a list whose items define it: "length", "(a) in respect of a barge, means …". */
function withDividedDefinitions(text: string, blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  return blocks.map((block, index) => {
    const item = blocks[index + 1];
    const isTerm = block.role === 'words' || block.role === 'heading';
    if (!isTerm || !item || !item.labels.some(({ readings }) => readings.some(beginsParagraphs)))
      return block;
    const isDivided = isDividedDefinition(
      text.slice(block.from, block.to),
      text.slice(item.labels.at(-1)!.to, item.to),
    );
    return isDivided ? inRole(block, 'definition') : block;
  });
}

function beginsParagraphs({ style, number }: Reading): boolean {
  return isFirst(number) && (style === '()a' || style === ')a');
}

/** Between definitions, a term without a verb is a repealed definition. */
function withRepealedDefinitions(text: string, blocks: ClassifiedBlock[]): ClassifiedBlock[] {
  let before: Role = 'words';
  return blocks.map((block, index) => {
    const isPlain = block.role === 'words' || block.role === 'heading';
    const isBeside = before === 'definition' || blocks[index + 1]?.role === 'definition';
    const isTerm =
      isPlain &&
      isBeside &&
      isRepealedDefinition(text.slice(block.from, Math.min(block.to, block.from + 250)));
    before = isTerm ? 'definition' : block.role;
    return isTerm ? inRole(block, 'definition') : block;
  });
}

/** Sentences of at least this length may have a heading. Shorter ones may be lines of a list. */
const MIN_SENTENCE = 80;

/**
 * Turns headings into words if nothing that can have a heading follows them: a provision, a division, a
 * definition or a sentence.
 */
function confirmHeadings(blocks: readonly ClassifiedBlock[]): ClassifiedBlock[] {
  const confirmed = [...blocks];
  let run = Infinity;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index]!;
    if (block.role !== 'heading') {
      run = isHeadable(block) ? 0 : Infinity;
      continue;
    }
    run += 1;
    const before = blocks[index - 1];
    const continues = before?.role === 'labelled' && before.ending === 'item';
    const isTitle = index < 2 && block.ending === 'open';
    if (continues || (run > MAX_HEADINGS_IN_ROW && !isTitle)) confirmed[index] = inRole(block, 'words');
  }
  return confirmed;
}

function isHeadable({ role, from, to, ending }: ClassifiedBlock): boolean {
  if (role !== 'words') return role !== 'row';
  return to - from >= MIN_SENTENCE && ending === 'stop';
}
