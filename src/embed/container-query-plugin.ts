/**
 * Says for a box what a style sheet says for a page: the library's styles are written for a window of its own, and an
 * embedded one has a column of somebody else's.
 *
 *   @media (max-width: …)   →  @container fairway (max-width: …)   the column's width decides, not the window's
 *   1rem                    →  var(--rem)                          the page may have set its root to anything
 *   100vw                   →  100cqw
 *   :root, :host            →  .page                               an element of ours, out of reach of the page's rules
 */
import type { Middleware } from 'stylis';

/** Browsers' own size, which conditions are written in: they take no custom property. */
const REM_PX = 16;
const REM = /(-?(?:\d*\.)?\d+)rem\b/g;

/** For any text of CSS: a sheet, a value, or the condition of a block. */
export function toContainerQueries(css: string): string {
  return css
    .replace(/@(?:media|container)[^{]*/g, (condition) =>
      condition
        .replace(/^@media\s*(?=\((?:min|max)-width)/, '@container fairway ')
        .replace(REM, (_, rems: string) => `${Number(rems) * REM_PX}px`),
    )
    .replace(REM, 'calc($1*var(--rem))')
    .replace(/(\d)vw\b/g, '$1cqw')
    .replace(/:host\(/g, '.page:is(')
    .replace(/:host\b/g, '.page');
}

/** The same for what styled-components writes. */
export const containerQueryPlugin: Middleware = (element) => {
  if (typeof element.value === 'string') element.value = toContainerQueries(element.value);
};
