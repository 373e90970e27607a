/** A screen to read: one column at the measure of running text. A visitor, who has no header, sees the brand above. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, leading, size, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Brand } from './Brand';
import { Page } from './Page';

const Column = styled.div`
  max-width: ${size('measure')};
  color: ${color('ink-2')};
  line-height: ${leading('body')};
  h1,
  h2,
  h3,
  dt {
    color: ${color('ink')};
  }
  > h1 + p {
    margin-top: ${space(2)};
    font-size: ${text('lg')};
  }
  section {
    margin-top: ${space(8)};
  }
  h2 {
    margin-bottom: ${space(2)};
  }
`;
const Visitor = styled.p`
  display: inline-block;
  margin-bottom: ${space(8)};
  color: ${color('ink')};
`;

export function Prose({ title, children }: { title: string; children: ReactNode }) {
  const { session } = useApp();
  return (
    <Page title={title}>
      {!session.isSignedIn.value && (
        <Visitor>
          <Brand />
        </Visitor>
      )}
      <Column>{children}</Column>
    </Page>
  );
}
