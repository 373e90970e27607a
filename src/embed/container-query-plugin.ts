/**
 * Rewrites the library's styles, which are written for a whole window, for a library that occupies only a
 * column of another site's page.
 *
 *   @media (max-width: …)   →  @container fairway (max-width: …)   the column's width matters, not the window's
 *   1rem                    →  var(--rem)                          the page may have set any font size on its root
 *   100vw                   →  100cqw
 *   :host                   →  .page                               our own element, which the page's rules can't reach
 */
import type { Middleware } from 'stylis';

/**
 * The default font size in browsers. It replaces rem in conditions, because these can't use custom
 * properties.
 */
const REM_PX = 16;
const REM = /(-?(?:\d*\.)?\d+)rem\b/g;

/** Rewrites any piece of CSS: a style sheet, a value, or the condition of a block. */
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

/** Rewrites the styles of styled-components in the same way. */
export const containerQueryPlugin: Middleware = (element) => {
  if (typeof element.value === 'string') element.value = toContainerQueries(element.value);
};
