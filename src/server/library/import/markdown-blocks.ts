/**
 * Converts Markdown to blocks. Of raw HTML and images, only the words are kept. A footnote is a paragraph that
 * begins with `[^1]: `, and `[^1]` in the text refers to it.
 */
import type { MarkedToken, Token, Tokens } from 'marked';
import { spansText, type Block, type HeadingLevel, type Span } from '../blocks';
import { decodeHtmlEntities, readHtml } from './html-text';
import { markdownTokens } from './markdown-tokens';
import { isSameLook } from './inline-words';
import { numberedLines, splitSpans } from './paragraph-labels';

/**
 * Returns the blocks in a Markdown text.
 *
 * @param firstLine The number of the text's first line in its file.
 * @throws InvalidRecord with the line, if lists and quotations are nested too deeply
 */
export function markdownBlocks(markdown: string, firstLine = 1): Block[] {
  const blocks = blocksIn(markdownTokens(markdown, firstLine), 0);
  const signs = new Set(blocks.flatMap((block) => (block.kind === 'note' ? [block.label] : [])));
  return signs.size === 0 ? blocks : blocks.map((block) => withFootnotes(block, signs));
}

const FOOTNOTE = /^\[\^([\w-]{1,20})\]:\s+/;
const SIGN = /\[\^([\w-]{1,20})\]/g;

/** Makes footnote markers separate spans. If there is no such footnote, `[^1]` is ordinary text. */
function withFootnotes(block: Block, signs: ReadonlySet<string>): Block {
  const split = (spans: readonly Span[]) => spans.flatMap((span) => splitSigns(span, signs));
  if (block.kind === 'lines') return block;
  if (block.kind !== 'table') return { ...block, spans: split(block.spans) };
  return { ...block, head: block.head.map(split), rows: block.rows.map((row) => row.map(split)) };
}

function splitSigns({ text, ...look }: Span, signs: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name } of text.matchAll(SIGN)) {
    if (!signs.has(`[${name}]`)) continue;
    if (index > end) spans.push({ ...look, text: text.slice(end, index) });
    spans.push({ ...look, text: `[${name}]`, isFootnote: true });
    end = index + whole.length;
  }
  return end < text.length ? [...spans, { ...look, text: text.slice(end) }] : spans;
}

function blocksIn(tokens: readonly Token[], level: number): Block[] {
  return withoutStruck(tokens).flatMap((token) => blocksOf(token, level));
}

function blocksOf(token: Token, level: number): Block[] {
  // No extensions are used, so all tokens are marked's own.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'heading':
      return [{ kind: 'heading', level: known.depth as HeadingLevel, spans: spansOf(known.tokens) }];
    case 'paragraph': {
      const spans = spansOf(known.tokens);
      const [first] = spans;
      const note = first && FOOTNOTE.exec(first.text);
      if (note) {
        const words = { ...first, text: first.text.slice(note[0].length) };
        return [{ kind: 'note', label: `[${note[1]}]`, spans: [words, ...spans.slice(1)] }];
      }
      return spans.length > 0 ? numberedLines(spans).map((line) => numbered(line, level)) : [];
    }
    case 'text': {
      const spans = spansOf(known.tokens ?? [known]);
      return spans.length > 0 ? [{ kind: 'paragraph', label: null, level, spans }] : [];
    }
    case 'list': {
      const numbers = numbersOf(known);
      return known.items.flatMap((item: Tokens.ListItem, index: number) =>
        itemBlocks(item, numbers?.[index] ?? null, level),
      );
    }
    case 'blockquote':
      return blocksIn(known.tokens ?? [], level).map((block) =>
        block.kind === 'paragraph' ? { kind: 'quote', spans: block.spans } : block,
      );
    case 'html':
      return readHtml(known.text).blocks;
    case 'code':
      return [{ kind: 'lines', lines: known.text.split('\n') }];
    case 'table':
      return [
        {
          kind: 'table',
          head: known.header.map(cellSpans),
          rows: known.rows.map((row: Tokens.TableCell[]) => row.map(cellSpans)),
        },
      ];
    default:
      return [];
  }
}

/**
 * Returns a list item's blocks. The first paragraph gets the item's label, and the others get none.
 *
 * @param number `null` in a list without numbers.
 */
function itemBlocks(item: Tokens.ListItem, number: number | null, level: number): Block[] {
  const bullet = level % 2 === 0 ? '•' : '–';
  const label = number === null ? bullet : `${number}${item.raw.trimStart().replace(/^\d+(.)[^]*$/, '$1')}`;
  const blocks = blocksIn(item.tokens, level + 1);
  const first = blocks.findIndex((block) => block.kind === 'paragraph');
  return blocks.map((block, position) =>
    position === first && block.kind === 'paragraph' ? { ...block, label: block.label ?? label } : block,
  );
}

/**
 * Returns the numbers of a list's items. If each is greater than the one before it, they are those that the author
 * wrote: a provision may have been repealed. Otherwise, the items are counted from the first number.
 */
