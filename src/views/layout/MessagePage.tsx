/** A chart vignette, one sentence and links, for screens that have nothing else to show. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme/tokens';
import { Chart } from './Chart';
import { Page } from './Page';

export interface MessagePageProps {
  title: string;
  chart?: 'offline' | 'not-found' | undefined;
  lead: string;
  actions?: ReactNode;
  children?: ReactNode;
}

const Centred = styled(Page)`
  display: grid;
  place-items: center;
  text-align: center;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    justify-items: center;
    width: 100%;
    max-width: 34rem;
  }
  p {
    color: ${color('ink-2')};
  }
`;
const Vignette = styled(Chart)`
  width: 22.5rem;
  max-width: 100%;
  margin-bottom: ${space(4)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

export function MessagePage({ title, chart, lead, actions, children }: MessagePageProps) {
  return (
    <Centred title={title}>
      <div>
        {chart && <Vignette name={chart} />}
        <h1>{title}</h1>
        <p>{lead}</p>
        {actions && <Actions>{actions}</Actions>}
        {children}
      </div>
    </Centred>
  );
}
