/** The layer that shows a preview: beside or below the line that it belongs to or, on a phone, in a sheet. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../../ui/actions/IconButton';
import { xIcon } from '../../../../ui/icons/x';
import { color, elevation, layer, line, radius, space, text } from '../../../../ui/theme/tokens';
import { LegalText } from '../text/text-styles';
import { BottomSheet } from './BottomSheet';
import { placeOfPreview, useLayerPlace } from './layer-places';
import { layerTexts } from './layer-texts';

const Root = styled.div`
  position: absolute;
  z-index: ${layer('menu')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  box-shadow: ${elevation(3)};
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(2)} 0 ${space(4)};
  > h3 {
    flex: 1;
    padding-top: 2px;
    font-size: ${text('lg')};
    line-height: 1.4;
  }
`;
export const Words = styled(LegalText)`
  &&& {
    --read-size: ${text('lg')};
    --read-leading: 1.55;
    --read-label: 2.25rem;
    max-height: min(22rem, 50vh);
    overflow: auto;
    padding: 2px ${space(4)} ${space(3)};
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  border-top: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  > button:first-of-type {
    margin-left: auto;
  }
`;

export interface PreviewFrameProps {
  title: string;
  /** Announced when the preview opens. */
  label: string;
  /** Identifies the term, provision or reference that the preview is about. */
  of: string | number;
  /** The term or reference beside which the preview is shown. */
  anchor: HTMLElement;
  /** Whether the preview is a sheet, as on a phone. */
  isSheet: boolean;
  foot: ReactNode;
  children: ReactNode;
  onClose(): void;
}

export function PreviewFrame(props: PreviewFrameProps) {
  const { title, label, of, anchor, isSheet, foot, children, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  useCloseOutside(root, onClose);
  useOpening(root, anchor);
  useLayerPlace(root, (textRoot) => placeOfPreview(textRoot, anchor));
  if (isSheet)
    return (
      <BottomSheet title={title} onClose={onClose} foot={foot}>
        {children}
      </BottomSheet>
    );
  return (
    <Root ref={root} role="dialog" tabIndex={-1} aria-label={label} data-preview-of={of}>
      <Head>
        <h3>{title}</h3>
        <IconButton size="s" icon={xIcon} label={layerTexts.close} onClick={onClose} />
      </Head>
      {children}
      {foot && <Foot>{foot}</Foot>}
    </Root>
  );
}

/**
 * Moves the focus to the preview, so that screen readers announce it, and marks the element that opened the
 * preview as expanded.
 */
function useOpening(root: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    root.current?.focus({ preventScroll: true });
    return () => anchor.removeAttribute('aria-expanded');
  }, [root, anchor]);
}

function useCloseOutside(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const page = root.current?.getRootNode();
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    page?.addEventListener('pointerdown', handlePress);
    return () => page?.removeEventListener('pointerdown', handlePress);
  }, [root, onClose]);
}
