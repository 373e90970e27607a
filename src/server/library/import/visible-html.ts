/**
 * Removes from HTML the elements that a browser doesn't show, and struck words, because they are no longer in
 * force. An element whose end is missing is kept, because otherwise one wrong tag could remove the rest of the
 * text.
 */
import type { Span } from '../../../shared/provisions/structured-text';
import { attributeOf, declarationsOf } from './html-attributes';
import { blockTags } from './html-blocks';

/** Tags whose words repeat others: how to read a sign aloud, and a formula in the language of another program. */
const repeatingTags: ReadonlySet<string> = new Set(['rt', 'rp', 'annotation']);
/** Tags whose words have a line through them. */
const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike']);
/** Tags that have no end. */
const emptyTags: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);
/** These contain the whole text, so their end proves nothing about the end of an element in them. */
const wholeTags: ReadonlySet<string> = new Set(['html', 'body']);
const cells: ReadonlySet<string> = new Set(['td', 'th', 'tr', 'tbody', 'tfoot']);
/** For each tag whose end may be left out, except `p`: the tags that end it when they begin. */
const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['li'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
  ['td', cells],
  ['th', cells],
  ['tr', new Set(['tr', 'tbody', 'tfoot'])],
]);

/** What is removed: the element, or only its contents, so that an invisible cell remains in its column. */
type Removal = 'element' | 'contents' | null;

interface OpenElement {
  readonly name: string;
  readonly removal: Removal;
  /** The beginning and the end of its first tag. */
  readonly tag: Span;
}

/** @param html Without comments, scripts, and less-than signs that can't begin a tag. */
export function visibleHtml(html: string): string {
  const open = createOpenElements();
  for (const { index, 0: whole, 1: slash, 2: tag, 3: attributes } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi,
  )) {
    const name = tag!.toLowerCase();
    const span = { from: index, to: index + whole.length };
    if (wholeTags.has(name)) continue;
    if (slash === '/') open.end(name, span);
    else open.begin(name, attributes!, span);
  }
  return without(html, open.removed);
}

function createOpenElements() {
  const open: OpenElement[] = [];
  /** The positions of the open elements that are blocks. */
  const blocks: number[] = [];
  const counts = new Map<string, number>();
  /** In the order of the text, and never one within another. */
  const removed: Span[] = [];

  const remove = (span: Span) => {
    while (removed.length > 0 && removed.at(-1)!.from >= span.from) removed.pop();
    if (span.from < span.to) removed.push(span);
  };
  /** Ends the innermost element. It ends before the tag, unless this is its own. */
  const endInnermost = (tag: Span, isOwn: boolean) => {
    const { name, removal, tag: first } = open.pop()!;
    if (blocks.at(-1) === open.length) blocks.pop();
    counts.set(name, counts.get(name)! - 1);
    if (removal === 'element') remove({ from: first.from, to: isOwn ? tag.to : tag.from });
    if (removal === 'contents') remove({ from: first.to, to: tag.from });
  };

  return {
    removed,
    begin(name: string, attributes: string, tag: Span): void {
      for (let block = blocks.at(-1); block !== undefined; block = blocks.at(-1)) {
        if (!beginEnds(name, open[block]!.name)) break;
        while (open.length > block) endInnermost(tag, false);
      }
      const removal = removalOf(name, attributes);
      if (emptyTags.has(name) || attributes.endsWith('/')) {
        if (removal !== null) remove(tag);
        return;
      }
      if (blockTags.has(name) || cells.has(name)) blocks.push(open.length);
      open.push({ name, removal, tag });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    end(name: string, tag: Span): void {
      if ((counts.get(name) ?? 0) === 0) return;
      while (open.at(-1)!.name !== name) endInnermost(tag, false);
      endInnermost(tag, true);
    },
  };
}

/** Returns whether the beginning of a tag ends a block that is open. */
function beginEnds(name: string, block: string): boolean {
  return block === 'p' ? blockTags.has(name) || cells.has(name) : endedBy.get(block)?.has(name) === true;
}

const STRUCK = /^text-decoration(?:-line)?\s*:.*\bline-through\b/is;
const NOT_DISPLAYED = /^display\s*:\s*none\b/i;
const INVISIBLE = /^visibility\s*:\s*(?:hidden|collapse)\b/i;

function removalOf(name: string, attributes: string): Removal {
  const declarations = declarationsOf(attributes);
  const declares = (pattern: RegExp) => declarations.some((declaration) => pattern.test(declaration));
  if (struckTags.has(name) || declares(STRUCK)) return 'contents';
  if (repeatingTags.has(name)) return 'element';
  const hidden = attributeOf(attributes, 'hidden')?.toLowerCase();
  // A browser shows an element with `until-found` when the reader opens or finds it.
  if ((hidden !== undefined && hidden !== 'until-found') || declares(NOT_DISPLAYED)) return 'element';
  return declares(INVISIBLE) ? 'contents' : null;
}

function without(html: string, removed: readonly Span[]): string {
  let end = 0;
  const kept = removed.map(({ from, to }) => {
    const part = html.slice(end, from);
    end = to;
    return part;
  });
  return [...kept, html.slice(end)].join('');
}
