/**
 * Converts HTML to the plain text that a reader would see, with paragraphs separated by blank lines, and to
 * blocks with the same text. It does far less than a browser, but enough for regulations.
 */
import { blocksText, type Block } from '../blocks';
import { decodeEntities } from '../../../shared/decode-entities';
import { htmlBlocks } from './html-blocks';
import { htmlEntities } from './html-entities';
import { InvalidRecord } from './import-record';
import { withoutLayoutTables } from './layout-tables';
import { visibleHtml } from './visible-html';

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
    // Declarations such as `<!DOCTYPE html>`, and those around the numbers in pages that Word exported.
  ).replace(/<[!?][^>]*>/g, '');
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
  const blocks = htmlBlocks(withoutLayoutTables(body, decodeHtmlEntities), decodeHtmlEntities);
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
