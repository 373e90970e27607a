/**
 * A button that shows only an icon. It is 28 px in rows (`size="s"`) and 36 px elsewhere, or 36 and 44 px on
 * touch screens.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { onBar } from './Button';
import { Icon, type IconSize } from '../layout/Icon';
import { color, radius, size as sizeOf } from '../theme/tokens';

export type IconButtonTone = 'own' | 'accent' | 'success';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. It is also the tooltip, unless `tooltip` says more. */
  label: string;
  tooltip?: string | undefined;
  /** Path data from a module in icons/. */
  icon: string;
  size?: 's' | 'm' | undefined;
  iconSize?: IconSize | undefined;
  filled?: boolean | undefined;
  /** `own` is magenta, only for the user's own marks. */
  tone?: IconButtonTone | undefined;
  /** Makes the button a toggle (aria-pressed). */
  pressed?: boolean | undefined;
  /** Disables the button and says why. The button can still be focused, so that the reason can be read. */
  disabledReason?: string | undefined;
}

const Root = styled.button<{ $size: 's' | 'm'; $tone: IconButtonTone | undefined }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => sizeOf(`control-${$size}`)};
  height: ${({ $size }) => sizeOf(`control-${$size}`)};
  padding: 0;
  border: ${sizeOf('border')} solid transparent;
  border-radius: ${radius('s')};
  background: transparent;
  color: ${({ $tone }) => color($tone ?? 'ink-2')};
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
    color: ${({ $tone }) => color($tone ?? 'ink')};
  }
  &&:disabled,
  &&[aria-disabled='true'] {
    background: transparent;
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
  ${onBar}
`;

export function IconButton(props: IconButtonProps) {
  const {
    label,
    tooltip,
    icon,
    size = 'm',
    iconSize = 'm',
    filled,
    tone,
    pressed,
    disabledReason,
    onClick,
    ...rest
  } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (disabledReason === undefined) onClick?.(event);
    else event.preventDefault();
  }

  return (
    <Root
      type="button"
      {...rest}
      $size={size}
      $tone={tone}
      aria-label={label}
      title={disabledReason ?? tooltip ?? label}
      aria-pressed={pressed}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={handleClick}
    >
      <Icon of={icon} size={iconSize} filled={filled} />
    </Root>
  );
}
