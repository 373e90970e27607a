/**
 * Determines the level of a paragraph whose number is in brackets: "(i)" is a letter after "(h)", but a Roman
 * numeral under "(a)". The grammar for plain texts decides this, because the source only says that it is a
 * paragraph.
 */
import { endingOf, type Ending } from '../../../shared/provisions/derive/blocks';
import { isDefinition } from '../../../shared/provisions/derive/headings';
import { readLabels } from '../../../shared/provisions/derive/labels';
import { createReader, type Reader } from '../../../shared/provisions/derive/decide-labels';
import { spansText, type Block } from '../blocks';

export interface BracketedLabel {
  readonly style: string;
  /** The index of the block that begins the provision around the paragraph. */
  readonly outer: number;
  /** How many levels the paragraph is below the heading or the number above it; 1 if it is directly below. */
  readonly depth: number;
  readonly isUncertain: boolean;
}

/** Returns the labels by the indexes of their blocks. A label that doesn't fit anywhere is left out. */
export function readBracketedLabels(blocks: readonly Block[]): ReadonlyMap<number, BracketedLabel> {
  if (!blocks.some(isBracketed)) return new Map();
  const reader = createReader();
  let ending: Ending = 'open';
  let above = -1;
  const aboves: number[] = [];
  for (const [index, block] of blocks.entries()) {
    if (beginsLists(block)) above = index;
    aboves.push(above);
    readBlock(block, index, ending, reader);
    const words = wordsOf(block);
    ending = endingOf(words, 0, words.length);
  }
  const { levels, doubts } = reader.finish();
  return new Map(
    [...levels]
      .filter(([index]) => isBracketed(blocks[index]!))
      .map(([index, { style, outer, depth }]) => {
        const isUncertain = doubts.has(index);
        return [index, { style, outer: outer?.id ?? aboves[index]!, depth, isUncertain }];
      }),
  );
}

/** Returns whether the source shows that the paragraph defines a term, by emphasising or quoting the term. */
export function definesTerm(block: Block): boolean {
  if (block.kind !== 'paragraph' || block.label !== null) return false;
  const words = spansText(block.spans);
  return (block.spans[0]?.style !== 'plain' || /^[“"«]/.test(words)) && isDefinition(words);
}

function readBlock(block: Block, index: number, ending: Ending, reader: Reader): void {
  if (beginsLists(block)) return reader.division(index, true);
  if (definesTerm(block)) return reader.definition(index);
  const [label] = isBracketed(block) ? readLabels(`${block.label} A`, spanOf(`${block.label} A`)) : [];
  if (!label) return reader.words(false);
  const none = { chained: false, afterHeading: false, followed: false, beforeFirst: false };
  reader.label(label, { ...none, id: index, ending });
}

type Labelled = Extract<Block, { kind: 'paragraph' }> & { readonly label: string };

/** Two numbers in a row, such as "(a)(i)", stay words, because a paragraph has only one label. */
function isBracketed(block: Block): block is Labelled {
  return block.kind === 'paragraph' && block.label !== null && /^\([^\s()]+\)$/.test(block.label);
}

/** Lists restart below each heading and each number, as in the schedules of an instrument. */
function beginsLists(block: Block): boolean {
  if (block.kind !== 'paragraph') return block.kind === 'heading';
  return block.label !== null && /^\d+(?:\.\d+)+$/.test(block.label);
}

function wordsOf(block: Block): string {
  return 'spans' in block ? spansText(block.spans) : '';
}

function spanOf(words: string) {
  return { from: 0, to: words.length };
}