function numbersOf({ ordered, start, items }: Tokens.List): number[] | null {
  if (!ordered) return null;
  const written = items.map(({ raw }) => Number(/^\s*(\d+)/.exec(raw)?.[1] ?? Number.NaN));
  const isAscending = written.every((number, index) => index === 0 || number > written[index - 1]!);
  return isAscending ? written : items.map((_item, index) => Number(start) + index);
}

/**
 * Returns a paragraph. A number at its beginning becomes its label, so that `1.1 Every ship …` is read as in
 * plain text.
 */
function numbered(spans: Span[], level: number): Block {
  const split = splitSpans(spans);
  if (!split) return { kind: 'paragraph', label: null, level, spans };
  const hasStop = spansText(spans).charAt(split.label.length) === '.';
  // A full stop after the number is part of the text, and must not be lost. "1." would be the number of an item.
  if (hasStop && !split.label.includes('.')) return { kind: 'paragraph', label: null, level, spans };
  const label = hasStop ? `${split.label}.` : split.label;
  return { kind: 'paragraph', label, level: level + split.level, spans: split.rest };
}

/** Returns the words of a block. If some of them were left out, only one of the spaces around them remains. */
function spansOf(tokens: readonly Token[] | undefined): Span[] {
  const spans = spansIn(tokens ?? [], 'plain');
  return joinSpans(
    spans,
    spans.some(({ text }) => text === ''),
  );
}

function spansIn(tokens: readonly Token[], style: Span['style']): Span[] {
  let shift: Span['shift'];
  return withoutStruck(tokens).flatMap((token): Span[] => {
    const tag = token.type === 'html' ? SHIFT_TAG.exec(token.raw) : null;
    if (tag) shift = tag[1] === '/' ? undefined : tag[2] === 'sup' ? 'superscript' : 'subscript';
    const spans = spansOfToken(token, style);
    return shift ? spans.map((span) => ({ ...span, shift })) : spans;
  });
}

const SHIFT_TAG = /^<(\/?)(sup|sub)\b/;

function spansOfToken(token: Token, style: Span['style']): Span[] {
  const inner = 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined;
  if (token === gap) return [{ text: '', style }];
  if (token.type === 'strong') return spansIn(inner ?? [], 'strong');
  if (token.type === 'em') return spansIn(inner ?? [], style === 'strong' ? 'strong' : 'emphasis');
  if (token.type === 'br') return [{ text: '\n', style }];
  if (token.type === 'html') return /^<br\b/i.test(token.raw) ? [{ text: '\n', style }] : [];
  if (token.type === 'image') return [{ text: imageWords(token as Tokens.Image), style }];
  if (inner) return spansIn(inner, style);
  const text: unknown = 'text' in token ? token.text : '';
  return typeof text === 'string' && text !== ''
    ? [{ text: decodeHtmlEntities(text).replace(/[ \t]*\n[ \t]*/g, ' '), style }]
    : [];
}

/** Stands where struck words were left out. */
const gap: Token = { type: 'text', raw: '', text: '', escaped: false };

/**
 * Puts a gap in the place of struck words, which are no longer in force: `~~old~~`, or `<del>old</del>` if both tags
 * are among the same tokens. What stands between single tildes is kept, because it may be an index, as in `CO~2~`.
 */
function withoutStruck(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  /** For each name of a tag: the positions of its open tags in the kept tokens. */
  const open = new Map(['del', 's', 'strike'].map((name) => [name, [] as number[]]));
  for (const token of tokens) {
    const [, slash, tag = ''] = (token.type === 'html' && STRUCK_TAG.exec(token.raw)) || [];
    const positions = open.get(tag.toLowerCase());
    const first = slash === '/' ? positions?.at(-1) : undefined;
    if (first !== undefined) {
      for (const inner of open.values()) while ((inner.at(-1) ?? -1) >= first) inner.pop();
      kept.length = first;
    } else if (slash === '') positions?.push(kept.length);
    const isStruck = first !== undefined || (token.type === 'del' && token.raw.startsWith('~~'));
    kept.push(isStruck ? gap : token);
  }
  return kept;
}

/** Matches a token that consists of one tag. */
const STRUCK_TAG = /^<(\/?)(del|s|strike)(?:\s[^<]*)?>\s*$/i;

/** Joins spans of the same style. Escaped signs, such as the brackets in `\\(a\\)`, are spans of their own. */
function joinSpans(spans: readonly Span[], hasGaps: boolean): Span[] {
  const joined: Span[] = [];
  for (const { text, ...look } of spans) {
    const last = joined.at(-1);
    const rest = hasGaps && (!last || last.text.endsWith(' ')) ? text.replace(/^ +/, '') : text;
    if (last && isSameLook(last, look)) joined[joined.length - 1] = { ...look, text: last.text + rest };
    else if (rest !== '') joined.push({ ...look, text: rest });
  }
  return joined;
}

function imageWords({ text }: Tokens.Image): string {
  return text.trim() === '' ? '[Image]' : `[Image: ${decodeHtmlEntities(text)}]`;
}

/** Returns the words of a cell. A row is one line, so a line break becomes a space. */
function cellSpans(cell: Tokens.TableCell): Span[] {
  return spansOf(cell.tokens).map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }));
}
