/** A screen's heading and its one sentence. Above it a visitor, who has no header, sees whose page it is. */
import { styled } from 'styled-components';
import { color, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Brand } from './Brand';

const Head = styled.div`
  margin-bottom: ${space(5)};
  > p {
    margin-top: ${space(1)};
    color: ${color('ink-3')};
  }
`;
const Visitor = styled.div`
  margin: ${space(2)} 0 ${space(8)};
`;

export function PageHead({ title, lead }: { title: string; lead: string }) {
  const isVisitor = !useApp().session.isSignedIn.value;
  return (
    <>
      {isVisitor && (
        <Visitor>
          <Brand />
        </Visitor>
      )}
      <Head>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Head>
    </>
  );
}
