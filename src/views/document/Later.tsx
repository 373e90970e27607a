/** In place of a part that only the server knows. */
import { styled } from 'styled-components';
import { color, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { documentTexts } from '../texts/document';

const Root = styled.div`
  > h2 {
    font-size: ${text('lg')};
  }
  > p {
    margin-top: ${space(1)};
    color: ${color('ink-3')};
  }
`;

export function Later({ heading }: { heading: string }) {
  const { connection } = useApp();
  // With a connection it is on its way, or the banner above says why not.
  if (connection.isOnline.value) return null;
  return (
    <Root>
      <h2>{heading}</h2>
      <p>{documentTexts.loadsLater}</p>
    </Root>
  );
}
