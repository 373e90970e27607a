/**
 * Converts plain text to blocks: blank lines separate paragraphs, numbers at the beginning of paragraphs
 * become labels, short paragraphs without a full stop become headings, and lines with tabs become tables. A
 * wrong guess only affects how text looks, and never loses any.
 */
import type { Block, Span } from '../blocks';
import { splitLabel } from '../import/numbering';

const MAX_HEADING_LENGTH = 110;

export function textBlocks(text: string): Block[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph, index) => blockOf(paragraph, paragraphs[index + 1]));
}

function blockOf(paragraph: string, next: string | undefined): Block {
  const lines = paragraph.split('\n');
  if (lines.length > 1 && lines.every((line) => line.includes('\t'))) return tableOf(lines);
  // If `(a)` follows, `7 Every document filed pursuant to` is the beginning of a sentence, and not a heading.
  const goesOn = /^\d/.test(paragraph) && /^\((?:a|i)\)/.test(next ?? '');
  if (next !== undefined && !goesOn && isHeading(paragraph))
    return { kind: 'heading', level: headingLevel(paragraph, next), spans: [plain(paragraph)] };
  const split = splitLabel(paragraph);
  return {
    kind: 'paragraph',
    label: split?.label ?? null,
    level: split?.level ?? 0,
    spans: [plain((split?.rest ?? paragraph).replace(/\t/g, ' '))],
  };
}

function isHeading(text: string): boolean {
  if (text.length > MAX_HEADING_LENGTH || text.includes('\n') || !/^[\p{Lu}\d§]/u.test(text)) return false;
  if (/[.;:,]$/.test(text) || !/\p{L}{3}/u.test(text)) return false;
  // An incomplete numbered sentence, such as `6 (1) [Repealed]`, is not a heading; `1.2 Scope` is.
  return !/^\d+[A-Z]?\s?\(/.test(text) && !/[=+]/.test(text) && !/\b(?:and|or|shall|must|may)$/.test(text);
}

/**
 * Returns the level of a heading. Parts and schedules have the highest level, and a heading directly above
 * ordinary text has the lowest.
 */
function headingLevel(text: string, next: string): 1 | 2 | 3 {
  if (
    /^(?:part|chapter|schedule|annex|appendix|book|title|division|subdivision|teil|kapitel|anlage)\b/i.test(
      text,
    )
  )
    return 1;
  return isHeading(next) ? 2 : 3;
}

function tableOf(lines: readonly string[]): Block {
  const rows = lines.map((line) => line.split('\t').map((cell): Span[] => [plain(cell.trim())]));
  const columns = Math.max(...rows.map((row) => row.length));
  const [head = [], ...rest] = rows.map((row) => [
    ...row,
    ...Array.from({ length: columns - row.length }, (): Span[] => []),
  ]);
  return { kind: 'table', head, rows: rest };
}

function plain(text: string): Span {
  return { text, style: 'plain' };
}
