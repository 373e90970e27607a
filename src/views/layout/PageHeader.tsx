/**
 * A screen's heading, lead sentence and actions. Visitors don't see the application's header, so they get the
 * brand above the heading.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { Brand } from './Brand';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)} ${space(5)};
  margin-bottom: ${space(5)};
  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
    > h1 {
      overflow-wrap: anywhere;
    }
    > p {
      margin-top: ${space(1)};
      color: ${color('ink-3')};
    }
  }
  ${media.touch} {
    > * {
      width: 100%;
    }
  }
`;
const Visitor = styled.div`
  margin: ${space(2)} 0 ${space(8)};
`;

export interface PageHeaderProps {
  /** The screen's breadcrumb. */
  crumbs?: ReactNode;
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
}

export function PageHeader({ crumbs, title, lead, actions }: PageHeaderProps) {
  const isVisitor = !useApp().session.isLoggedIn.value;
  return (
    <>
      {isVisitor && (
        <Visitor>
          <Brand />
        </Visitor>
      )}
      <Head>
        <div>
          {crumbs}
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </Head>
    </>
  );
}
