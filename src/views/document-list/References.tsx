/**
 * Text in which references such as II-1, 42-24, MSC.1/Circ.1432, s. 12(1) or Part 3 never break across lines.
 * Parts of the text can be marked.
 */
import { styled } from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;
const number = /[\p{L}\d]+(?:[-\u2010\u2011/.][\p{L}\d]+)*-\d[\p{L}\d./-]*/u;
const provision = /\b(?:ss?\.|pp?\.|reg\.|item|Part|Rule|Schedule|Annex) \d[^\s,]*/u;
const reference = new RegExp(`(${number.source}|${provision.source})`, 'u');

export interface ReferencesProps {
  children: string;
  /** In UTF-16 code units, ascending, without overlaps. */
  marks?: readonly { readonly from: number; readonly to: number }[];
}

export function References({ children, marks = [] }: ReferencesProps) {
  let at = 0;
  return children.split(reference).map((part, index) => {
    const from = at;
    at += part.length;
    const shown = marked(
      part,
      marks.map((mark) => ({ from: mark.from - from, to: mark.to - from })),
    );
    return index % 2 ? <Whole key={index}>{shown}</Whole> : shown;
  });
}

function marked(text: string, marks: NonNullable<ReferencesProps['marks']>): React.ReactNode {
  const inside = marks.filter(({ from, to }) => from < text.length && to > 0);
  if (!inside.length) return text;
  let at = 0;
  const parts = inside.flatMap(({ from, to }) => {
    const start = Math.max(0, from);
    const before = text.slice(at, start);
    at = Math.min(text.length, to);
    return [before, <mark key={start}>{text.slice(start, at)}</mark>];
  });
  return [...parts, text.slice(at)];
}
