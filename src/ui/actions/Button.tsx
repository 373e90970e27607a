/**
 * Buttons: `Button`, `ButtonLink` (an anchor that looks like a button) and `LinkButton` (a button that looks
 * like a link). Use at most one primary button in a region, and `dangerSolid` only in a confirmation dialog.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { Spinner } from '../feedback/Spinner';
import { color, line, media, motion, radius, size as sizeOf, space, text, weight } from '../theme/tokens';

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger' | 'dangerSolid';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  $kind: ButtonKind;
  $size: ButtonSize;
  $block: boolean;
}

const kinds = {
  default: '',
  primary: css`
    background: ${color('accent')};
    border-color: ${color('accent')};
    color: ${color('on-accent')};
    &:hover {
      background: ${color('accent-hover')};
      border-color: ${color('accent-hover')};
      color: ${color('on-accent')};
    }
    &:active {
      background: ${color('accent-active')};
      border-color: ${color('accent-active')};
    }
  `,
  quiet: css`
    padding: 0 ${space(3)};
    border-color: transparent;
    background: transparent;
    color: ${color('accent')};
    &:hover {
      background: ${color('selected')};
      border-color: transparent;
      color: ${color('accent-hover')};
    }
    &&:disabled,
    &&[aria-disabled='true'] {
      background: transparent;
      border-color: transparent;
    }
  `,
  danger: css`
    border-color: ${color('danger')};
    background: transparent;
    color: ${color('danger')};
    &:hover {
      background: ${color('danger-soft')};
      border-color: ${color('danger-hover')};
      color: ${color('danger-hover')};
    }
  `,
  dangerSolid: css`
    background: ${color('danger')};
    border-color: ${color('danger')};
    color: ${color('on-danger')};
    &:hover {
      background: ${color('danger-hover')};
      border-color: ${color('danger-hover')};
      color: ${color('on-danger')};
    }
  `,
};

const buttonSizes = {
  s: css`
    min-height: ${sizeOf('control-s')};
    padding: 0 ${space(3)};
    gap: ${space(1.5)};
    font-size: ${text('sm')};
  `,
  m: '',
  l: css`
    min-height: ${sizeOf('control-l')};
    font-size: ${text('lg')};
  `,
};

/** Colours for any button on a dark bar. These styles must come after those that they override. */
export const onBar = css`
  [data-bar] & {
    background: transparent;
    color: ${color('on-bar')};
    &:hover {
      background: ${color('bar-hover')};
    }
    &&:disabled,
    &&[aria-disabled='true'] {
      background: transparent;
      color: ${color('on-bar-2')};
      opacity: 0.5;
    }
  }
`;

const buttonLook = css<Look>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${sizeOf('control-m')};
  padding: 0 ${space(4)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  color: ${color('ink')};
  font-size: ${text('md')};
  font-weight: ${weight('medium')};
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${motion('fast')},
    border-color ${motion('fast')};
  &:hover {
    background: ${color('hover')};
    border-color: ${color('ink-2')};
    color: ${color('ink')};
  }
  &[aria-pressed='true'] {
    background: ${color('selected')};
    border-color: ${color('accent')};
    color: ${color('accent-hover')};
  }
  &&:disabled,
  &&[aria-disabled='true'] {
    background: ${color('sunken')};
    border-color: ${color('line')};
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  ${({ $kind }) => kinds[$kind]}
  ${({ $size }) => buttonSizes[$size]}
  ${({ $block }) => ($block ? 'width: 100%;' : '')}
  ${onBar}
  [data-bar] & {
    border-color: ${color('on-bar-2')};
  }
`;

const Root = styled.button<Look>`
  ${buttonLook}
`;
const Anchor = styled.a<Look>`
  ${buttonLook}
  ${media.print} {
    display: none;
  }
`;
/**
 * Reserves the space of the normal label while the button is busy. The label isn't hidden with `visibility`,
 * because Chromium then leaves the button without an accessible name, even once the label is visible again.
 */
const Resting = styled.span`
  display: inline-flex;
  flex-direction: inherit;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;
  [aria-busy='true'] > & {
    opacity: 0;
  }
`;
const Working = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  container-type: inline-size;
  overflow: hidden;
  ${media.still} {
    > :first-child {
      display: none;
    }
  }
`;
/**
 * If the button is too narrow for both the ring and the word, only the ring is visible. Screen readers still
 * read the word.
 */
const Verb = styled.span`
  @media (prefers-reduced-motion: no-preference) {
    @container (max-width: 6.5rem) {
      ${visuallyHidden}
    }
  }
`;

interface ButtonLookProps {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Makes the button as wide as its container. */
  block?: boolean | undefined;
  /** Path data of an icon before the label. */
  icon?: string | undefined;
  children: ReactNode;
}

export interface ButtonProps extends ButtonLookProps, Omit<ComponentProps<'button'>, 'children'> {
  /** Makes the button a toggle (aria-pressed). */
  pressed?: boolean | undefined;
  /** While true, clicks do nothing, and the focus and the width don't change. */
  busy?: boolean | undefined;
  /** The verb shown while busy: "Saving". */
  busyLabel?: string | undefined;
  /** Disables the button and says why. The button can still be focused, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** `type` is "button" by default. */
export function Button(props: ButtonProps) {
  const {
    kind = 'default',
    size = 'm',
    block = false,
    icon,
    children,
    pressed,
    busy = false,
    busyLabel,
    disabledReason,
    onClick,
    ...rest
  } = props;
  const idle = busy || disabledReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (idle) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Root
      type="button"
      title={disabledReason}
      {...rest}
      $kind={kind}
      $size={size}
      $block={block}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={handleClick}
    >
      <Resting aria-hidden={(busy && busyLabel !== undefined) || undefined}>
        {icon && <Icon of={icon} />}
        {children}
      </Resting>
      {busy && (
        <Working>
          <Spinner />
          {busyLabel && <Verb>{busyLabel}</Verb>}
        </Working>
      )}
    </Root>
  );
}

export interface ButtonLinkProps extends ButtonLookProps, Omit<ComponentProps<'a'>, 'children'> {
  href: string;
  /** Disables the link and says why. Like a disabled button, it can still be focused. */
  disabledReason?: string | undefined;
}

/** Attributes that replace the href of a disabled link. Give the reason in its title. */
export const disabledLink = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;

export function ButtonLink({
  kind = 'default',
  size = 'm',
  block = false,
  icon,
  children,
  href,
  disabledReason,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      title={disabledReason}
      {...rest}
      {...(disabledReason === undefined ? { href } : disabledLink)}
      $kind={kind}
      $size={size}
      $block={block}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Anchor>
  );
}

/** A button that looks like a link, such as "Clear" in the header of a card. */
export const LinkButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  padding: 0;
  border: 0;
  background: none;
  color: ${color('accent')};
  font-size: ${text('sm')};
  text-decoration: underline;
  text-decoration-thickness: ${sizeOf('border')};
  text-underline-offset: 0.18em;
  cursor: pointer;
  &:hover {
    color: ${color('accent-hover')};
  }
  &:disabled {
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
`;
