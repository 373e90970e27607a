/** The logo and the product's name: a link to the Dashboard in the header, and plain text elsewhere. */
import { styled } from 'styled-components';
import { font, media, space } from '../../ui/theme/tokens';
import { frameTexts } from './texts';
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
      <b>{frameTexts.product}</b>
    </Root>
  );
}

/** @param href The address of the Dashboard. */
export function HomeLink({ href }: { href: string }) {
  return (
    <Home as="a" {...{ href }} aria-label={frameTexts.product}>
      <Logo size="1.875rem" />
      <b>{frameTexts.product}</b>
    </Home>
  );
}
