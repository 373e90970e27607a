/**
 * Joins paragraphs whose marks were deleted. In Word, the mark at the end of a paragraph can be deleted like a
 * character. The paragraph then continues in the next one, whose mark keeps its style and its number.
 */
import { childOf, elementsIn, type XmlElement } from '../xml/xml-tree';

/** Elements between two paragraphs that have no place on the page. */
const markers =
  /^(?:bookmark|comment|moveFrom|moveTo|perm|customXml\w*)Range(?:Start|End)$|^bookmark|^perm|^proofErr$/;

/** Returns the elements of a text, a cell or a note, in which each paragraph ends with a mark that is left. */
export function joinParagraphs(elements: readonly XmlElement[]): XmlElement[] {
  const joined: XmlElement[] = [];
  /** Paragraphs that continue in the next one. */
  const open: XmlElement[] = [];
  for (const element of elements) {
    if (open.length > 0 && markers.test(element.name)) continue;
    if (element.name !== 'p') joined.push(...joinAll(open.splice(0)), element);
    else if (isMarkDeleted(element)) open.push(element);
    else joined.push(...joinAll([...open.splice(0), element]));
  }
  return [...joined, ...joinAll(open)];
}

/** Returns whether a paragraph's mark was deleted or moved, and the change isn't accepted or rejected yet. */
export function isMarkDeleted(paragraph: XmlElement): boolean {
  const properties = childOf(paragraph, 'pPr');
  const mark = properties && childOf(properties, 'rPr');
  return mark !== undefined && (childOf(mark, 'del') ?? childOf(mark, 'moveFrom')) !== undefined;
}

function joinAll(paragraphs: readonly XmlElement[]): XmlElement[] {
  const last = paragraphs.at(-1);
  if (!last || paragraphs.length === 1) return last ? [last] : [];
  const isWords = ({ name }: XmlElement) => name !== 'pPr';
  const properties = childOf(last, 'pPr');
  const words = paragraphs.flatMap((paragraph) => elementsIn(paragraph).filter(isWords));
  return [{ ...last, children: [...(properties ? [properties] : []), ...words] }];
}
