/** While there is no connection, replaces a section that only the server can provide. */
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

interface AvailableOnlineProps {
  heading?: string;
  /** The text to show if a part of the section is already on the screen. */
  children?: string;
}

export function AvailableOnline({ heading, children = documentTexts.loadsLater }: AvailableOnlineProps) {
  const { connection } = useApp();
  // With a connection, either the section is loading, or the banner above gives the reason.
  if (connection.isOnline.value) return null;
  return (
    <Root>
      {heading && <h2>{heading}</h2>}
      <p>{children}</p>
    </Root>
  );
}
