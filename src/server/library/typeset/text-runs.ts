/**
 * Text to runs that one face can set. What no face has is tried in its compatibility form (⅓ as 1/3), superscripts and
 * subscripts as small raised and lowered digits; what is left shows as □, never as nothing.
 */
import type { Span } from '../blocks';
import type { Face, Fonts } from './fonts';

export interface Run {
  face: Face;
  text: string;
  /** Of the size around it. */
  scale: number;
  /** Above the baseline, of the size around it. */
  rise: number;
  /** Of the size around it. */
  width: number;
}

const superscripts = new Map(
  Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', (sign, index): [string, string] => [sign, '0123456789+−=()ni'[index]!]),
);
const subscripts = new Map(
  Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', (sign, index): [string, string] => [sign, '0123456789+−=()'[index]!]),
);
/** Liberation Sans has it. */
const MISSING_GLYPH = '□';
const MAX_CACHED_RUNS = 50_000;
const cache: Record<Span['style'], Map<string, Run[]>> = {
  plain: new Map(),
  strong: new Map(),
  emphasis: new Map(),
};

/** The runs of a word or a line. Words come again and again, so that they are kept. */
export function runsOf(fonts: Fonts, text: string, style: Span['style']): Run[] {
  const kept = cache[style].get(text);
  if (kept) return kept;
  const runs = makeRuns(fonts[style], text);
  if (cache[style].size >= MAX_CACHED_RUNS) cache[style].clear();
  if (text.length <= 60) cache[style].set(text, runs);
  return runs;
}

/** Width of a text at a size, in points. */
export function widthOf(fonts: Fonts, text: string, style: Span['style'], size: number): number {
  return runsOf(fonts, text, style).reduce((sum, run) => sum + run.width, 0) * size;
}

/** What a font can't say or a page can't show: control signs, soft hyphens, zero widths, odd hyphens. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFE0F]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cc}\p{Zs}]/gu, (sign) => (sign === '\u00A0' || sign === '\n' ? sign : ' '));
}

function makeRuns(faces: readonly Face[], text: string): Run[] {
  const runs: Run[] = [];
  const add = (face: Face, sign: string, scale: number, rise: number) => {
    const last = runs.at(-1);
    if (last && last.face === face && last.rise === rise) last.text += sign;
    else runs.push({ face, text: sign, scale, rise, width: 0 });
  };
  const addPlain = (sign: string) => {
    const face = findFace(faces, sign);
    add(face ?? findFace(faces, MISSING_GLYPH)!, face ? sign : MISSING_GLYPH, 1, 0);
  };
  for (const sign of text) {
    const small = superscripts.get(sign) ?? subscripts.get(sign);
    const face = findFace(faces, sign);
    if (face && !small) add(face, sign, 1, 0);
    else if (small) add(findFace(faces, small)!, small, 0.62, superscripts.has(sign) ? 0.36 : -0.14);
    else for (const part of sign.normalize('NFKD').replace(/\u2044/g, '/')) addPlain(part);
  }
  for (const run of runs) run.width = (run.face.width(run.text) * run.scale) / 1000;
  return runs;
}

function findFace(faces: readonly Face[], sign: string): Face | undefined {
  const codePoint = sign.codePointAt(0)!;
  return faces.find((face) => face.covers(codePoint));
}
