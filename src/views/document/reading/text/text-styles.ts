/**
 * The styles of a document's text. The text consists of thousands of elements, so a single component styles
 * them by their class names.
 */
import { styled } from 'styled-components';
import { color, font, line, media, radius, size, space, text, weight } from '../../../../ui/theme/tokens';

export const LegalText = styled.article`
  --read-size: 1.0625rem;
  --read-leading: 1.62;
  --read-measure: 38rem;
  --read-gutter: 4.25rem;
  --read-label: 2.5rem;
  position: relative;
  max-width: 76rem;
  padding: ${space(8)} ${space(8)} 12rem ${space(6)};
  color: var(--read-ink);
  font-size: var(--read-size);
  line-height: var(--read-leading);
  hyphens: manual;
  overflow-wrap: break-word;
  font-variant-numeric: lining-nums proportional-nums;

  .page {
    /* Anything outside the page is clipped, so the page extends beyond everything that is drawn. */
    margin-inline: calc(-1 * ${space(4)});
    padding-inline: ${space(4)};
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(var(--lines) * 1.3em);
  }
  .page[data-coming] {
    height: calc(var(--lines) * 1.3em);
  }
  h2,
  h3,
  h4,
  h5,
  h6 {
    color: ${color('ink')};
  }
  .part {
    max-width: var(--read-measure);
    margin: 0 0 ${space(6)} var(--read-gutter);
    font: 500 ${text('2xl')} / 1.25 ${font('serif')};
    letter-spacing: var(--track-title);
  }
  .part > span {
    display: block;
    color: ${color('ink-3')};
    font: ${weight('medium')} ${text('sm')} / 1.5 ${font('sans')};
    letter-spacing: 0.01em;
  }
  .page + .page > .part:first-child,
  * + .part {
    margin-top: ${space(12)};
    padding-top: ${space(6)};
    border-top: ${line('line')};
  }
  .part + .part {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
  .part.minor {
    font-size: 1.1875rem;
  }
  .sec {
    display: grid;
    grid-template-columns: var(--read-gutter) minmax(0, var(--read-measure)) minmax(0, 16rem);
    position: relative;
    padding-bottom: 2.5rem;
  }
  .sec.wide {
    grid-template-columns: var(--read-gutter) minmax(0, 1fr) 0;
  }
  .no {
    grid-area: 1 / 1;
    color: ${color('ink')};
    font-size: 1rem;
    font-weight: ${weight('semibold')};
    line-height: 1.5;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .no a,
  .lb a {
    color: inherit;
    text-decoration: none;
  }
  .no a:hover,
  .lb a:hover {
    text-decoration: underline;
  }
  .bd {
    grid-area: 1 / 2;
    min-width: 0;
    position: relative;
  }
  .sd {
    grid-area: 1 / 3;
    position: relative;
    padding-left: ${space(8)};
  }
  .mh {
    margin-bottom: 0.3rem;
    font-size: 1rem;
    font-weight: ${weight('semibold')};
    line-height: 1.5;
    text-wrap: balance;
  }
  /* A short number is in the margin. A long one, such as "Regulation 14", precedes the words. */
  .mh.numbered {
    display: grid;
    grid-template-columns: fit-content(50%) minmax(0, 1fr);
    margin-left: calc(-1 * var(--read-gutter));
  }
  .mh.numbered > .no {
    min-width: var(--read-gutter);
    padding-right: 0.6rem;
  }
  .mh.minor {
    grid-column: 2;
    margin: 1.125rem 0 0.2rem;
    color: ${color('ink-2')};
    font-size: ${text('lg')};
    font-weight: ${weight('medium')};
  }
  p {
    margin: 0;
  }
  p + p {
    margin-top: 0.45rem;
  }
  .pv {
    display: grid;
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
    position: relative;
    margin-top: 0.45rem;
  }
  .pv .pv {
    margin-top: 0.375rem;
  }
  .pv .pv .pv .pv {
    --read-label: 1.5rem;
  }
  .lb {
    grid-column: 1;
    min-width: var(--read-label);
    padding-right: 0.35rem;
    color: ${color('ink-2')};
    font-variant-numeric: tabular-nums lining-nums;
  }
  .in {
    grid-column: 2;
    min-width: 0;
  }
  [data-at]::before {
    content: '';
    position: absolute;
    left: -0.85rem;
    top: 0.35em;
    bottom: 0.35em;
    width: 3px;
    border-radius: 2px;
    background: ${color('accent')};
  }
  .sec[data-at]::before {
    bottom: 2.85rem;
  }
  [data-node]:focus {
    outline: 0;
    box-shadow: none;
  }
  .df {
    position: relative;
    margin-top: 0.65rem;
    padding-left: 1.25rem;
  }
  .df > p:first-child {
    text-indent: -1.25rem;
  }
  .gone {
    color: ${color('ink-3')};
  }
  /* A status isn't part of the text, so it can't be selected or found. */
  [data-status]::after {
    content: attr(data-status);
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  [data-force]::before {
    content: attr(data-force);
    display: block;
    width: fit-content;
    margin-bottom: ${space(1)};
    padding: 0 ${space(2)};
    border-radius: ${radius('full')};
    background: ${color('selected')};
    color: ${color('accent')};
    font-family: ${font('sans')};
    font-size: ${text('xs')};
    font-weight: ${weight('medium')};
    line-height: 1.375rem;
    text-indent: 0;
  }
  dfn {
    color: ${color('ink')};
    font-style: normal;
    font-weight: ${weight('semibold')};
  }
  em {
    font-style: italic;
  }
  sup,
  sub {
    line-height: 0;
    font-size: 0.72em;
  }
  ul {
    margin-top: 0.35rem;
    padding-left: 1.25rem;
    list-style: disc;
  }
  ul.signs {
    padding-left: 0;
    list-style: none;
  }
  ul.signs > li {
    padding-left: 1.25rem;
    text-indent: -0.75rem;
  }
  ul > li + li {
    margin-top: 0.25rem;
  }
  .formula {
    margin-top: 0.45rem;
    padding-left: var(--read-label);
    white-space: pre-line;
  }
  .lines {
    white-space: pre-line;
  }
  .hist {
    margin-top: 0.5rem;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    line-height: 1.5;
  }
  .fn {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    margin-top: 0.6rem;
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    line-height: 1.5;
  }
  .term {
    color: inherit;
    text-decoration: underline dotted 1px;
    text-decoration-color: ${color('line-strong')};
    text-underline-offset: 0.22em;
  }
  .term:hover,
  .term[aria-expanded='true'] {
    color: ${color('accent')};
    text-decoration-style: solid;
    text-decoration-color: currentColor;
  }
  .ref {
    cursor: pointer;
    text-decoration-line: underline;
    text-decoration-color: color-mix(in srgb, ${color('accent')} 45%, transparent);
  }
  .ref.off {
    color: ${color('ink-2')};
    text-decoration-style: dashed;
  }
  .ref:hover,
  .ref[aria-expanded='true'] {
    text-decoration-color: currentColor;
  }
  mark {
    padding: 0 0.07em;
  }
  mark[data-on] {
    outline: ${size('border-strong')} solid ${color('accent')};
  }
  .lt {
    max-width: 60rem;
    margin-top: 0.9rem;
    overflow-x: auto;
    border: ${line('line')};
    border-radius: ${radius('m')};
    background: ${color('surface')};
  }
  .lt table {
    font-size: ${text('lg')};
    line-height: 1.5;
  }
  .lt caption {
    padding: 0.5rem 0.875rem;
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    text-align: left;
  }
  .lt th {
    padding: 0.5rem 0.875rem;
    border-bottom: ${line('line-strong')};
    background: ${color('sunken')};
    color: ${color('ink')};
    font-size: ${text('sm')};
    font-weight: ${weight('semibold')};
    line-height: 1.35;
    text-align: left;
    vertical-align: bottom;
  }
  .lt th[scope='row'] {
    vertical-align: top;
    border-bottom: ${line('line')};
  }
  .lt td {
    padding: 0.5625rem 0.875rem;
    border-top: ${line('line')};
    vertical-align: top;
  }
  .lt tbody tr:first-child td {
    border-top: 0;
  }
  .more {
    display: none;
  }

  ${media.narrow} {
    --read-gutter: 3.5rem;
    padding: ${space(6)} ${space(5)} 10rem;
    .sec {
      grid-template-columns: var(--read-gutter) minmax(0, var(--read-measure)) 3rem;
    }
    .sec.wide {
      grid-template-columns: var(--read-gutter) minmax(0, 1fr) 3rem;
    }
    .sd {
      padding-left: ${space(2)};
    }
    .more {
      display: inline-grid;
    }
  }
  ${media.touch} {
    --read-size: 1rem;
    --read-leading: 1.6;
    --read-label: 1.95rem;
    --read-gutter: 0rem;
    padding: ${space(5)} ${size('gutter')} ${space(10)};
    .page {
      contain-intrinsic-block-size: auto calc(var(--lines) * 2em);
    }
    .page[data-coming] {
      height: calc(var(--lines) * 2em);
    }
    .sec,
    .sec.wide {
      grid-template-columns: 2.6rem minmax(0, 1fr) 2.75rem;
      padding-bottom: 2rem;
    }
    .sec > .no,
    .sec > .sd {
      z-index: 1;
      align-self: start;
    }
    .sec > .sd {
      margin: -0.625rem -0.625rem 0 0;
      padding: 0;
    }
    .sec > .bd {
      grid-area: 1 / 1 / auto / -1;
    }
    /**
     * Without a heading, the number precedes the words or, if the section doesn't begin with words, is above
     * its content.
     */
    .sec > .no + .bd:not(:has(> p:first-child)) {
      grid-row: 2;
    }
    .mh.numbered {
      min-height: 1.5rem;
      margin-right: 2.75rem;
    }
    .mh.numbered > .no {
      min-width: 2.6rem;
    }
    .sec > .no + .bd > p:first-child {
      margin-left: 2.6rem;
      margin-right: 2.75rem;
      min-height: 1.5rem;
    }
    .part {
      margin-left: 0;
    }
    .lt {
      margin-inline: calc(-1 * ${size('gutter')});
      border-inline: 0;
      border-radius: 0;
    }
    .lt td,
    .lt th {
      padding-inline: 0.75rem;
    }
  }
  ${media.print} {
    --read-leading: 1.45;
    max-width: none;
    padding: 0;
    color: #000;
    font-size: 10.5pt;
    break-inside: auto;
    .page {
      content-visibility: visible;
    }
    .sd {
      display: none;
    }
    /* These are blocks instead of grids, because browsers ignore page-break rules between the rows of a grid,
       and would leave a heading at the foot of a page. */
    .sec,
    .sec.wide {
      display: block;
      padding: 0 0 1rem 3rem;
    }
    .mh.numbered > .no,
    .sec > .no {
      min-width: 3rem;
    }
    .sec > .no {
      float: left;
      margin-left: -3rem;
      padding-right: 0.6rem;
    }
    .pv {
      display: block;
      padding-left: var(--read-label);
    }
    .pv > .lb {
      float: left;
      margin-left: calc(-1 * var(--read-label));
    }
    .mh.numbered {
      margin: 0 0 0.2rem -3rem;
    }
    .sec > .no + .bd > p:first-child {
      margin: 0 0 0.2rem;
    }
    /* A paragraph or row may be longer than a page. */
    li,
    .lt tr {
      break-inside: auto;
    }
    .part {
      margin-left: 3rem;
      break-inside: avoid;
      break-after: avoid;
    }
    .mh {
      break-inside: avoid;
      break-after: avoid;
    }
    .lt {
      overflow: visible;
    }
    .lt table {
      font-size: 9pt;
      line-height: 1.35;
    }
    .lt td,
    .lt th {
      padding: 0.3rem 0.5rem;
    }
    /* Without this, the paper would cut off the last columns of a table with many columns. */
    .lt:has(td:nth-child(11)) tr > * {
      padding-inline: 0.15rem;
      font-size: 6.5pt;
      overflow-wrap: anywhere;
    }
    [data-at]::before {
      display: none;
    }
    mark {
      background: none;
    }
    .term,
    .ref {
      text-decoration: none;
    }
  }
`;
