/**
 * A panel for filters and similar controls. On touch screens, it rises from the bottom to nearly full height;
 * on wider screens, it is on the right.
 */
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { xIcon } from '../icons/x';
import { closeOnOutsideClick, useModal } from './modal';
import { breakpoint, color, ease, elevation, layer, line, motion, size, space } from '../theme/tokens';

export interface SheetProps {
  title: string;
  onClose(): void;
  closeLabel: string;
  /** Footer content: "Show 203 documents". */
  foot?: ReactNode;
  children: ReactNode;
}

const rise = keyframes`from { opacity: 0; translate: 0 0.5rem; }`;

const Root = styled.dialog`
  position: fixed;
  inset: ${space(12)} 0 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-top: ${size('border-strong')} solid ${color('bar')};
  width: auto;
  max-width: none;
  height: auto;
  max-height: none;
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${elevation(3)};
  z-index: ${layer('dialog')};
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} ${motion('slow')} ${ease('out')};
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  /* A modal covers the whole window, so the window's width counts here, not the width of an embedded
     library's column. */
  @media (width >= ${breakpoint.mobile}px) {
    inset: 0 0 0 auto;
    width: 24rem;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  padding: ${space(2)} ${space(2)} ${space(2)} ${size('gutter')};
  border-bottom: ${line('line')};
  > h2 {
    flex: 1;
  }
`;
const Body = styled.div`
  flex: 1;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space(4)} ${size('gutter')};
`;
const Foot = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} ${size('gutter')};
  padding-bottom: max(${space(3)}, env(safe-area-inset-bottom));
  border-top: ${line('line')};
`;

export function Sheet({ title, onClose, closeLabel, foot, children }: SheetProps) {
  const id = useId();
  const modal = useModal(true, onClose);
  return (
    <Root
      {...modal}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      onClick={closeOnOutsideClick(onClose)}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton icon={xIcon} label={closeLabel} onClick={() => onClose()} />
      </Head>
      <Body>{children}</Body>
      {foot && <Foot>{foot}</Foot>}
    </Root>
  );
}
