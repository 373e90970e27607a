/**
 * The element that holds pdf.js's text layer. The layer's elements carry their position and size as custom
 * properties, which these rules apply. They follow `.textLayer` in pdf.js's own stylesheet
 * (node_modules/pdfjs-dist/web/pdf_viewer.css, version 6.5).
 *
 * The layer is blended with the picture below by multiplying the colours, so a mark looks like a highlighter:
 * it colours the paper and leaves the ink dark.
 */
import type { CSSProperties, Ref } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../../../ui/theme/tokens';

export interface TextLayerProps {
  ref: Ref<HTMLDivElement>;
  style: CSSProperties & { '--total-scale-factor': number };
}

const Root = styled.div`
  --scale-round-x: 1px;
  --scale-round-y: 1px;
  --min-font-size: 1;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  --min-font-size-inv: calc(1 / var(--min-font-size));
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: initial;
  text-size-adjust: none;
  forced-color-adjust: none;
  transform-origin: 0 0;
  mix-blend-mode: multiply;
  &[data-main-rotation='90'] {
    transform: rotate(90deg) translateY(-100%);
  }
  &[data-main-rotation='180'] {
    transform: rotate(180deg) translate(-100%, -100%);
  }
  &[data-main-rotation='270'] {
    transform: rotate(270deg) translateX(-100%);
  }
  span,
  br {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0% 0%;
  }
  .markedContent {
    display: contents;
  }
  > :not(.markedContent),
  .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  /* A piece of a run is as wide as the glyphs below it, whatever the width in the device's own font. */
  [data-placed] {
    display: inline-block;
    font-style: inherit;
  }
  mark {
    padding: 0;
    border-radius: 0;
    color: transparent;
    background: ${color('mark')};
  }
  /* As high as a mark within a line: it covers ascenders and descenders without changing the line's
     height. */
  mark[data-placed] {
    margin-block: -0.08em;
    padding-block: 0.08em;
  }
  /* Matches of the find bar have a different colour from search hits, and are underlined. */
  mark[data-kind='found'],
  mark[data-kind='current'] {
    background: ${color('selected')};
    box-shadow: inset 0 calc(-1 * ${size('border-strong')}) ${color('accent')};
  }
  mark[data-kind^='current'] {
    outline: ${size('border-strong')} solid ${color('accent')};
  }
  ::selection {
    color: transparent;
    background: color-mix(in srgb, ${color('accent')} 30%, transparent);
  }
`;

export function TextLayer({ ref, style }: TextLayerProps) {
  return <Root ref={ref} style={style} />;
}
