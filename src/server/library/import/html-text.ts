/**
 * Converts HTML to the plain text that a reader would see, with paragraphs separated by blank lines, and to
 * blocks with the same text. It does far less than a browser, but enough for regulations.
 */
import type { Block } from '../blocks';
import { decodeEntities, xmlEntities } from '../../../shared/decode-entities';
import { splitLabel } from './numbering';

const htmlEntities: Readonly<Record<string, string>> = {
  ...xmlEntities,
  nbsp: ' ',
  sect: '§',
  para: '¶',
  deg: '°',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  middot: '·',
  le: '≤',
  ge: '≥',
  ne: '≠',
  times: '×',
  divide: '÷',
  plusmn: '±',
  minus: '−',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  dagger: '†',
  Dagger: '‡',
  prime: '′',
  Prime: '″',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  Agrave: 'À',
  Aacute: 'Á',
  Acirc: 'Â',
  Atilde: 'Ã',
  Auml: 'Ä',
  Aring: 'Å',
  AElig: 'Æ',
  Ccedil: 'Ç',
  Egrave: 'È',
  Eacute: 'É',
  Ecirc: 'Ê',
  Ouml: 'Ö',
  Oslash: 'Ø',
  Uuml: 'Ü',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  aelig: 'æ',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  oslash: 'ø',
  szlig: 'ß',
  uacute: 'ú',
  ucirc: 'û',
  ugrave: 'ù',
  uuml: 'ü',
  yacute: 'ý',
};

/** Decodes `&sect;`, `&#167;` and `&#xA7;`. Unknown names are left unchanged. */
export function decodeHtmlEntities(text: string): string {
  return decodeEntities(text, htmlEntities);
}

/**
 * Returns the text of the body, and the title from the head or the first `h1` (`null` if there is neither).
 */
export function readHtml(html: string): { title: string | null; text: string; blocks: Block[] } {
  const seen = withoutOpenTags(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ''),
  );
  const title =
    /<title\b[^>]*>([^<]*)/i.exec(seen)?.[1] ??
    /<h1\b[^>]*>((?:(?!<h1\b)[\s\S])*?)<\/h1/i.exec(seen)?.[1] ??
    '';
  const body = seen
    .replace(/^[\s\S]*?<body\b[^>]*>/i, '')
    .replace(/<head\b(?:(?!<head\b)[\s\S])*?<\/head\s*>/i, '')
    .replace(/<title\b(?:(?!<title\b)[\s\S])*?<\/title\s*>/i, '');
  const paragraphs = paragraphsOf(body);
  const text = paragraphs.map(({ words }) => words).join('\n\n');
  return { title: singleLine(title) || null, text, blocks: paragraphs.map(blockOf) };
}

/**
 * Replaces less-than signs that no greater-than sign follows. They can't begin a tag, but each search for one would
 * continue to the end of the text.
 */
function withoutOpenTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
}

/** Tags that begin or end a paragraph. */
const blockTags = [
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'h[1-6]', 'ul', 'ol'],
  ...['dl', 'dt', 'dd', 'table', 'blockquote', 'pre', 'hr', 'address', 'figure', 'figcaption', 'form'],
  ...['tbody', 'thead'],
];

/** Precedes a heading, and is followed by its level. No text contains this code point. */
const HEADING = '\uFDD0';
/** Precedes a header cell. */
const HEAD_CELL = '\uFDD1';
const marks = new RegExp(`[${HEADING}${HEAD_CELL}]`, 'g');

/** A paragraph's words, and the properties that its tags give it. */
interface Paragraph {
  readonly words: string;
  /** 0 for a paragraph that isn't a heading. */
  readonly level: number;
  /** Whether all cells in the first row are header cells. */
  readonly hasHead: boolean;
}

function paragraphsOf(html: string): Paragraph[] {
  const marked = html
    .replace(marks, '')
    .replace(/\s+/g, ' ')
    .replace(/<td\b[^>]*>/gi, '\t')
    .replace(/<th\b[^>]*>/gi, `\t${HEAD_CELL}`)
    .replace(/<li\b[^>]*>/gi, '\n\n• ')
    .replace(/<br\b[^>]*>|<\/tr\s*>/gi, '\n')
    .replace(/<h([1-6])\b[^>]*>/gi, `\n\n${HEADING}$1`)
    .replace(new RegExp(`</?(?:${blockTags.join('|')})\\b[^>]*>`, 'gi'), '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeHtmlEntities(marked)
    .split(/\n\n+/)
    .map(readParagraph)
    .filter(({ words }) => words !== '' && words !== '•');
}

function readParagraph(source: string): Paragraph {
  const heading = new RegExp(`^\\s*${HEADING}([1-6])`).exec(source);
  const body = heading ? source.slice(heading[0].length) : source;
  const rows = body.split('\n');
  const first =
    rows
      .find((row) => row.includes('\t'))
      ?.split('\t')
      .slice(1) ?? [];
  const words = rows
    .map((row) => row.replace(marks, '').split('\t').map(joinLines).join('\t').trim())
    .filter((row) => row !== '')
    .join('\n');
  const hasHead = first.length > 0 && first.every((cell) => cell.trimStart().startsWith(HEAD_CELL));
  return { words, level: Number(heading?.[1] ?? 0), hasHead };
}

/** Returns a paragraph as a block with the same words. */
function blockOf({ words, level, hasHead }: Paragraph): Block {
  const spans = [{ text: words, style: 'plain' as const }];
  if (level > 0) return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, spans };
  const rows = words.split('\n').map((row) => row.split('\t'));
  if (rows.length > 1 && rows[0]!.length > 1)
    return tableOf(rows, hasHead) ?? { kind: 'lines', lines: words.split('\n') };
  const split = words.startsWith('• ') ? { label: '•', level: 1, rest: words.slice(2) } : splitLabel(words);
  // A full stop after the number is part of the text, and must not be lost.
  if (!split || `${split.label} ${split.rest}` !== words)
    return { kind: 'paragraph', label: null, level: 0, spans };
  return { ...split, kind: 'paragraph', spans: [{ text: split.rest, style: 'plain' }] };
}

/**
 * Returns a table; `null` if its rows differ in length. The text has no empty cells at the ends of rows, so
 * it isn't known which cells a shorter row lacks.
 */
function tableOf(rows: readonly string[][], hasHead: boolean): Block | null {
  if (rows.some((row) => row.length !== rows[0]!.length)) return null;
  const cells = rows.map((row) => row.map((text) => [{ text, style: 'plain' as const }]));
  return { kind: 'table', head: hasHead ? cells[0]! : [], rows: hasHead ? cells.slice(1) : cells };
}

function singleLine(html: string): string {
  return joinLines(decodeHtmlEntities(html.replace(/<\/?[a-z][^>]*>/gi, '')));
}

function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
