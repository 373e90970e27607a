/**
 * A layout for a single task beside chart artwork: the login column, with the brand above it (unless the
 * header shows the brand) and a footer. On a phone, the chart is a strip.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { Brand } from './Brand';
import { ChartAt } from './Chart';
import { Footer } from './Footer';

const Root = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(27rem, 34rem) minmax(0, 1fr);
  background: ${color('surface')};
  ${media.touch} {
    grid-template: 7rem auto / minmax(0, 1fr);
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${space(8)} ${space(12)};
  ${media.touch} {
    padding: ${space(5)} ${space(5)} ${space(4)};
  }
`;
const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
`;
const Task = styled.div`
  width: 100%;
  max-width: 25rem;
  margin: auto 0;
  padding: ${space(6)} 0;
  ${media.touch} {
    max-width: none;
    margin: 0;
    padding: ${space(6)} 0 ${space(8)};
  }
`;
const Side = styled.div`
  padding: ${space(4)} ${space(4)} ${space(4)} 0;
  ${media.touch} {
    grid-row: 1;
    padding: ${space(3)} ${space(3)} 0;
  }
`;
/** Fills the side column without making it taller. */
const Picture = styled(ChartAt).attrs({ name: 'login' })`
  height: 100%;
  > svg {
    position: absolute;
    inset: ${space(1.75)};
    width: calc(100% - 2 * ${space(1.75)});
    height: calc(100% - 2 * ${space(1.75)});
  }
`;
/** The form in the column. */
export const TaskForm = styled.form`
  display: grid;
  gap: ${space(5)};
`;
/** The sentence below the heading. */
export const Lead = styled.p`
  margin-top: calc(-1 * ${space(4)});
  color: ${color('ink-3')};
  overflow-wrap: anywhere;
`;

export function LoginLayout({ children }: { children: ReactNode }) {
  const { chartHref, session } = useApp();
  return (
    <LoginFrame hasBrand={!session.isLoggedIn.value} chart={chartHref('login')} foot={<Footer bare />}>
      {children}
    </LoginFrame>
  );
}

/** Like `LoginLayout`, for screens that appear before the application has been created. */
export function LoginFrame({
  hasBrand,
  chart,
  foot,
  children,
}: {
  hasBrand: boolean;
  chart: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <Root>
      <Column>
        <Main id="main" tabIndex={-1}>
          {hasBrand && <Brand />}
          <Task>{children}</Task>
        </Main>
        {foot}
      </Column>
      <Side>
        <Picture name="login" href={chart} />
      </Side>
    </Root>
  );
}
