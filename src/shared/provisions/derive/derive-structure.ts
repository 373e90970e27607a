/**
 * Derives a structure from plain text: divisions, provisions, headings, definitions and tables.
 *
 * First, the blocks are classified (classify.ts). Then the reader decides what their labels are
 * (decide-labels.ts), and finally the nodes are built. A text that exceeds a limit is kept as a single block.
 */
import { assignAddresses, type UnaddressedNode } from '../addresses-and-citations';
import { guessLanguage } from '../../guess-language';
import { findReferences } from '../references/find-references';
import { findTerms } from '../terms/find-terms';
import { structureLimits, type StructuredText } from '../structured-text';
import { splitBlocks } from './blocks';
import { buildTree } from './build-tree';
import { classifyBlocks, type ClassifiedBlock } from './classify';
import type { Label } from './labels';
import { isFirst } from './numbers';
import { createReader, type Reader } from './decide-labels';
import { isAttachment } from './headings';
import { toNodes } from './tree';

/** Increase this with each change that may give a text a different structure. */
export const GRAMMAR = 13;

export function deriveStructure(text: string): StructuredText {
  const origin = { by: 'derived', grammar: GRAMMAR } as const;
  const language = guessLanguage(text);
  const nodes = text.length <= structureLimits.characters ? deriveNodes(text, language) : undivided(text);
  const fitting = nodes.length <= structureLimits.nodes ? nodes : undivided(text);
  const terms = findTerms(text, fitting);
  const references = findReferences(text, fitting, terms, language);
  const marks = [...terms, ...references].sort((one, other) => one.from - other.from);
  return { text, nodes: assignAddresses(fitting, text, terms), marks, origin };
}

function undivided(text: string): UnaddressedNode[] {
  const document = { kind: 'document', parent: -1, from: 0, to: text.length } as const;
  return text === '' ? [document] : [document, { kind: 'block', parent: 0, from: 0, to: text.length }];
}

function deriveNodes(text: string, language: string | null): UnaddressedNode[] {
  const blocks = classifyBlocks(text, splitBlocks(text), language === 'fr');
  if (blocks.length === 0) return undivided(text);
  const reader = createReader();
  const ids = readBlocks(blocks, reader);
  return toNodes(buildTree(text, blocks, ids, reader.finish()), text.length);
}

/** Passes all blocks to the reader, and returns the id of each block's first label. */
function readBlocks(blocks: readonly ClassifiedBlock[], reader: Reader): number[] {
  const ids: number[] = [];
  let id = 0;
  for (const [index, block] of blocks.entries()) {
    ids.push(id);
    if (block.role === 'division') reader.division(id++, isAttachment(block.division!.name));
    else if (block.role === 'definition') reader.definition(id++);
    else if (block.role === 'labelled') id = readLabelled(blocks, index, id, reader);
    else reader.words(block.role === 'heading');
  }
  return ids;
}

function readLabelled(
  blocks: readonly ClassifiedBlock[],
  index: number,
  firstId: number,
  reader: Reader,
): number {
  const before = blocks[index - 1];
  const next = blocks[index + 1];
  let id = firstId;
  const { labels } = blocks[index]!;
  for (const [place, label] of labels.entries()) {
    reader.label(label, {
      id: id++,
      ending: before?.ending ?? 'open',
      chained: place > 0,
      afterHeading: before?.isNumberedHeading ?? false,
      followed: next !== undefined && next.role !== 'words' && next.role !== 'row',
      beforeFirst: beginsList(labels[place + 1] ?? (label.alone ? next?.labels[0] : undefined)),
    });
  }
  return id;
}

function beginsList(label: Label | undefined): boolean {
  return label?.readings.some(({ style, number }) => /^\(?\)/.test(style) && isFirst(number)) ?? false;
}
