/**
 * A checkbox that is on, off or mixed. The native input is invisible, and lies over a drawn box.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { checkIcon } from '../icons/check';
import { minusIcon } from '../icons/minus';
import { color, media, radius, size, space } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export type Checked = boolean | 'mixed';

export interface CheckProps {
  checked: Checked;
  /** Pressing a mixed box passes true. */
  onChange(checked: boolean): void;
  children: ReactNode;
  /** Hides the label from view, but not from screen readers. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * The drawn box alone, for rows of trees and menus, which report their state to assistive technology
 * themselves.
 */
export const BoxFrame = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  border: 1.5px solid ${color('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  color: ${color('on-accent')};
  > svg {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 3;
  }
  &[data-on] {
    background: ${color('accent')};
    border-color: ${color('accent')};
  }
  &[data-off] {
    background: ${color('sunken')};
    border-color: ${color('line')};
    color: ${color('ink-disabled')};
  }
  ${media.touch} {
    width: 1.375rem;
    height: 1.375rem;
  }
`;

/** Lays the native control over the drawn one, where it receives clicks and the focus. */
export const ControlLabel = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  cursor: pointer;
  &:has(:disabled) {
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
  > input {
    position: absolute;
    opacity: 0;
    width: 1.125rem;
    height: 1.125rem;
    cursor: inherit;
  }
  > input:focus-visible + span {
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: ${space(0.5)};
    box-shadow: 0 0 0 ${size('border-strong')} ${color('focus-gap')};
  }
  > input:not(:disabled):hover + span {
    border-color: ${color('ink-2')};
  }
  ${media.touch} {
    min-height: ${size('control-m')};
  }
`;

export function Box({ checked, disabled = false }: { checked: Checked; disabled?: boolean | undefined }) {
  return (
    <BoxFrame aria-hidden="true" data-on={checked !== false || undefined} data-off={disabled || undefined}>
      {checked !== false && <Icon of={checked === 'mixed' ? minusIcon : checkIcon} />}
    </BoxFrame>
  );
}

export function Check({ checked, onChange, children, hideLabel = false, disabled = false }: CheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);

  return (
    <ControlLabel>
      <input
        ref={input}
        type="checkbox"
        checked={checked === true}
        aria-checked={checked === 'mixed' ? 'mixed' : undefined}
        disabled={disabled}
        onChange={() => onChange(checked !== true)}
      />
      <Box checked={checked} disabled={disabled} />
      {hideLabel ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </ControlLabel>
  );
}
