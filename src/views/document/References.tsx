/** Text in which references such as II-1, 42-24 or MSC.1/Circ.1432 never break over lines. */
import { styled } from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;
const reference = /([\p{L}\d]+(?:[-\u2010\u2011/.][\p{L}\d]+)*-\d[\p{L}\d./-]*)/u;

export function References({ children }: { children: string }) {
  return children.split(reference).map((part, index) => (index % 2 ? <Whole key={index}>{part}</Whole> : part));
}
