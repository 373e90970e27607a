/**
 * The layers in front of the text. Their code is fetched once the text is shown, or when the reader first
 * opens one.
 *
 *   not loaded ──the text is shown, or a layer is opened──► loading ──► loaded
 *   loading ──the code can't be fetched──► not loaded, and a layer that the reader has opened is closed with a message
 *
 * A layer that is opened early shows that it is loading, and appears as soon as its code has loaded.
 */
import { styled } from 'styled-components';
import { color, elevation, layer, line, media, radius, size, space } from '../../../../ui/theme/tokens';
import { useApp } from '../../../app-context';
import { lazyView } from '../../../layout/lazy-view';
import { useLaterView } from '../../../browser/use-later-view';
import { readingTexts } from '../texts';
import type { TextLayersProps } from './TextLayers';

const TextLayers = lazyView<TextLayersProps>(() =>
  import('../../document-tools.chunk').then((module) => module.TextLayers),
);

const Loading = styled.p`
  position: fixed;
  bottom: calc(${size('bottombar-h')} + ${space(4)});
  left: 50%;
  z-index: ${layer('menu')};
  padding: ${space(2)} ${space(4)};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  box-shadow: ${elevation(3)};
  translate: -50%;
  ${media.print} {
    display: none;
  }
`;

export function LayersOnDemand(props: TextLayersProps) {
  const { preview, onPreview, sheetOn, onSheet } = props;
  const { toasts } = useApp();
  const isOpen = preview !== null || sheetOn > 0;
  const isLoaded = useLaterView(TextLayers, isOpen, () => {
    onPreview(null);
    onSheet(-1);
    toasts.show({ kind: 'danger', text: readingTexts.layerFailed });
  });
  if (isLoaded) return <TextLayers {...props} />;
  return isOpen && <Loading role="status">{readingTexts.layerLoading}</Loading>;
}
