/**
 * Splits text into runs, each of which can be set in one face. Characters that no face contains are replaced
 * with their compatibility form (⅓ with 1/3), or with small raised or lowered characters if they are
 * superscripts or subscripts. Any others are shown as □, so that nothing is lost silently.
 */
import type { Span } from '../blocks';
import type { Face, Fonts } from './fonts';

export interface Run {
  face: Face;
  text: string;
  /** The font size, relative to the surrounding size. */
  scale: number;
  /** The distance above the baseline, relative to the surrounding size. */
  rise: number;
  /** The width, relative to the surrounding size. */
  width: number;
}

const superscripts = new Map(
  Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', (sign, index): [string, string] => [sign, '0123456789+−=()ni'[index]!]),
);
const subscripts = new Map(
  Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', (sign, index): [string, string] => [sign, '0123456789+−=()'[index]!]),
);
/** Stands for a missing character. Liberation Sans contains it. */
const MISSING_GLYPH = '□';
const MAX_CACHED_RUNS = 50_000;
const cache: Record<Span['style'], Map<string, Run[]>> = {
  plain: new Map(),
  strong: new Map(),
  emphasis: new Map(),
};

/** Returns the runs of a word or a line. They are cached, because the same words occur again and again. */
export function runsOf(fonts: Fonts, text: string, style: Span['style']): Run[] {
  const cached = cache[style].get(text);
  if (cached) return cached;
  const runs = makeRuns(fonts[style], text);
  if (cache[style].size >= MAX_CACHED_RUNS) cache[style].clear();
  if (text.length <= 60) cache[style].set(text, runs);
  return runs;
}

/** Returns the width of text at a font size, in points. */
export function widthOf(fonts: Fonts, text: string, style: Span['style'], size: number): number {
  return runsOf(fonts, text, style).reduce((sum, run) => sum + run.width, 0) * size;
}

/**
 * Removes or replaces characters that fonts and pages can't show: control characters, soft hyphens,
 * zero-width characters, and unusual hyphens.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]|\uFE0F/g, '')
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
