/**
 * The fonts of typeset documents: IBM Plex Serif, which its package cuts into one file per script, and Liberation Sans
 * (from pdf.js) for the signs that Plex lacks, such as ≤ and Greek letters. Opened once per process and shared by all
 * documents. Text is set glyph by glyph with kerning, without ligatures, so that what is copied is what was written.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';
import type { Span } from '../blocks';
import { unpackWoff } from './woff';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- so pdfkit's types are made
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes whatever has a `layout` function as a font; its types know files only. */
      registerFont(name: string, face: object): this;
    }
  }
}

/** One font file. Widths are in thousandths of the size. */
export interface Face {
  name: string;
  font: Font;
  has(codePoint: number): boolean;
  width(text: string): number;
}

/** The faces to try for a style, best first; the last one draws a box for what none has. */
export type Fonts = Record<Span['style'], readonly Face[]>;

let opened: Fonts | null = null;

export function openFonts(): Fonts {
  opened ??= { plain: chain('400-normal', 'Regular'), strong: chain('600-normal', 'Bold'), emphasis: chain('400-italic', 'Italic') };
  return opened;
}

function chain(plex: string, liberation: string): Face[] {
  const find = createRequire(import.meta.url).resolve;
  const scripts = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'].map((script) => face(`plex-${script}-${plex}`, find(`@fontsource/ibm-plex-serif/files/ibm-plex-serif-${script}-${plex}.woff`)));
  return [...scripts, face(`liberation-${liberation}`, join(dirname(find('pdfjs-dist/package.json')), `standard_fonts/LiberationSans-${liberation}.ttf`))];
}

/** A file is read when the first sign is looked for in it. */
function face(name: string, path: string): Face {
  let font: Font | null = null;
  let setting: Setting | null = null;
  const open = () => (font ??= openFont(path));
  const set = () => (setting ??= createSetting(open()));
  return {
    name,
    get font() {
      return set().font;
    },
    has: (codePoint) => set().glyph(codePoint).id !== 0,
    width: (text) => set().width(text),
  };
}

function openFont(path: string): Font {
  const bytes = readFileSync(path);
  const font = create(path.endsWith('.woff') ? unpackWoff(bytes) : bytes);
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts.`);
  return font;
}

interface Setting {
  /** The font with a `layout` of ours, as pdfkit takes it. */
  font: Font;
  glyph(codePoint: number): Glyph;
  width(text: string): number;
}

/** fontkit shapes a word in 50 µs, which is most of a page's time; a glyph and its kerning are looked up once here. */
function createSetting(font: Font): Setting {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = new Map<number, Glyph>();
  const kernings = new Map<number, number>();

  function glyph(codePoint: number): Glyph {
    let found = glyphs.get(codePoint);
    if (!found) {
      // fontkit hands out one glyph for all signs that it draws, with the first of them to be asked for; of a part of another
      // glyph, such as the dot of a colon, with none. A PDF's text would depend on what was typeset before it.
      found = Object.create(font.glyphForCodePoint(codePoint), { codePoints: { value: [codePoint] } }) as Glyph;
      glyphs.set(codePoint, found);
    }
    return found;
  }

  /** In font units. */
  function kerning(left: number, right: number): number {
    const key = left * 0x110000 + right;
    let found = kernings.get(key);
    if (found === undefined) {
      const run = font.layout(String.fromCodePoint(left, right), { liga: false, clig: false, dlig: false });
      found = run.glyphs.length === 2 ? run.advanceWidth - glyph(left).advanceWidth - glyph(right).advanceWidth : 0;
      kernings.set(key, found);
    }
    return found;
  }

  function advances(text: string): { glyphs: Glyph[]; advances: number[] } {
    const points = Array.from(text, (sign) => sign.codePointAt(0)!);
    return {
      glyphs: points.map(glyph),
      advances: points.map((point, index) => glyph(point).advanceWidth + (index + 1 < points.length ? kerning(point, points[index + 1]!) : 0)),
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
