/** Messages at the bottom left. They stay until dismissed; the newest is the lowest, so render them oldest first. */
import { useDeferredValue, useId, type KeyboardEventHandler, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { IconButton } from '../actions/IconButton';
import { xIcon } from '../icons/x';
import { noticeKinds, noticeLayout, type NoticeKind } from '../feedback/Notice';
import { color, ease, elevation, layer, line, media, motion, size, space } from '../theme/tokens';

export interface ToastProps {
  kind?: NoticeKind | undefined;
  /** Text, and a link or a link button if something can be done about it. */
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
  animation: ${arrive} ${motion('base')} ${ease('out')};
  ${media.touch} {
    width: 100%;
  }
`;

export function Toast({ kind = 'info', children, onDismiss, dismissLabel = 'Dismiss' }: ToastProps) {
  // A region that comes together with its words is often not heard.
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

/* Sticky, not fixed: an embedded library's corner is not the window's. It takes room, so that whoever scrolls to the end finds all of the page above it. */
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
  /* In a modal layer: below its buttons, which they must not cover. */
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
    bottom: calc(${size('bottombar-h')} + 1.75rem);
    align-self: stretch;
  }
  /* Clear of a save bar, on the footer too; and without room, as what may be pressed at that moment must not move. */
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
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  readonly children: ReactNode;
}

/** Where the toasts stand: at the end of a column, above the bottom bar wherever that is in it. */
export function ToastStack({ label, onKeyDown, children }: ToastStackProps) {
  return (
    <Stack aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Stack>
  );
}
