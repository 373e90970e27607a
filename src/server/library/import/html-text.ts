/**
 * Converts HTML to the plain text that a reader would see, with paragraphs separated by blank lines, and to
 * blocks with the same text. It does far less than a browser, but enough for regulations.
 */
import { blocksText, type Block } from '../blocks';
import { decodeEntities, xmlEntities } from '../../../shared/decode-entities';
import { htmlBlocks } from './html-blocks';
import { InvalidRecord } from './import-record';
import { visibleHtml } from './visible-html';

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

/** The maximum number of tags. The start and the end of an element are two tags. */
const MAX_TAGS = 600_000;

/**
 * Returns the text of the body, and the title from the head or the first `h1` (`null` if there is neither).
 *
 * @throws InvalidRecord if there are too many tags
 */
export function readHtml(html: string): { title: string | null; text: string; blocks: Block[] } {
  const source = withoutOpenTags(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ''),
  );
  rejectTooManyTags(source);
  const seen = visibleHtml(source);
  const title =
    /<title\b[^>]*>([^<]*)/i.exec(seen)?.[1] ??
    /<h1\b(?:(?!<h1\b)[^>])*>((?:(?!<h1\b)[\s\S])*?)<\/h1/i.exec(seen)?.[1] ??
    '';
  const body = seen
    .replace(/^[\s\S]*?<body\b[^>]*>/i, '')
    .replace(/<head\b(?:(?!<head\b)[\s\S])*?<\/head\s*>/i, '')
    .replace(/<title\b(?:(?!<title\b)[\s\S])*?<\/title\s*>/i, '');
  const blocks = htmlBlocks(body, decodeHtmlEntities);
  return { title: singleLine(title) || null, text: blocksText(blocks), blocks };
}

function rejectTooManyTags(html: string): void {
  let count = 0;
  for (const _tag of html.matchAll(/<\/?[a-z][^>]*>/gi)) {
    count += 1;
    if (count > MAX_TAGS)
      throw new InvalidRecord(`The HTML has more than ${MAX_TAGS.toLocaleString('en')} tags.`);
  }
}

/**
 * Replaces less-than signs that no greater-than sign follows. They can't begin a tag, but each search for one would
 * continue to the end of the text.
 */
function withoutOpenTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
}

function singleLine(html: string): string {
  const words = decodeHtmlEntities(withoutOpenTags(html).replace(/<\/?[a-z][^>]*>/gi, ''));
  return words.replace(/\s+/g, ' ').trim();
}
