/** In place of a part that only the server knows. */
import { styled } from 'styled-components';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { documentTexts } from '../texts';

const Root = styled.div`
  > h2 {
    font-size: ${text('lg')};
  }
  > p {
    margin-top: ${space(1)};
    color: ${color('ink-3')};
  }
`;

interface LaterProps {
  heading?: string;
  /** What loads later, where a part is here already. */
  children?: string;
}

export function AvailableOnline({ heading, children = documentTexts.loadsLater }: LaterProps) {
  const { connection } = useApp();
  // With a connection it is on its way, or the banner above says why not.
  if (connection.isOnline.value) return null;
  return (
    <Root>
      {heading && <h2>{heading}</h2>}
      <p>{children}</p>
    </Root>
  );
}
