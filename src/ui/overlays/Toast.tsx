/**
 * Messages at the bottom left. They stay until dismissed. Render the oldest first, so that the newest is at
 * the bottom.
 */
import {
  useDeferredValue,
  useId,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { IconButton } from '../actions/IconButton';
import { xIcon } from '../icons/x';
import { noticeKinds, noticeLayout, type NoticeKind } from '../feedback/Notice';
import { color, ease, elevation, layer, line, media, motion, size, space } from '../theme/tokens';

export interface ToastProps {
  kind?: NoticeKind | undefined;
  /** Text, and a link or a link button if the user can do something about it. */
  children: ReactNode;
  onDismiss(): void;
  dismissLabel?: string | undefined;
}

const arrive = keyframes`from { opacity: 0; translate: 0 0.5rem; }`;

const Root = styled.div<{ $kind: NoticeKind }>`
  ${noticeLayout}
  width: min(26rem, calc(100vw - ${space(8)}));
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  background: ${color('surface')};
  color: ${color('ink')};
  border: ${line('line')};
  border-left: ${space(1)} solid ${({ $kind }) => noticeKinds[$kind].ink};
  box-shadow: ${elevation(2)};
  /* A link of two words stays on one line, so that two links in a row can be told apart. */
  > div > :is(a, button) {
    white-space: nowrap;
  }
  animation: ${arrive} ${motion('base')} ${ease('out')};
  ${media.touch} {
    width: 100%;
  }
`;

export function Toast({ kind = 'info', children, onDismiss, dismissLabel = 'Dismiss' }: ToastProps) {
  // Screen readers often miss a region that appears together with its text.
  const words = useDeferredValue(children, null);
  const id = useId();
  return (
    <Root $kind={kind}>
      <Icon of={noticeKinds[kind].icon} size="m" />
      <div id={id} role={kind === 'bad' ? 'alert' : 'status'}>
        {words}
      </div>
      <IconButton
        size="s"
        icon={xIcon}
        label={dismissLabel}
        aria-describedby={id}
        onClick={() => onDismiss()}
      />
    </Root>
  );
}

/* Sticky, not fixed: the corner of an embedded library isn't the corner of the window. The stack takes up
   space in the layout, so that at the end of the page nothing is hidden behind it. */
const Stack = styled.section`
  position: sticky;
  bottom: calc(${size('bottombar-h')} + ${space(4)});
  z-index: ${layer('toast')};
  align-self: flex-start;
  display: grid;
  gap: ${space(2)};
  margin: ${space(4)};
  &:empty {
    display: none;
  }
  /* In a modal layer, the stack is below the dialog's buttons, which it must not cover. */
  dialog > & {
    position: static;
    flex: none;
    align-self: stretch;
    margin: ${space(4)};
    > div {
      width: 100%;
    }
  }
  ${media.touch} {
    /* The bar may have two lines. */
    bottom: calc(${size('bottombar-h')} + 3rem);
    align-self: stretch;
    /* The stack is above the bar with the steps to the next and previous hit or change,
       whose distance from the bottom is --bar-bottom (use-bottom-bar.ts). */
    main[data-with-bar] ~ & {
      bottom: calc(var(--bar-bottom, ${size('bottombar-h')}) + 4.25rem);
    }
  }
  /* The stack is above a save bar, even when the bar is above the footer. It takes up no space, because a button
     must not move while it is being pressed. */
  main:has(> [data-at-end]) ~ & {
    bottom: calc(${size('bottombar-h')} + 7.5rem);
    align-content: end;
    height: 0;
    margin-block: 0;
    ${media.touch} {
      bottom: calc(${size('bottombar-h')} + 13rem);
    }
  }
`;

export interface ToastStackProps {
  readonly label: string;
  readonly onFocus?: FocusEventHandler | undefined;
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  readonly children: ReactNode;
}

/** Contains the toasts. Put it at the end of a column, above the bottom bar. */
export function ToastStack({ label, onFocus, onKeyDown, children }: ToastStackProps) {
  return (
    <Stack aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </Stack>
  );
}
