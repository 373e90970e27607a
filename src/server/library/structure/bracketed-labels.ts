/**
 * Determines the level of paragraphs whose number is in brackets: "(i)" is a letter after "(h)", but a Roman
 * numeral under "(a)". The source doesn't say which, so the grammar for plain text decides.
 */
import { endingOf, type Ending } from '../../../shared/provisions/derive/blocks';
import { isDefinition } from '../../../shared/provisions/derive/headings';
import { readLabels } from '../../../shared/provisions/derive/labels';
import { createReader, type Reader } from '../../../shared/provisions/derive/decide-labels';
import { spansText, type Block } from '../blocks';

export interface BracketedLabel {
  readonly style: string;
  /** The index of the block that begins the provision that contains the paragraph. */
  readonly outer: number;
  /**
   * How many levels the paragraph is below the nearest heading or number above it; 1 if it is directly below.
   */
  readonly depth: number;
  readonly isUncertain: boolean;
}

/** Returns the labels, keyed by the index of their block. Labels that don't fit anywhere are left out. */
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

/** Returns whether a paragraph defines a term that the source emphasises or quotes. */
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

/**
 * Returns whether a block begins with one number in brackets, or, as in French texts, before a closing one. Two in
 * a row, such as "(a)(i)", remain ordinary words, because a paragraph can have only one label.
 */
function isBracketed(block: Block): block is Labelled {
  return block.kind === 'paragraph' && block.label !== null && /^\(?[^\s()]+\)$/.test(block.label);
}

/**
 * Returns whether lists restart below a block. They do so below each heading and each number, as in the
 * schedules of an instrument.
 */
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
