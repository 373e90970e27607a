/**
 * A question or a short form above the page. It is open while it is rendered: `{asking && <Dialog … />}`.
 * Actions are right-aligned, with the primary one last.
 */
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { xIcon } from '../icons/x';
import { useModal } from './modal';
import { color, ease, elevation, layer, line, media, motion, radius, space } from '../theme/tokens';

export interface DialogProps {
  title: string;
  /** Called on Escape and by the close button. It has the same effect as Cancel. */
  onClose(): void;
  /** The buttons in the footer. Mark the one to focus first with `data-autofocus`. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Makes the dialog 608 px wide instead of 512. */
  wide?: boolean | undefined;
  /** Adds a close button with this name to the header. */
  closeLabel?: string | undefined;
  /** Marks an interruption that must be answered (role alertdialog). */
  alert?: boolean | undefined;
}

const arrive = keyframes`from { opacity: 0; translate: 0 0.5rem; }`;

const Root = styled.dialog<{ $wide: boolean }>`
  position: fixed;
  inset: 0;
  margin: auto;
  padding: 0;
  border: 0;
  width: min(${({ $wide }) => ($wide ? '38rem' : '32rem')}, calc(100vw - ${space(8)}));
  max-height: calc(100vh - ${space(16)});
  max-height: calc(100dvh - ${space(16)});
  background: ${color('surface')};
  color: ${color('ink')};
  border-radius: ${radius('l')};
  box-shadow: ${elevation(3)};
  z-index: ${layer('dialog')};
  overflow: visible;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${arrive} ${motion('slow')} ${ease('out')};
  }
  &::backdrop {
    background: ${color('scrim')};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(5)} ${space(6)} 0;
  > h2 {
    flex: 1;
    font-size: 1.125rem;
  }
  > button {
    margin: calc(-1 * ${space(1.5)}) calc(-1 * ${space(2.5)}) calc(-1 * ${space(1.5)}) 0;
  }
`;
const Body = styled.div`
  padding: ${space(3)} ${space(6)} ${space(5)};
  color: ${color('ink-2')};
  overflow: auto;
  overscroll-behavior: contain;
`;
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(4)} ${space(6)};
  border-top: ${line('line')};
  ${media.touch} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export function Dialog({
  title,
  onClose,
  actions,
  children,
  wide = false,
  closeLabel,
  alert = false,
}: DialogProps) {
  const id = useId();
  const modal = useModal(true, onClose);
  return (
    <Root
      {...modal}
      $wide={wide}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
    >
      <Head>
        <h2 id={`${id}-title`}>{title}</h2>
        {closeLabel && <IconButton icon={xIcon} label={closeLabel} onClick={() => onClose()} />}
      </Head>
      <Body id={`${id}-body`}>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </Root>
  );
}
