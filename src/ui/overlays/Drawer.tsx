/**
 * The side menu at the left edge: 350 px wide, or the full width on touch screens. It slides in and out where the
 * browser supports that.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { xIcon } from '../icons/x';
import { closeOnOutsideClick, useModal } from './modal';
import { color, ease, elevation, layer, motion, size, space } from '../theme/tokens';

export interface DrawerProps {
  open: boolean;
  /** Called on Escape, and when the close button or the page behind the drawer is clicked. */
  onClose(): void;
  label: string;
  closeLabel: string;
  /** Content beside the close button, on the dark strip. */
  head?: ReactNode;
  children: ReactNode;
}

const Root = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  margin: 0;
  padding: 0;
  border: 0;
  width: ${size('drawer-w')};
  max-width: 100%;
  height: 100%;
  max-height: none;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${elevation(3)};
  z-index: ${layer('drawer')};
  translate: -100%;
  transition:
    translate ${motion('slow')} ${ease('in')},
    overlay ${motion('slow')} allow-discrete,
    display ${motion('slow')} allow-discrete;
  &[open] {
    display: flex;
    flex-direction: column;
    translate: 0;
    transition-timing-function: ${ease('out')};
    @starting-style {
      translate: -100%;
    }
  }
  &::backdrop {
    background: ${color('scrim')};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space(2)};
  height: ${size('header-h')};
  padding: 0 ${space(2)};
  background: ${color('bar')};
  color: ${color('on-bar')};
`;

export function Drawer({ open, onClose, label, closeLabel, head, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <Root
      {...modal}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      onClick={closeOnOutsideClick(onClose)}
    >
      <Head data-bar="">
        <IconButton icon={xIcon} iconSize="l" label={closeLabel} onClick={() => onClose()} />
        {head}
      </Head>
      {children}
    </Root>
  );
}
