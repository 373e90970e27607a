/**
 * An empty state: a heading that says what is missing, a sentence that says how to add it, and a single
 * action that does so.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { color, space, text } from '../theme/tokens';

export interface EmptyStateProps {
  /** The icon's path data. */
  icon?: string | undefined;
  heading?: string | undefined;
  level?: 2 | 3 | undefined;
  /** One button or link. */
  action?: ReactNode;
  /** One sentence. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(6)};
  color: ${color('ink-2')};
  text-align: center;
  > svg {
    width: ${space(8)};
    height: ${space(8)};
    color: ${color('ink-3')};
    stroke-width: 1.4;
  }
  > :is(h2, h3) {
    color: ${color('ink')};
    font-size: ${text('xl')};
  }
  > p {
    max-width: 27.6em;
  }
  > :is(a, button) {
    margin-top: ${space(2)};
  }
`;

export function EmptyState({ icon, heading, level = 3, action, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Root>
      {icon && <Icon of={icon} size="l" />}
      {heading && <Heading>{heading}</Heading>}
      <p>{children}</p>
      {action}
    </Root>
  );
}
