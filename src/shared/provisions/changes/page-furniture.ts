/**
 * Finds page furniture, which isn't part of the text itself: paragraphs such as "Page 3 of 5", and lines at
 * the top or bottom of a page that recur on other pages, with or without a page number.
 */
import type { Span, StructuredText } from '../structured-text';

const pageNumber = /^[\s–—-]*(?:page|p\.)\s*\d+(?:\s*(?:of|\/|de)\s*\d+)?[\s–—-]*$/i;
const LONGEST_PAGE_NUMBER = 30;
/** The maximum number of furniture lines at the top of a page, and at its bottom. */
const MAX_LINES = 3;
/**
 * A line is considered recurring if it is on at least this many pages, and on at least this share of all
 * pages.
 */
const [LEAST_PAGES, LEAST_SHARE] = [3, 1 / 3];

/** Returns a function that finds the part of a leaf that isn't furniture. This part may be empty. */
export function createFurnitureTest({ text, nodes }: StructuredText): (leaf: number) => Span {
  let pages: ReadonlyMap<number, Span> | null = null;
  return (leaf) => {
    const { kind, from, to } = nodes[leaf]!;
    if (kind === 'page') return (pages ??= cutPages(text, nodes)).get(leaf)!;
    const isShort = (kind === 'block' || kind === 'heading') && to - from <= LONGEST_PAGE_NUMBER;
    return isShort && pageNumber.test(text.slice(from, to)) ? { from, to: from } : { from, to };
  };
}

function cutPages(text: string, nodes: StructuredText['nodes']): ReadonlyMap<number, Span> {
  const pages = [...nodes.keys()].filter((node) => nodes[node]!.kind === 'page');
  const spans = pages.map((page) => ({ from: nodes[page]!.from, to: nodes[page]!.to }));
  const cut = pages.length < LEAST_PAGES ? spans : withoutRepeated(spans, text);
  return new Map(pages.map((page, index) => [page, cut[index]!]));
}

function withoutRepeated(pages: readonly Span[], text: string): Span[] {
  let spans = pages.map(({ from, to }) => ({ from, to }));
  for (const cut of [cutHead, cutFoot])
    for (let line = 0; line < MAX_LINES; line += 1) {
      const cuts = spans.map((span) => cut(span, text));
      const counts = new Map<string, number>();
      for (const [page, { words }] of cuts.entries())
        for (const form of formsOf(words, page)) counts.set(form, (counts.get(form) ?? 0) + 1);
      const least = Math.max(LEAST_PAGES, pages.length * LEAST_SHARE);
      const repeats = cuts.map(({ words }, page) =>
        formsOf(words, page).some((form) => counts.get(form)! >= least),
      );
      if (!repeats.includes(true)) break;
      spans = spans.map((span, page) => (repeats[page] ? cuts[page]!.rest : span));
    }
  return spans;
}

interface Cut {
  readonly words: string;
  readonly rest: Span;
}

function cutHead({ from, to }: Span, text: string): Cut {
  const part = text.slice(from, to);
  const start = part.length - part.trimStart().length;
  const end = part.indexOf('\n', start);
  const cut = end < 0 ? part.length : end + 1;
  return { words: part.slice(start, cut).trim(), rest: { from: from + cut, to } };
}

function cutFoot({ from, to }: Span, text: string): Cut {
  const part = text.slice(from, to).trimEnd();
  const start = part.lastIndexOf('\n') + 1;
  return { words: part.slice(start).trim(), rest: { from, to: from + start } };
}

/**
 * Returns the forms by which a line is recognised on other pages: as written, and with each number relative
 * to the page.
 */
function formsOf(words: string, page: number): string[] {
  if (words === '') return [];
  const counted = words.replace(/\d+/g, (number) => `#${Number(number) - page}`);
  return counted === words ? [words] : [`=${words}`, counted];
}
