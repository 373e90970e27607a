/** One thing that the bottom bar tells: an icon, words, and a bar where its end is known. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../ui/layout/Icon';
import { color, media, space } from '../../ui/theme/tokens';

export interface BarGroupProps {
  /** Path data. */
  icon?: string | undefined;
  tone?: 'quiet' | 'warning' | undefined;
  /** At the right end. */
  end?: boolean | undefined;
  /** Not on a phone, whose bar has no room for what nobody has to know. */
  roomy?: boolean | undefined;
  /** On a phone its first words alone: what is over in a moment should not make the bar grow. */
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

export function BarGroup({ icon, tone, end = false, roomy = false, brief = false, children }: BarGroupProps) {
  return (
    <Root $tone={tone ?? 'plain'} $end={end} $roomy={roomy} $brief={brief}>
      {icon && <Icon of={icon} />}
      {children}
    </Root>
  );
}
