/** Reads the document in a Markdown file. */
import { blocksText, spansText } from '../../blocks';
import { structureOfBlocks } from '../../structure/block-structure';
import { withTypedNumbers } from '../../structure/typed-numbers';
import { decodeText } from '../decode-text';
import { splitFrontMatter } from '../front-matter';
import { markdownBlocks } from '../markdown-blocks';
import type { ReadFile } from './source';

/** Reads a Markdown file. If it begins with a heading of level 1, that heading is the title. */
export function readMarkdown(bytes: Uint8Array): ReadFile {
  const source = decodeText(bytes, 'The file');
  const { fields, body } = splitFrontMatter(source);
  const frontMatter = source.slice(0, source.length - body.length);
  const blocks = markdownBlocks(body, frontMatter.split('\n').length);
  const first = blocks[0];
  const heading = first?.kind === 'heading' && first.level === 1 ? spansText(first.spans) : null;
  const structured = withTypedNumbers(structureOfBlocks(blocks, 'markdown'));
  return { title: heading, fields, text: blocksText(blocks), markdown: body, structured };
}
