/**
 * A titled panel with a header (title, meta, one action), a body and a footer. Empty and error states belong
 * inside the card.
 */
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, line, radius, space, text } from '../theme/tokens';

export interface CardProps {
  /** The title is also the accessible name of the card's region. */
  title?: ReactNode;
  /** Content beside the title: a tag, "Last synchronised …". */
  meta?: ReactNode;
  /** One link or small control on the right of the header. */
  action?: ReactNode;
  foot?: ReactNode;
  /** Removes the padding, for lists and tables with padding of their own. */
  flush?: boolean | undefined;
  children?: ReactNode;
}

const Root = styled.section`
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(12)};
  padding: ${space(3)} ${space(4)};
  border-bottom: ${line('line')};
  > h2 {
    font-size: ${text('lg')};
  }
`;
const Action = styled.span`
  margin-left: auto;
  font-size: ${text('sm')};
`;
const Body = styled.div`
  padding: ${space(4)};
`;
const Foot = styled.div`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
`;

export function Card({ title, meta, action, foot, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <Root aria-labelledby={title ? id : undefined}>
      {title && (
        <Head>
          <h2 id={id}>{title}</h2>
          {meta}
          {action && <Action>{action}</Action>}
        </Head>
      )}
      {flush ? children : <Body>{children}</Body>}
      {foot && <Foot>{foot}</Foot>}
    </Root>
  );
}
