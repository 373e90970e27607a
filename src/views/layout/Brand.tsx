/** Mark and name, as a link to the Dashboard in the header and as plain text elsewhere. */
import { styled } from 'styled-components';
import { font, media, space } from '../../ui/theme/tokens';
import { shell } from './texts';
import { Logo } from './Logo';

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  color: inherit;
  text-decoration: none;
  > b {
    font: 500 1.0625rem / 1.1 ${font('serif')};
  }
`;
const Home = styled(Root)`
  padding: 0 ${space(4)} 0 ${space(1)};
  &:hover {
    color: inherit;
  }
  ${media.touch} {
    padding: 0 ${space(1)};
    > b {
      display: none;
    }
  }
`;

export function Brand() {
  return (
    <Root>
      <Logo size="2.125rem" />
      <b>{shell.product}</b>
    </Root>
  );
}

/** @param href The Dashboard's. */
export function HomeLink({ href }: { href: string }) {
  return (
    <Home as="a" {...{ href }} aria-label={shell.product}>
      <Logo size="1.875rem" />
      <b>{shell.product}</b>
    </Home>
  );
}
