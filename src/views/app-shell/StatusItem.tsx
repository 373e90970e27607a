/** One item in the bottom bar: an icon, words, and a progress bar if the total is known. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../ui/layout/Icon';
import { color, media, space } from '../../ui/theme/tokens';

export interface StatusItemProps {
  /** The icon's path data. */
  icon?: string | undefined;
  tone?: 'quiet' | 'warning' | undefined;
  /** Aligns the item to the right. */
  end?: boolean | undefined;
  /** Hides the item on phones, where the bar has room only for what matters most. */
  roomy?: boolean | undefined;
  /**
   * On phones, hides everything after the first text, so that a short-lived message doesn't make the
   * bar taller.
   */
  brief?: boolean | undefined;
  children: ReactNode;
}

const colors = { plain: color('on-bar'), quiet: color('on-bar-2'), warning: color('bar-warning') };

const Root = styled.div<{ $tone: keyof typeof colors; $end: boolean; $roomy: boolean; $brief: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  color: ${({ $tone }) => colors[$tone]};
  white-space: nowrap;
  ${({ $end }) => ($end ? 'margin-left: auto;' : '')}
  > button,
  > button:hover {
    color: inherit;
  }
  > [role='progressbar'] {
    width: 9rem;
    ${media.touch} {
      width: 5rem;
    }
  }
  ${media.touch} {
    flex-wrap: wrap;
    white-space: normal;
    ${({ $roomy }) => ($roomy ? 'display: none;' : '')}
    ${({ $brief }) => ($brief ? '> span ~ * { display: none; }' : '')}
  }
`;

export function StatusItem({
  icon,
  tone,
  end = false,
  roomy = false,
  brief = false,
  children,
}: StatusItemProps) {
  return (
    <Root $tone={tone ?? 'plain'} $end={end} $roomy={roomy} $brief={brief}>
      {icon && <Icon of={icon} />}
      {children}
    </Root>
  );
}
