/** Writes the words of a leaf node and their marks. */
import { createLeafWords, type LeafWords } from '../../../structure/leaf-words';
import { bracketsFor } from '../../note-markers';
import { isElement, wordsOf, type XmlElement } from '../xml-tree';
import { blocks, isStructural, provisions, skipped } from './elements';
import { formulaWriters } from './formulas';
import { completeReference, externalTarget } from './references';

export interface WordsContext {
  readonly isFrench: boolean;
  /** Whether the words are quoted from another instrument. */
  readonly isQuoted: boolean;
}

/** Returns an empty leaf node, whose references are completed once it has all its words. */
export function newLeaf({ isFrench }: Pick<WordsContext, 'isFrench'>): LeafWords {
  return createLeafWords((text, marks) => marks.map((mark) => completeReference(text, mark, isFrench)));
}

/** Adds a label to a leaf node. Its number begins after any footnote symbol, and ends before a full stop. */
export function writeLabel(label: XmlElement, leaf: LeafWords, context: WordsContext) {
  writeInline(label, leaf, context);
  const words = leaf.text.trimEnd();
  leaf.add(' ');
  const from = /^[*†‡\s]*/.exec(words)![0].length;
  const to = words.replace(/(?<![.\s])[.\s]+$/, '').length;
  return from < to ? { from, to } : null;
}

/** Adds the content of an element to a leaf node, without its footnotes. */
export function writeInline(element: XmlElement, leaf: LeafWords, context: WordsContext): void {
  for (const child of element.children) {
    if (isElement(child)) writeInlineElement(child, leaf, context);
    else leaf.add(child);
  }
}

/** Elements before which the words around them are separated, although the source has no space there. */
const gaps = new Set(['Repealed', 'Leader', 'LeaderRightJustified', 'FormBlank']);

export function writeInlineElement(element: XmlElement, leaf: LeafWords, context: WordsContext): void {
  if (skipped.has(element.name) || element.name === 'Footnote') return;
  const write = () => writeInline(element, leaf, context);
  if (gaps.has(element.name)) leaf.add(' ');
  const writeFormula = formulaWriters.get(element.name);
  if (writeFormula) return writeFormula(element, leaf, (part) => writeInlineElement(part, leaf, context));
  const isTerm = element.name === (context.isFrench ? 'DefinedTermFr' : 'DefinedTermEn');
  switch (element.name) {
    case 'Emphasis':
    case 'DefinitionRef':
      return leaf.mark('emphasis', write);
    case 'Sup':
      return leaf.mark('superscript', write);
    case 'Sub':
      return leaf.mark('subscript', write);
    case 'FootnoteRef':
      return leaf.mark('footnote', () => writeMarker(element, leaf, context));
    case 'DefinedTermEn':
    case 'DefinedTermFr':
      return leaf.mark(isTerm && !context.isQuoted ? 'term' : 'emphasis', write);
    case 'XRefExternal':
      return leaf.mark('reference', write, () => externalTarget(element));
    case 'XRefInternal':
      if (context.isQuoted) return write();
      return leaf.mark('reference', write, () => ({ labels: [wordsOf(element) || '?'] }));
    default:
      return standsApart(element) ? writeApart(element, leaf, context) : write();
  }
}

/** Returns whether a space separates an element from the words around it, because it is a block or a gap. */
function standsApart({ name, children }: XmlElement): boolean {
  const isBlock = blocks.has(name) || provisions.has(name) || isStructural(name) || name === 'Label';
  return isBlock || children.length === 0;
}

/** Writes the marker of a footnote, with brackets if it needs them. */
function writeMarker(element: XmlElement, leaf: LeafWords, context: WordsContext): void {
  const [opening, closing] = bracketsFor(leaf.text.slice(-1), wordsOf(element));
  leaf.add(opening);
  writeInline(element, leaf, context);
  leaf.add(closing);
}

function writeApart(element: XmlElement, leaf: LeafWords, context: WordsContext): void {
  leaf.add(' ');
  writeInline(element, leaf, context);
  leaf.add(' ');
}
