/** A screen's heading, its one sentence, and what can be done. Above it a visitor, who has no header, sees whose page it is. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Brand } from './Brand';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  > div:first-child > p {
    margin-top: ${space(1)};
    color: ${color('ink-3')};
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

export function PageHead({ title, lead, actions }: { title: string; lead: string; actions?: ReactNode }) {
  const isVisitor = !useApp().session.isSignedIn.value;
  return (
    <>
      {isVisitor && (
        <Visitor>
          <Brand />
        </Visitor>
      )}
      <Head>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {actions}
      </Head>
    </>
  );
}
