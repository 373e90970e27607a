/**
 * A message about the current state, shown in place. The kind `bad` interrupts screen readers (role alert);
 * the other kinds wait for a pause.
 */
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../actions/Button';
import { Icon } from '../layout/Icon';
import { circleCheckIcon } from '../icons/circle-check';
import { infoIcon } from '../icons/info';
import { octagonAlertIcon } from '../icons/octagon-alert';
import { triangleAlertIcon } from '../icons/triangle-alert';
import { color, radius, size, space, text } from '../theme/tokens';

export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad';

export interface NoticeProps {
  kind?: NoticeKind | undefined;
  text?: string | undefined;
  children?: ReactNode;
  /** Adds a button that tries again. */
  onRetry?: (() => void) | undefined;
  /** Adds a button with another action. */
  action?: { readonly text: string; readonly run: () => void } | undefined;
}

/** The icon and colours of each kind, which toasts share. */
export const noticeKinds = {
  info: { icon: infoIcon, ink: color('accent'), soft: color('selected') },
  ok: { icon: circleCheckIcon, ink: color('success'), soft: color('success-soft') },
  warn: { icon: triangleAlertIcon, ink: color('warning'), soft: color('warning-soft') },
  bad: { icon: octagonAlertIcon, ink: color('danger'), soft: color('danger-soft') },
} as const;

/** Lays out the icon, the message and the button side by side. Toasts share this layout. */
export const noticeLayout = css<{ $kind: NoticeKind }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  border-radius: ${radius('m')};
  > svg {
    margin-top: ${space(0.5)};
    color: ${({ $kind }) => noticeKinds[$kind].ink};
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    margin: calc(-1 * ${space(1)}) 0;
  }
`;
const Root = styled.div<{ $kind: NoticeKind }>`
  ${noticeLayout}
  padding: ${space(3)} ${space(4)};
  border: ${size('border')} solid ${({ $kind }) => noticeKinds[$kind].ink};
  border-left-width: ${space(1)};
  background: ${({ $kind }) => noticeKinds[$kind].soft};
  font-size: ${text('md')};
`;

export function Notice({ kind = 'bad', text: sentence, children, onRetry, action }: NoticeProps) {
  const button = onRetry ? { text: 'Try again', run: onRetry } : action;
  return (
    <Root $kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon of={noticeKinds[kind].icon} size="m" />
      <div>
        {sentence}
        {children}
      </div>
      {button && (
        <Button size="s" onClick={() => button.run()}>
          {button.text}
        </Button>
      )}
    </Root>
  );
}
