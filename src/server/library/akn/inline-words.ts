/**
 * Writes a run of words and its marks as inline elements. Marks that overlap can't be elements, so they are
 * listed in an attribute instead.
 */
import type { Mark, MarkKind, ReferenceTarget } from '../../../shared/provisions/structured-text';
import { collapse } from './vocabulary';
import { xmlElement, xmlText, type Attributes } from './xml-writer';

/** The attributes and content of the element that contains the words. */
export interface InlineWords {
  readonly attributes: Attributes;
  readonly content: string;
}

const elements: Readonly<Record<MarkKind, readonly [string, Attributes]>> = {
  emphasis: ['i', {}],
  superscript: ['sup', {}],
  subscript: ['sub', {}],
  term: ['def', {}],
  reference: ['inline', { name: 'reference' }],
  footnote: ['inline', { name: 'footnote' }],
};

/**
 * @param marks The marks, with offsets from the beginning of `words`.
 * @param hrefOf Returns the address of a reference's target.
 */
export function writeInline(
  words: string,
  marks: readonly Mark[],
  hrefOf: (target: ReferenceTarget) => string,
): InlineWords {
  const isPlain = collapse(words) === words;
  const write = (text: string) => (isPlain ? text.split('\n').map(xmlText).join('<eol/>') : xmlText(text));
  const space = isPlain ? {} : { 'xml:space': 'preserve' };
  if (!isNested(marks))
    return { attributes: { ...space, 'fairway:marks': JSON.stringify(marks) }, content: write(words) };
  const content = nest(words, marks, write, hrefOf);
  return { attributes: space, content };
}

/** Returns whether the marks can be written as nested elements in their order. */
function isNested(marks: readonly Mark[]): boolean {
  const ends: number[] = [];
  let before = 0;
  for (const { from, to } of marks) {
    while (ends.length > 0 && ends.at(-1)! <= from) ends.pop();
    if (from < before || (ends.length > 0 && to > ends.at(-1)!)) return false;
    ends.push(to);
    before = from;
  }
  return true;
}

function nest(
  words: string,
  marks: readonly Mark[],
  write: (text: string) => string,
  hrefOf: (target: ReferenceTarget) => string,
): string {
  const open: { mark: Mark; content: string }[] = [];
  let written = '';
  let at = 0;
  const add = (xml: string) => {
    const inner = open.at(-1);
    if (inner) inner.content += xml;
    else written += xml;
  };
  const advance = (to: number) => {
    add(write(words.slice(at, to)));
    at = to;
  };
  const closeUpTo = (place: number) => {
    while (open.length > 0 && open.at(-1)!.mark.to <= place) {
      advance(open.at(-1)!.mark.to);
      const { mark, content } = open.pop()!;
      add(writeMark(mark, content, hrefOf));
    }
  };
  for (const mark of marks) {
    closeUpTo(mark.from);
    advance(mark.from);
    open.push({ mark, content: '' });
  }
  closeUpTo(words.length);
  advance(words.length);
  return written;
}

function writeMark(
  { kind, target }: Mark,
  content: string,
  hrefOf: (target: ReferenceTarget) => string,
): string {
  if (target !== undefined) return xmlElement('ref', { href: hrefOf(target) }, content);
  const [name, attributes] = elements[kind];
  return xmlElement(name, attributes, content);
}
