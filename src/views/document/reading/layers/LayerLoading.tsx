/** Says that a layer that the reader has opened is still loading. */
import { styled } from 'styled-components';
import { color, elevation, layer, line, media, radius, size, space } from '../../../../ui/theme/tokens';
import { readingTexts } from '../texts';

const Root = styled.p`
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

export function LayerLoading() {
  return <Root role="status">{readingTexts.layerLoading}</Root>;
}
