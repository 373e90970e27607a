/** A person's initials. */
import { styled } from 'styled-components';
import { color, radius, text, weight } from '../../ui/theme/tokens';

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  font-weight: ${weight('semibold')};
`;

export function Initials({ name }: { name: string }) {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('');
  return <Root aria-hidden="true">{letters.toUpperCase()}</Root>;
}
