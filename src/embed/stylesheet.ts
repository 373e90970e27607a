/** The style sheet that all libraries on a page share, and its fonts, which only a document can have. */
import css from '../ui/theme/app.css';
import { toContainerQueries } from './container-query-plugin';

const box = `
:host { display: block; isolation: isolate; }
:host([hidden]) { display: none; }
/* Styles inherited from the page end here. */
.box { all: initial; display: block; container: fairway / inline-size; }
.page { position: relative; }
.refused { margin: 0; padding: var(--space-4); max-width: calc(40 * var(--rem)); }
/* A drawer would cover the whole window. The page specifies how much space it needs above the library. */
.page.page { --drawer-w: 350px; --page-top: var(--fairway-top, 0px); }
`;

export interface Stylesheet {
  readonly sheet: CSSStyleSheet;
  readonly fonts: readonly FontFace[];
}

let made: Stylesheet | null = null;
let users = 0;

/**
 * Returns the style sheet, which is created for the first library. The document keeps its fonts until every
 * library has called `release`.
 */
export function acquireStylesheet(): { readonly sheet: CSSStyleSheet; release(): void } {
  made ??= createStylesheet();
  const { sheet, fonts } = made;
  if (users === 0) for (const font of fonts) document.fonts.add(font);
  users += 1;
  return {
    sheet,
    release() {
      users -= 1;
      if (users === 0) for (const font of fonts) document.fonts.delete(font);
    },
  };
}

function createStylesheet(): Stylesheet {
  const { origin } = new URL(import.meta.url);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(toContainerQueries(css.replace(/url\((?=["']?\/)(["']?)/g, `url($1${origin}`)) + box);
  return { sheet, fonts: [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(fontOf) };
}

function fontOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family').replace(/^["']|["']$/g, ''), value('src'), {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
    display: 'swap',
  });
}
