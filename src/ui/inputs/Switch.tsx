/** An on-off control that takes effect immediately, for settings without a Save button. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ControlLabel } from './Check';
import { color, media, motion, radius, space } from '../theme/tokens';

export interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
  disabled?: boolean | undefined;
}

const Label = styled(ControlLabel)`
  > input {
    width: 2.25rem;
    height: 1.25rem;
  }
`;
const Track = styled.span`
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 1.25rem;
  border: 1.5px solid ${color('line-strong')};
  border-radius: ${radius('full')};
  background: ${color('surface')};
  transition: background ${motion('fast')};
  &::after {
    content: '';
    position: absolute;
    left: ${space(0.5)};
    top: 50%;
    width: 0.8rem;
    height: 0.8rem;
    margin-top: -0.4rem;
    border-radius: ${radius('full')};
    background: ${color('line-strong')};
    transition: left ${motion('fast')};
  }
  input:checked + & {
    background: ${color('accent')};
    border-color: ${color('accent')};
    &::after {
      left: calc(100% - 0.8rem - ${space(0.5)});
      background: ${color('on-accent')};
    }
  }
  input:disabled + & {
    background: ${color('sunken')};
    border-color: ${color('line')};
    &::after {
      background: ${color('ink-disabled')};
    }
  }
  ${media.forced} {
    &::after {
      forced-color-adjust: none;
      background: ButtonText;
    }
    input:checked + & {
      forced-color-adjust: none;
      background: Highlight;
      &::after {
        background: HighlightText;
      }
    }
  }
`;

export function Switch({ checked, onChange, children, disabled = false }: SwitchProps) {
  return (
    <Label>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(!checked)}
      />
      <Track aria-hidden="true" />
      {children}
    </Label>
  );
}
