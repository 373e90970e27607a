/**
 * Splits Markdown into tokens with marked, which calls itself for each level of nesting. Without limits, a
 * small file would take minutes or exhaust the stack.
 */
import { getDefaults, Lexer, Tokenizer, type Token, type Tokens, type TokensList } from 'marked';
import { InvalidRecord } from './import-record';

/** The same limit as for XML. */
const MAX_BLOCK_DEPTH = 200;
/** No text has more emphasis within emphasis. */
const MAX_INLINE_DEPTH = 20;
/** The time that a paragraph takes grows with the square of the number of these signs. */
const MAX_INLINE_SIGNS = 1000;

/** The same limit as for the elements of XML. Each line and each cell needs up to two kilobytes of memory. */
const MAX_LINES_AND_CELLS = 600_000;

/**
 * Returns the tokens of a Markdown text. Emphasis that exceeds a limit remains as it is written.
 *
 * @param firstLine The number of the text's first line in its file.
 * @throws InvalidRecord with the line, if lists and quotations are nested too deeply; InvalidRecord if the text has too
 * many lines or table cells, or if a paragraph or a table is too large
 */
export function markdownTokens(markdown: string, firstLine: number): Token[] {
  if (markdown.replace(/[^\n|]+/g, '').length > MAX_LINES_AND_CELLS)
    throw new InvalidRecord(
      `The Markdown has more than ${MAX_LINES_AND_CELLS.toLocaleString('en')} lines and table cells.`,
    );
  const line = firstLineTooDeep(markdown);
  if (line !== null) throw tooDeep(firstLine + line);
  try {
    return new BoundedLexer(firstLine).lex(markdown);
  } catch (cause) {
    // One of marked's regular expressions has exhausted the stack.
    if (!(cause instanceof RangeError)) throw cause;
    throw new InvalidRecord('The Markdown contains a paragraph or a table that is too large.', { cause });
  }
}

function tooDeep(line: number): InvalidRecord {
  return new InvalidRecord(`Line ${line}: The Markdown is nested more than ${MAX_BLOCK_DEPTH} levels deep.`);
}

const ITEM = /^([ \t]*)(?:[-+*]|\d{1,9}[.)])(?=[ \t])/;
const TAB = '    ';

/**
 * Returns the index of the first line whose list is nested too deeply, or null. Marked copies the text of a
 * list for each of its levels, so a large text with many levels would take minutes before the lexer refuses
 * it. Only indentation counts here: markers that follow each other on one line are left to the lexer.
 */
function firstLineTooDeep(markdown: string): number | null {
  /** For each open item, the column where its words begin. */
  const open: number[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const [marker, indentation] = ITEM.exec(line) ?? [];
    if (marker === undefined || indentation === undefined) continue;
    const column = indentation.replaceAll('\t', TAB).length;
    while (open.length > 0 && open.at(-1)! > column) open.pop();
    open.push(column + marker.length - indentation.length + 1);
    if (open.length > MAX_BLOCK_DEPTH) return index;
  }
  return null;
}

/**
 * Replaces marked's expression for indentation of any kind. For each level of a list, marked builds the
 * indentation of each line again, one sign at a time, in order to replace tabs by spaces. In a large text with
 * many levels, this took most of the time, although few texts contain tabs.
 */
const INDENTATION_WITH_TAB = /^ *\t[ \t]*/;

/** Matches the end of a paragraph, or the line break before a footnote, of which marked knows nothing. */
const PARAGRAPH_END = /\n(?:[ \t]*(?:\n|$)|(?=\[\^[\w-]{1,20}\]:))/;

/** Reads each footnote as a paragraph of its own, even if its only word could be the address of a link. */
class FootnoteTokenizer extends Tokenizer {
  override def(source: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    return super.paragraph(beforeNote(source));
  }

  /** Without this limit, marked searches all the following footnotes for an underline. */
  override lheading(source: string): Tokens.Heading | undefined {
    return super.lheading(beforeNote(source));
  }
}

/** Returns the text before a footnote that follows the first paragraph without an empty line. */
function beforeNote(source: string): string {
  const end = PARAGRAPH_END.exec(source);
  const isBeforeNote = end?.[0] === '\n' && end.index + 1 < source.length;
  return isBeforeNote ? source.slice(0, end.index + 1) : source;
}

class BoundedLexer extends Lexer {
  readonly #firstLine: number;
  #blockDepth = 0;
  #inlineDepth = 0;

  constructor(firstLine: number) {
    const tokenizer = new FootnoteTokenizer();
    super({ ...getDefaults(), tokenizer });
    this.#firstLine = firstLine;
    const { rules } = tokenizer;
    tokenizer.rules = { ...rules, other: { ...rules.other, leadingSpaceTab: INDENTATION_WITH_TAB } };
  }

  // Marked declares this type for the outermost list only, but overriding needs it for all.
  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): TokensList {
    if (this.#blockDepth > MAX_BLOCK_DEPTH) throw tooDeep(this.#line());
    this.#blockDepth += 1;
    const all = super.blockTokens(source, tokens, isClipped) as TokensList;
    this.#blockDepth -= 1;
    return all;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth > MAX_INLINE_DEPTH || countSigns(source) > MAX_INLINE_SIGNS) {
      tokens.push({ type: 'text', raw: source, text: source, escaped: false });
      return tokens;
    }
    this.#inlineDepth += 1;
    const all = super.inlineTokens(source, tokens);
    this.#inlineDepth -= 1;
    return all;
  }

  /** Returns the line on which the outermost block that isn't finished yet begins. */
  #line(): number {
    const finished = this.tokens.map(({ raw }) => raw).join('');
    return this.#firstLine + finished.split('\n').length - 1;
  }
}

function countSigns(source: string): number {
  return source.replace(/[^*_~]+/g, '').length;
}
