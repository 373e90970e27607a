/**
 * Determines where each character of a page's text is drawn. pdf.js's text layer knows only where a run
 * begins and how long it is, and lays the text out in one of the device's fonts, so its words can be several
 * pixels away from the drawn ones. The drawing operators give the position of every glyph, and this module
 * follows them as pdf.js does when it paints.
 *
 * A run has no positions if its characters can't be matched with the glyphs, which happens mostly in vertical
 * or right-to-left text.
 */
import type { OPS } from 'pdfjs-dist';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api';

/**
 * Positions along the baseline of a run, in points from its start: where each UTF-16 code unit begins and
 * ends.
 */
export interface CharPlaces {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A glyph, and where it is drawn. Positions are in points of the page before its rotation. */
interface DrawnGlyph {
  readonly text: string;
  readonly start: Point;
  readonly end: Point;
}

type Point = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number];

/** The parts of pdf.js's operator list that this module reads. */
export interface DrawingOperators {
  /** pdf.js's operator codes by name. */
  readonly codes: typeof OPS;
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A glyph as pdf.js passes it to its painter. `width` is in font units. */
interface PaintedGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/**
 * Returns the first entry of a font's matrix, usually 0.001. Null for an unknown font or one whose text runs
 * downwards.
 */
export type FontScale = (fontName: string) => number | null;

interface TextState {
  readonly ctm: Matrix;
  readonly scale: number | null;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BEGINNING: TextState = {
  ctm: IDENTITY,
  scale: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};
/** The tolerance, in points, when two calculations of the same position are compared. */
const SAME_PLACE = 0.05;

/** Returns one entry for each text item of the page, in order. */
export function locateCharacters(
  { items }: Pick<TextContent, 'items'>,
  operators: DrawingOperators,
  fontScale: FontScale,
): (CharPlaces | null)[] {
  const glyphs = drawnGlyphs(operators, fontScale);
  let next = 0;
  return items
    .filter((item) => 'str' in item)
    .map((item) => {
      const first = glyphs.findIndex((glyph, at) => at >= next && begins(item, glyph));
      const found = first < 0 ? null : spread(item, glyphs, first);
      if (!found) return null;
      next = found.next;
      return found.places;
    });
}

function begins({ transform, str }: TextItem, { start, text }: DrawnGlyph): boolean {
  return (
    Math.abs(start[0] - Number(transform[4])) < SAME_PLACE &&
    Math.abs(start[1] - Number(transform[5])) < SAME_PLACE &&
    lengthIn(str.trimStart(), text) > 0
  );
}

/**
 * Walks through the text and the glyphs in parallel. Spaces among the glyphs are skipped, and spaces in the
 * text get no width. Returns null if a character has no glyph.
 */
function spread(
  { str, transform }: TextItem,
  glyphs: readonly DrawnGlyph[],
  first: number,
): { places: CharPlaces; next: number } | null {
  const [a, b, , , x, y] = transform.map(Number) as unknown as Matrix;
  const along = ([px, py]: Point) => ((px - x) * a + (py - y) * b) / Math.hypot(a, b);
  const [starts, ends] = [new Array<number>(str.length).fill(0), new Array<number>(str.length).fill(0)];
  let at = 0;
  let next = first;
  let end = 0;
  while (at < str.length) {
    if (/\s/.test(str.charAt(at))) {
      starts[at] = ends[at] = end;
      at += 1;
      continue;
    }
    const glyph = glyphs[next];
    if (!glyph) return null;
    next += 1;
    if (glyph.text.trim() === '') continue;
    const length = lengthIn(str.slice(at), glyph.text);
    if (length === 0) return null;
    const from = along(glyph.start);
    end = along(glyph.end);
    if (end < from) return null;
    for (let part = 0; part < length; part += 1) {
      starts[at + part] = from + ((end - from) * part) / length;
      ends[at + part] = from + ((end - from) * (part + 1)) / length;
    }
    at += length;
  }
  return { places: { starts, ends }, next };
}

/**
 * Returns how many units at the beginning of the text belong to this glyph; 0 if it is a different one. pdf.js writes
 * some glyphs, such as ligatures, as several letters.
 */
function lengthIn(text: string, glyph: string): number {
  return [glyph, glyph.normalize('NFKC')].find((form) => form !== '' && text.startsWith(form))?.length ?? 0;
}

function drawnGlyphs({ codes, fnArray, argsArray }: DrawingOperators, fontScale: FontScale): DrawnGlyph[] {
  const glyphs: DrawnGlyph[] = [];
  const kept: TextState[] = [];
  let state = BEGINNING;
  let textMatrix: Matrix = IDENTITY;
  /** The start of the line and the pen position, in text space. */
  let [lineX, lineY, x, y] = [0, 0, 0, 0];

  const moveTo = (nextX: number, nextY: number) => ([x, y] = [lineX, lineY] = [nextX, nextY]);
  const setFont = (name: unknown, size: unknown) =>
    (state = { ...state, scale: fontScale(String(name)), size: Number(size) });

  function show(shown: unknown): void {
    const { ctm, scale, size, charSpacing, wordSpacing, stretch, rise } = state;
    if (!Array.isArray(shown) || scale === null) return;
    const onPage = multiply(ctm, textMatrix);
    for (const one of shown as readonly (number | PaintedGlyph)[]) {
      if (typeof one === 'number') {
        x -= (one / 1000) * size * stretch;
        continue;
      }
      const width = one.width * scale * size * stretch;
      glyphs.push({
        text: one.unicode,
        start: applied(onPage, x, y + rise),
        end: applied(onPage, x + width, y + rise),
      });
      x += width + (charSpacing + (one.isSpace ? wordSpacing : 0)) * stretch;
    }
  }

  const follow: Readonly<Record<number, (args: readonly unknown[]) => void>> = {
    [codes.save]: () => kept.push(state),
    [codes.restore]: () => (state = kept.pop() ?? state),
    [codes.transform]: (args) => (state = { ...state, ctm: multiply(state.ctm, matrixOf(args)) }),
    [codes.paintFormXObjectBegin]: ([matrix]) => {
      kept.push(state);
      if (matrix) state = { ...state, ctm: multiply(state.ctm, matrixOf(matrix)) };
    },
    [codes.paintFormXObjectEnd]: () => (state = kept.pop() ?? state),
    [codes.setGState]: ([settings]) => {
      for (const [key, value] of (settings ?? []) as [string, unknown][])
        if (key === 'Font' && Array.isArray(value)) setFont(value[0], value[1]);
    },
    [codes.beginText]: () => {
      textMatrix = IDENTITY;
      moveTo(0, 0);
    },
    [codes.setFont]: ([name, size]) => setFont(name, size),
    [codes.setCharSpacing]: ([spacing]) => (state = { ...state, charSpacing: Number(spacing) }),
    [codes.setWordSpacing]: ([spacing]) => (state = { ...state, wordSpacing: Number(spacing) }),
    [codes.setHScale]: ([percent]) => (state = { ...state, stretch: Number(percent) / 100 }),
    [codes.setLeading]: ([leading]) => (state = { ...state, leading: Number(leading) }),
    [codes.setTextRise]: ([rise]) => (state = { ...state, rise: Number(rise) }),
    [codes.setTextMatrix]: ([matrix]) => {
      textMatrix = matrixOf(matrix);
      moveTo(0, 0);
    },
    [codes.moveText]: ([byX, byY]) => moveTo(lineX + Number(byX), lineY + Number(byY)),
    [codes.setLeadingMoveText]: ([byX, byY]) => {
      state = { ...state, leading: -Number(byY) };
      moveTo(lineX + Number(byX), lineY + Number(byY));
    },
    [codes.nextLine]: () => moveTo(lineX, lineY - state.leading),
    [codes.showText]: ([shown]) => show(shown),
  };
  fnArray.forEach((operator, at) => follow[operator]?.((argsArray[at] ?? []) as readonly unknown[]));
  return glyphs;
}

function matrixOf(value: unknown): Matrix {
  return Array.from(value as ArrayLike<number>) as unknown as Matrix;
}

/** Applies the second matrix first. */
function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
