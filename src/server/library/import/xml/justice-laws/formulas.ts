/** Writes formulas on one line, among the words of a leaf node. */
import type { MarkKind } from '../../../../../shared/provisions/structured-text';
import type { LeafWords } from '../../../structure/leaf-words';
import { isCalculation } from '../../fractions';
import { elementsIn, isElement, wordsOf, type XmlElement } from '../xml-tree';

/** Adds an element of a formula to the same leaf node. */
type WritePart = (part: XmlElement) => void;
type WriteFormula = (element: XmlElement, leaf: LeafWords, writePart: WritePart) => void;

/** Writes a fraction on one line, with brackets around a numerator or denominator that is a calculation. */
function writeFraction(element: XmlElement, leaf: LeafWords, writePart: WritePart): void {
  for (const [index, part] of elementsIn(element).entries()) {
    const needsBrackets = isCalculation(wordsOf(part));
    leaf.add(`${index === 0 ? '' : ' / '}${needsBrackets ? '(' : ''}`);
    writePart(part);
    if (needsBrackets) leaf.add(')');
  }
}

/** Writes parts of formulas, in the publisher's own elements and in MathML. */
export const formulaWriters: ReadonlyMap<string, WriteFormula> = new Map([
  ['Fraction', writeFraction],
  ['mfrac', writeFraction],
  ['msup', scriptsWriter('', ['superscript'])],
  ['msub', scriptsWriter('', ['subscript'])],
  ['msubsup', scriptsWriter('', ['subscript', 'superscript'])],
  ['mover', writeOver],
  ['munder', scriptsWriter(' ', ['subscript'])],
  ['munderover', scriptsWriter(' ', ['subscript', 'superscript'])],
  ['msqrt', writeSquareRoot],
  ['mroot', writeRoot],
]);

/**
 * Returns a writer of a base with its exponent, index or limits. A space separates an exponent from an index, because
 * without their marks they would be read as one number.
 *
 * @param gap Separates the base from what follows.
 * @param kinds The marks of the parts after the base, in the order of MathML.
 */
function scriptsWriter(gap: '' | ' ', kinds: readonly MarkKind[]): WriteFormula {
  return (element, leaf, writePart) => {
    const [base, ...scripts] = elementsIn(element);
    if (base) writePart(base);
    let separator: string = gap;
    for (const [index, script] of scripts.entries()) {
      if (wordsOf(script) === '') continue;
      leaf.add(separator);
      leaf.mark(kinds[index] ?? 'superscript', () => writePart(script));
      separator = ' ';
    }
  };
}

const writeUpperLimit = scriptsWriter(' ', ['superscript']);

/** Writes a base with an upper limit, or with a sign such as a line above it, which follows it immediately. */
function writeOver(element: XmlElement, leaf: LeafWords, writePart: WritePart): void {
  const parts = elementsIn(element);
  if (parts[1]?.name !== 'mo') return writeUpperLimit(element, leaf, writePart);
  for (const part of parts) writePart(part);
}

function writeSquareRoot(element: XmlElement, leaf: LeafWords, writePart: WritePart): void {
  writeRadicand(wordsOf(element), leaf, () => {
    for (const child of element.children) {
      if (isElement(child)) writePart(child);
      else leaf.add(child);
    }
  });
}

/**
 * Writes a root with its degree, which is the second part in MathML, as a superscript before the sign. A space
 * separates it from a factor, because otherwise it would be read as the factor's exponent.
 */
function writeRoot(element: XmlElement, leaf: LeafWords, writePart: WritePart): void {
  const [radicand, degree] = elementsIn(element);
  leaf.add(' ');
  if (degree) leaf.mark('superscript', () => writePart(degree));
  if (radicand) writeRadicand(wordsOf(radicand), leaf, () => writePart(radicand));
}

/** Writes the sign of a root and what follows it on one line, with brackets around a calculation. */
function writeRadicand(words: string, leaf: LeafWords, write: () => void): void {
  const needsBrackets = isCalculation(words);
  leaf.add(needsBrackets ? '√(' : '√');
  write();
  if (needsBrackets) leaf.add(')');
}
