/** A state in one word, with an icon where that helps. Colour is never the only indication. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { color, radius, space, text, weight, type Color } from '../theme/tokens';

export type TagKind = 'plain' | 'info' | 'ok' | 'warn' | 'bad' | 'own';

export interface TagProps {
  /** `own` is magenta, only for the user's own marks. */
  kind?: TagKind | undefined;
  /** The icon's path data. */
  icon?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

const kinds: Record<TagKind, readonly [background: Color, ink: Color]> = {
  plain: ['sunken', 'ink-2'],
  info: ['selected', 'accent-hover'],
  ok: ['success-soft', 'success'],
  warn: ['warning-soft', 'warning'],
  bad: ['danger-soft', 'danger'],
  own: ['own-soft', 'own'],
};

const Root = styled.span<{ $kind: TagKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 1px ${space(1.5)};
  border-radius: ${radius('s')};
  background: ${({ $kind }) => color(kinds[$kind][0])};
  color: ${({ $kind }) => color(kinds[$kind][1])};
  font-size: ${text('xs')};
  font-weight: ${weight('medium')};
  line-height: 1.45;
  white-space: nowrap;
  > svg {
    width: 0.8rem;
    height: 0.8rem;
  }
`;

export function Tag({ kind = 'plain', icon, title, children }: TagProps) {
  return (
    <Root $kind={kind} title={title}>
      {icon && <Icon of={icon} />}
      {children}
    </Root>
  );
}
