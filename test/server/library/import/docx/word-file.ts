// Makes Word files for tests, with the parts that Word itself writes.
import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export interface WordParts {
  styles?: string;
  numbering?: string;
  footnotes?: string;
  properties?: string;
}

const styles = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  .join('');

export const wordFile = (body: string, parts: WordParts = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        'docProps/core.xml': parts.properties ?? '<coreProperties/>',
        'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
        'word/styles.xml': `<w:styles ${W}>${styles}${parts.styles ?? ''}</w:styles>`,
        'word/numbering.xml': `<w:numbering ${W}>${parts.numbering ?? ''}</w:numbering>`,
        'word/footnotes.xml': `<w:footnotes ${W}>${parts.footnotes ?? ''}</w:footnotes>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

/** A paragraph. If the words begin with "<", they are inserted as XML. */
export const p = (words: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${words.startsWith('<') ? words : r(words)}</w:p>`;
export const r = (words: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
export const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
export const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

interface Level {
  text: string;
  format?: string;
  start?: number;
  left?: number;
  more?: string;
}

/** A list with its own definition. The levels are in order, starting with the outermost. */
export const list = (id: number, levels: readonly Level[], options = { definition: id, override: '' }) =>
  `<w:abstractNum w:abstractNumId="${options.definition}">${levels
    .map(
      ({ text, format = 'decimal', start = 1, left = 0, more = '' }, level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}` +
        `<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${left}"/></w:pPr></w:lvl>`,
    )
    .join('')}</w:abstractNum>${use(id, options.definition, options.override)}`;
/** A list that uses an existing definition. */
export const use = (id: number, definition: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${override}</w:num>`;

export const cell = (words: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(words)}</w:tc>`;
export const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
