/**
 * Reads the formulas (MathML) in an HTML page on one line: a fraction with a stroke, and a root with its sign. Without
 * them, "1" above "2" would become "12".
 */

/** What the reader of the page does with a formula's signs, and with words that are raised or lowered. */
export interface MathWriter {
  add(sign: string): void;
  begin(shift: 'sup' | 'sub'): void;
  end(shift: 'sup' | 'sub'): void;
}

export interface MathReader {
  /** Whether a formula is open. */
  readonly isOpen: boolean;
  read(name: string, isEnd: boolean, isEmpty: boolean): void;
}

interface Part {
  readonly name: string;
  children: number;
  readonly close: () => void;
}

/** For each element, which of its children are raised or lowered. */
const shifts: Readonly<Record<string, readonly (null | 'sup' | 'sub')[]>> = {
  ...{ msup: [null, 'sup'], msub: [null, 'sub'], msubsup: [null, 'sub', 'sup'] },
  ...{ mover: [null, 'sup'], munder: [null, 'sub'], munderover: [null, 'sub', 'sup'] },
};
/** Formulas aren't nested more deeply than this. */
const MAX_DEPTH = 100;

export function createMathReader(writer: MathWriter): MathReader {
  const open: Part[] = [];
  const begin = (name: string): Part => {
    const outer = open.at(-1);
    const place = outer ? outer.children++ : 0;
    const shift = shifts[outer?.name ?? '']?.[place] ?? null;
    const isInFraction = outer?.name === 'mfrac';
    const hasBrackets = name === 'msqrt' || (isInFraction && name === 'mrow');
    if (isInFraction && place === 1) writer.add(' / ');
    if (shift) writer.begin(shift);
    if (name === 'msqrt') writer.add('√');
    if (hasBrackets) writer.add('(');
    const close = () => {
      if (hasBrackets) writer.add(')');
      if (shift) writer.end(shift);
    };
    return { name, children: 0, close };
  };
  return {
    get isOpen() {
      return open.length > 0;
    },
    read(name, isEnd, isEmpty) {
      if (isEnd) {
        const at = open.findLastIndex((part) => part.name === name);
        while (at >= 0 && open.length > at) open.pop()!.close();
      } else if (open.length < MAX_DEPTH) {
        const part = begin(name);
        if (isEmpty) part.close();
        else open.push(part);
      }
    },
  };
}
