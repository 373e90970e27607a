/**
 * The fonts in typeset documents: IBM Plex Serif, whose package has one file for each script, and Liberation
 * Sans (from pdf.js) for characters that Plex lacks, such as ≤ and Greek letters. Noto Sans Hans has Chinese
 * characters and Japanese kana, Nanum Gothic has Korean characters, and Noto Emoji has emoji. Each process
 * opens them once, and all documents share them. Text is set glyph by glyph, with kerning but without
 * ligatures, so that copied text is the same as the original.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';
import type { Span } from '../blocks';
import { unpackWoff } from './woff';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- pdfkit declares its types in this way
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit accepts any object with a `layout` function as a font, but its types only allow files. */
      registerFont(name: string, face: object): this;
    }
  }
}

/** A font file. Widths are in thousandths of the font size. */
export interface Face {
  name: string;
  font: Font;
  covers(codePoint: number): boolean;
  width(text: string): number;
}

/** The faces to try for each style, best first. */
export type Fonts = Record<Span['style'], readonly Face[]>;

let opened: Fonts | null = null;

export function openFonts(): Fonts {
  opened ??= {
    plain: faceChain('400-normal', 'Regular', '400'),
    strong: faceChain('600-normal', 'Bold', '700'),
    emphasis: faceChain('400-italic', 'Italic', '400'),
  };
  return opened;
}

/**
 * The characters for which each of the large fonts is needed. Its file is opened only for text that contains
 * them.
 */
const scripts = {
  chinese:
    /[\u2E80-\u312F\u3190-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{2FA1F}]/u,
  korean: /\p{Script=Hangul}/u,
  emoji: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u,
};

function faceChain(plex: string, liberation: string, weight: '400' | '700'): Face[] {
  const find = createRequire(import.meta.url).resolve;
  const fontsource = (font: string, style: string) => find(`@fontsource/${font}/files/${font}-${style}.woff`);
  const plexFaces = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'].map((script) =>
    face(`plex-${script}-${plex}`, fontsource('ibm-plex-serif', `${script}-${plex}`)),
  );
  const chinese = join(
    dirname(find('@embedpdf/fonts-sc')),
    `../fonts/NotoSansHans-${weight === '700' ? 'Bold' : 'Regular'}.otf`,
  );
  return [
    ...plexFaces,
    face(
      `liberation-${liberation}`,
      join(dirname(find('pdfjs-dist/package.json')), `standard_fonts/LiberationSans-${liberation}.ttf`),
    ),
    face(`chinese-${weight}`, chinese, scripts.chinese),
    face(`korean-${weight}`, fontsource('nanum-gothic', `korean-${weight}-normal`), scripts.korean),
    face(`emoji-${weight}`, fontsource('noto-emoji', `emoji-${weight}-normal`), scripts.emoji),
  ];
}

/**
 * Creates a face. Its font file is read when the first character is looked up.
 *
 * @param script The only characters that may be looked up. Kerning, which is looked up for each pair of
 *   characters, isn't necessary for them.
 */
function face(name: string, path: string, script: RegExp | null = null): Face {
  let font: Font | null = null;
  let setting: MeasuredFont | null = null;
  const open = () => (font ??= openFont(path));
  const set = () => (setting ??= createMeasuredFont(open(), script === null));
  return {
    name,
    get font() {
      return set().font;
    },
    covers: (codePoint) =>
      (script === null || script.test(String.fromCodePoint(codePoint))) && set().glyph(codePoint).id !== 0,
    width: (text) => set().width(text),
  };
}

function openFont(path: string): Font {
  const bytes = readFileSync(path);
  const font = create(path.endsWith('.woff') ? unpackWoff(bytes) : bytes);
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts.`);
  return font;
}

interface MeasuredFont {
  /** The font with our own `layout` function, in a form that pdfkit accepts. */
  font: Font;
  glyph(codePoint: number): Glyph;
  width(text: string): number;
}

/**
 * Creates a font that looks up each glyph and its kerning only once. fontkit takes 50 µs to shape a word,
 * which would be most of the time spent on a page.
 */
function createMeasuredFont(font: Font, isKerned: boolean): MeasuredFont {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = new Map<number, Glyph>();
  const kernings = new Map<number, number>();

  function glyph(codePoint: number): Glyph {
    let found = glyphs.get(codePoint);
    if (!found) {
      // fontkit returns the same glyph object for all characters with that glyph. The object names only the
      // first character that was looked up or, if it is part of another glyph, such as the dot of a colon,
      // none at all. Without this copy, the contents of a PDF would therefore depend on what was typeset
      // earlier.
      found = Object.create(font.glyphForCodePoint(codePoint), {
        codePoints: { value: [codePoint] },
      }) as Glyph;
      glyphs.set(codePoint, found);
    }
    return found;
  }

  /** Returns the kerning in font units. */
  function kerning(left: number, right: number): number {
    if (!isKerned) return 0;
    const key = left * 0x110000 + right;
    let found = kernings.get(key);
    if (found === undefined) {
      const run = font.layout(String.fromCodePoint(left, right), { liga: false, clig: false, dlig: false });
      found =
        run.glyphs.length === 2 ? run.advanceWidth - glyph(left).advanceWidth - glyph(right).advanceWidth : 0;
      kernings.set(key, found);
    }
    return found;
  }

  function advances(text: string): { glyphs: Glyph[]; advances: number[] } {
    const points = Array.from(text, (sign) => sign.codePointAt(0)!);
    return {
      glyphs: points.map(glyph),
      advances: points.map(
        (point, index) =>
          glyph(point).advanceWidth + (index + 1 < points.length ? kerning(point, points[index + 1]!) : 0),
      ),
    };
  }

  function layout(text: string) {
    const run = advances(text);
    return {
      glyphs: run.glyphs,
      positions: run.advances.map((xAdvance) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: run.advances.reduce((sum, advance) => sum + advance, 0),
    };
  }

  const width = (text: string) => advances(text).advances.reduce((sum, advance) => sum + advance, 0) * scale;
  return { font: Object.create(font, { layout: { value: layout } }) as Font, glyph, width };
}
