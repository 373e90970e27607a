/** The user's comment below a row in a list. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/layout/Icon';
import { messageSquareIcon } from '../../../ui/icons/message-square';
import { color, leading, space, text } from '../../../ui/theme/tokens';

const Root = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: flex-start;
  max-width: 48em;
  margin-top: ${space(1)};
  color: ${color('own')};
  font-size: ${text('sm')};
  line-height: ${leading('snug')};
  white-space: pre-line;
  overflow-wrap: anywhere;
  > svg {
    width: 0.875rem;
    height: 0.875rem;
    margin-top: ${space(0.5)};
  }
`;

export function MyComment({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Root className={className}>
      <Icon of={messageSquareIcon} />
      <span>{children}</span>
    </Root>
  );
}
