/**
 * A layer that rises from the bottom. It is as high as its content, but at most 70 % of the screen, so that
 * the line that it explains stays in view. On wider screens, it is on the right.
 */
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../../ui/actions/IconButton';
import { xIcon } from '../../../../ui/icons/x';
import { closeOnOutsideClick, useModal } from '../../../../ui/overlays/modal';
import {
  breakpoint,
  color,
  elevation,
  layer,
  line,
  radius,
  size,
  space,
  text,
} from '../../../../ui/theme/tokens';
import { layerTexts } from './layer-texts';

const Root = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer('dialog')};
  width: auto;
  max-width: none;
  max-height: 70vh;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius('l')} ${radius('l')} 0 0;
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${elevation(3)};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &[data-tall] {
    height: calc(100% - ${space(12)});
    max-height: none;
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  @media (width >= ${breakpoint.mobile}px) {
    inset: 0 0 0 auto;
    width: 24rem;
    height: 100%;
    max-height: none;
    border-radius: 0;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(1)} ${size('gutter')};
  > h2 {
    flex: 1;
    padding-top: ${space(2)};
    font-size: ${text('lg')};
  }
`;
const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(2)} ${size('gutter')} max(${space(3)}, env(safe-area-inset-bottom));
  border-top: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
`;

export interface BottomSheetProps {
  title: string;
  /** Fills nearly the whole screen, for long lists. */
  isTall?: boolean;
  foot?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

export function BottomSheet({ title, isTall, foot, children, onClose }: BottomSheetProps) {
  const id = useId();
  return (
    <Root
      {...useModal(true, onClose)}
      aria-labelledby={id}
      data-tall={isTall || undefined}
      onClick={closeOnOutsideClick(onClose)}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton icon={xIcon} label={layerTexts.close} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {foot && <Foot>{foot}</Foot>}
    </Root>
  );
}
