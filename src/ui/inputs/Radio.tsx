/**
 * One of several options; those with the same `name` belong together. Put them in a fieldset with a legend.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BoxFrame, ControlLabel } from './Check';
import { color, media, radius } from '../theme/tokens';

export interface RadioProps {
  name: string;
  checked: boolean;
  /** Called when this option is chosen. */
  onChange(): void;
  children: ReactNode;
  disabled?: boolean | undefined;
}

const Dot = styled(BoxFrame)`
  border-radius: ${radius('full')};
  &[data-on]::after {
    content: '';
    width: 0.45rem;
    height: 0.45rem;
    border-radius: ${radius('full')};
    background: ${color('on-accent')};
    ${media.forced} {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
`;

export function Radio({ name, checked, onChange, children, disabled = false }: RadioProps) {
  return (
    <ControlLabel>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={() => onChange()} />
      <Dot aria-hidden="true" data-on={checked || undefined} data-off={disabled || undefined} />
      {children}
    </ControlLabel>
  );
}
