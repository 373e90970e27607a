/**
 * Where each character of a page's text is drawn. pdf.js's text layer knows where a run begins and how long it is, and lays
 * it out in a font of the device; between the two, a word lies several pixels beside the one that is drawn. The drawing
 * operators tell the place of every glyph: they are followed here as pdf.js follows them when it paints.
 *
 * A run whose characters are not found again among the glyphs (vertical or right-to-left text, mostly) has no places.
 */
import type { OPS } from 'pdfjs-dist';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api';

/** Along the baseline of a run, from its beginning, in points: where each UTF-16 unit of its text begins and ends. */
export interface CharPlaces {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Drawn in this order; positions are in points of the page, before its rotation. */
interface DrawnGlyph {
  readonly text: string;
  readonly start: Point;
  readonly end: Point;
}

type Point = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number];

/** What pdf.js's operator list has, as far as it is read here. */
export interface DrawingOperators {
  /** pdf.js's own numbers of the operators, by their names. */
  readonly codes: typeof OPS;
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** How pdf.js hands a glyph to its painter. `width` counts in units of the font. */
interface PaintedGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** A font's first scale, 0.001 for most; null for one whose glyphs go downwards, or that is not known. */
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
/** Points by which two ways of reckoning the same place may differ. */
const SAME_PLACE = 0.05;

/** One for each text item of the page, in their order. */
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

/** Goes through text and glyphs side by side; what is white in either takes the room that the others leave. */
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

/** How many units of the text are this glyph's: pdf.js writes some glyphs, such as ligatures, as the letters they stand for. */
function lengthIn(text: string, glyph: string): number {
  return [glyph, glyph.normalize('NFKC')].find((form) => form !== '' && text.startsWith(form))?.length ?? 0;
}

function drawnGlyphs({ codes, fnArray, argsArray }: DrawingOperators, fontScale: FontScale): DrawnGlyph[] {
  const glyphs: DrawnGlyph[] = [];
  const kept: TextState[] = [];
  let state = BEGINNING;
  let textMatrix: Matrix = IDENTITY;
  /** Of the line's beginning, and of the pen, in the text's own space. */
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

/** What the second does happens first. */
function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
