/**
 * Turns HTML into the plain text that a reader would see, with paragraphs separated by a blank line. It does
 * far less than a browser, but enough for articles.
 */
import { decodeEntities, xmlEntities } from '../../../shared/decode-entities';

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
 * Returns the text in the body, and the title from the head or the first `h1`; the title is `null` if there
 * is neither.
 */
export function readHtml(html: string): { title: string | null; text: string } {
  const seen = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  const title =
    /<title\b[^>]*>([^<]*)/i.exec(seen)?.[1] ?? /<h1\b[^>]*>([\s\S]*?)<\/h1/i.exec(seen)?.[1] ?? '';
  const body = seen
    .replace(/^[\s\S]*?<body\b[^>]*>/i, '')
    .replace(/<head\b[\s\S]*?<\/head\s*>/i, '')
    .replace(/<title\b[\s\S]*?<\/title\s*>/i, '');
  return { title: singleLine(title) || null, text: bodyText(body) };
}

/** Tags that begin or end a paragraph. */
const blockTags = [
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'h[1-6]', 'ul', 'ol'],
  ...['dl', 'dt', 'dd', 'table', 'blockquote', 'pre', 'hr', 'address', 'figure', 'figcaption', 'form'],
  ...['tbody', 'thead'],
];

function bodyText(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:td|th)\b[^>]*>/gi, '\t')
    .replace(/<li\b[^>]*>/gi, '\n\n• ')
    .replace(/<br\b[^>]*>|<\/tr\s*>/gi, '\n')
    .replace(new RegExp(`</?(?:${blockTags.join('|')})\\b[^>]*>`, 'gi'), '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeHtmlEntities(marked)
    .split(/\n\n+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((row) => row.split('\t').map(singleLine).join('\t').trim())
        .filter((row) => row !== '')
        .join('\n'),
    )
    .filter((paragraph) => paragraph !== '' && paragraph !== '•')
    .join('\n\n');
}

function singleLine(html: string): string {
  return decodeHtmlEntities(html.replace(/<\/?[a-z][^>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
